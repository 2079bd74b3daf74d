import { useLingui } from '@lingui/react/macro';
import type { PromptPayCode } from '#contract/payment.ts';
import { PromptPayQr } from '../../booking/PromptPayQr.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export function PromptPayDialog({ code, onClose }: { code: PromptPayCode; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Pay by PromptPay`} onClose={onClose}>
      <PromptPayQr code={code} />
    </Dialog>
  );
}

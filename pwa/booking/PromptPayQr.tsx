import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { PromptPayCode } from '#contract/payment.ts';
import { useFormats } from '../i18n/formats.ts';
import { button } from '../ui/Button.css.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './PromptPayQr.css.ts';
import { QrCode, SaveQrButton, useQrModules } from './QrCode.tsx';
import { useCopyText } from './useCopyText.ts';

/** `amount`: null when the payer enters it */
type ShownCode = Omit<PromptPayCode, 'amount'> & { amount: number | null };

export function PromptPayQr({ code: { id, amount, payload } }: { code: ShownCode }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const copyText = useCopyText();
  const modules = useQrModules(payload);
  return (
    <div className={css.frame}>
      {amount !== null && <p className={css.amount}>{money(amount)}</p>}
      {modules.data ? (
        <QrCode
          modules={modules.data}
          label={amount === null ? t`PromptPay code` : t`PromptPay code for ${money(amount)}`}
        />
      ) : modules.isError ? (
        <p>{t`The code cannot be shown right now. Copy the number into your banking app instead.`}</p>
      ) : (
        <Skeleton height="15rem" />
      )}
      <p className={css.id}>{t`PromptPay: ${id}`}</p>
      <div className={css.buttons}>
        {modules.data && <SaveQrButton modules={modules.data} fileName="promptpay.png" />}
        <button type="button" className={button({ tone: 'plain' })} onClick={() => void copyText(id)}>
          <Copy size={18} aria-hidden />
          <Trans>Copy number</Trans>
        </button>
      </div>
    </div>
  );
}

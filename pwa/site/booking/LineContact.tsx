import { useLingui } from '@lingui/react/macro';
import { LineIdField } from '../../booking/lineQr/LineIdField.tsx';
import type { ScanEvent } from '../../booking/lineQr/useLineQrScan.ts';

export function LineContact({ onScan }: { onScan: (event: ScanEvent) => void }) {
  const { t } = useLingui();
  return (
    <LineIdField
      pickLabel={t`Upload your Line QR code`}
      typeLabel={t`Or type your LINE ID`}
      noLinkAdvice={t`This does not look like a Line link. We will pass it on as it is; please add another contact too, so that we can reach you.`}
      onScan={onScan}
    />
  );
}

import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useLineIdField } from '../../booking/CustomerFields.tsx';
import { isLineLink } from '../../booking/lineQr/lineLink.ts';
import { LineQrField } from '../../booking/lineQr/LineQrField.tsx';
import type { ScanEvent } from '../../booking/lineQr/useLineQrScan.ts';
import { TextField } from '../../ui/TextField.tsx';

export function LineContact({ onScan }: { onScan: (event: ScanEvent) => void }) {
  const { t } = useLingui();
  const { value, onChange, error, pickRef } = useLineIdField();
  const [isTyped, setTyped] = useState(value !== '' && !isLineLink(value));
  const scanned = isTyped ? '' : value;
  return (
    <div>
      <LineQrField
        value={scanned}
        error={error}
        pickRef={pickRef}
        pickLabel={t`Upload your Line QR code`}
        noLinkAdvice={t`This does not look like a Line link. We will pass it on as it is; please add another contact too, so that we can reach you.`}
        onScan={onScan}
        onChange={(text) => {
          setTyped(false);
          onChange(text);
        }}
      />
      {scanned === '' && (
        <TextField
          label={t`Or type your LINE ID`}
          value={value}
          onChange={(text) => {
            setTyped(text !== '');
            onChange(text);
          }}
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
        />
      )}
    </div>
  );
}

import { useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { useLineIdField } from '../CustomerFields.tsx';
import { isLineLink } from './lineLink.ts';
import { LineQrField } from './LineQrField.tsx';
import type { ScanEvent } from './useLineQrScan.ts';

type LineIdFieldProps = {
  pickLabel: string;
  typeLabel: string;
  noLinkAdvice: string;
  onScan: (event: ScanEvent) => void;
};

/** The form's `clientLineId`, scanned from a picture of the customer's QR code, or typed. */
export function LineIdField({ typeLabel, ...texts }: LineIdFieldProps) {
  const { value, onChange, error, pickRef } = useLineIdField();
  const [isTyped, setTyped] = useState(value !== '' && !isLineLink(value));
  const scanned = isTyped ? '' : value;
  return (
    <div>
      <LineQrField
        {...texts}
        value={scanned}
        error={error}
        pickRef={pickRef}
        onChange={(text) => {
          setTyped(false);
          onChange(text);
        }}
      />
      {scanned === '' && (
        <TextField
          label={typeLabel}
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

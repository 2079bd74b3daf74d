import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CustomerFields } from '../../booking/CustomerFields.tsx';
import type { ScanEvent } from '../../booking/lineQr/useLineQrScan.ts';
import { AddPosition } from './AddPosition.tsx';
import { useContactChoice } from './useContactChoice.tsx';
import { LineIdField } from '../../booking/lineQr/LineIdField.tsx';

type OwnDetailsFieldsProps = {
  onScan: (event: ScanEvent) => void;
  afterAddress?: ReactNode;
  children?: ReactNode;
};

/** The fields in which customers type their own details. One contact is shown, others once they are chosen or filled in. */
export function OwnDetailsFields({ onScan, afterAddress, children }: OwnDetailsFieldsProps) {
  const { t } = useLingui();
  return (
    <CustomerFields
      choice={useContactChoice()}
      contactOrder={['clientPhone', 'clientWhatsapp', 'clientEmail']}
      enterMovesOn
      inputProps={{
        clientName: { placeholder: t`Nok Chaiyaporn`, autoComplete: 'name' },
        clientPhone: { autoComplete: 'tel' },
        clientWhatsapp: { autoComplete: 'section-whatsapp tel' },
        clientEmail: { autoComplete: 'email' },
        clientAddress: {
          placeholder: t`House number, street, district, and how to find you`,
          autoComplete: 'street-address',
        },
        notes: { placeholder: t`Any special requests?`, autoComplete: 'off' },
      }}
      lineQrField={<LineContact onScan={onScan} />}
      afterAddress={
        <>
          <AddPosition />
          {afterAddress}
        </>
      }
    >
      {children}
    </CustomerFields>
  );
}

function LineContact({ onScan }: { onScan: (event: ScanEvent) => void }) {
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

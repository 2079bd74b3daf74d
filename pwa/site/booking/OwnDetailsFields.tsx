import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CustomerFields } from '../../booking/CustomerFields.tsx';
import type { ScanEvent } from '../../booking/lineQr/useLineQrScan.ts';
import { AddPosition } from './AddPosition.tsx';
import { LineContact } from './LineContact.tsx';
import { useContactChoice } from './useContactChoice.tsx';

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

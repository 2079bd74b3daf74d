import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CustomerFields, useLineIdField, type CustomerFieldsProps } from '../../booking/CustomerFields.tsx';
import { LineIdField } from '../../booking/lineQr/LineIdField.tsx';
import type { ScanEvent } from '../../booking/lineQr/useLineQrScan.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './bookingForm.css.ts';

type LineContactProps = { savedLineId: string | null; onScan: (event: ScanEvent) => void };
type CustomerSectionProps = LineContactProps &
  Partial<Pick<CustomerFieldsProps, 'contactOrder' | 'below'>> & {
    isContactOptional: boolean;
    /** after the fields */
    children?: ReactNode;
  };

export const CustomerSection = (props: CustomerSectionProps) => {
  const {
    children,
    contactOrder = ['clientEmail', 'clientPhone', 'clientWhatsapp'],
    below,
    isContactOptional,
    ...line
  } = props;
  return (
    <section className={css.card}>
      <h2 className={css.heading}>
        <Trans>Customer</Trans>
      </h2>
      <CustomerFields
        contactOrder={contactOrder}
        {...(below ? { below } : {})}
        contactHint={
          isContactOptional ? (
            <Trans>A contact is optional, but without one nobody can reach the customer.</Trans>
          ) : undefined
        }
        lineQrField={<LineContact {...line} />}
      />
      {children}
    </section>
  );
};

/** The saved Line ID stays until it is cleared or replaced by another scan, and can be restored. */
function LineContact({ savedLineId, onScan }: LineContactProps) {
  const { t } = useLingui();
  const { value, onChange } = useLineIdField();
  // A new key remounts the field, which removes the scanned picture.
  const [resets, setResets] = useState(0);
  return (
    <div>
      <LineIdField
        key={resets}
        pickLabel={t`Scan a Line QR code`}
        typeLabel={t`Or type the LINE ID`}
        noLinkAdvice={t`This does not look like a Line link. It is kept as it is.`}
        onScan={onScan}
      />
      {savedLineId !== null && value !== savedLineId && (
        <Button
          tone="quiet"
          onPress={() => {
            onChange(savedLineId);
            onScan('ended');
            setResets(resets + 1);
          }}
        >{t`Put the saved Line ID back`}</Button>
      )}
    </div>
  );
}

import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import type { Booking, BookingEdit, BookingEditInput } from '#contract/booking.ts';
import { Button } from '../../../ui/Button.tsx';
import { LineQrField, type Reading } from '../../../booking/lineQr/LineQrField.tsx';
import { FormTextField, FormTextArea, useFormField } from '../../../ui/FormTextField.tsx';
import * as css from './EditPage.css.ts';

type Contact = 'clientPhone' | 'clientWhatsapp' | 'clientEmail' | 'clientLineId';
// One way to reach the customer is enough: the others learn of it at once.
const contacts: Contact[] = ['clientPhone', 'clientWhatsapp', 'clientEmail', 'clientLineId'];

type CustomerFieldsProps = { saved: Booking; onReading: (reading: Reading) => void };

/** Who the massage is for, how to reach them, and where. */
export function CustomerFields({ saved, onReading }: CustomerFieldsProps) {
  const { t } = useLingui();
  const { control } = useFormContext<BookingEditInput, unknown, BookingEdit>();
  const hint = useId();
  return (
    <div className={css.fields}>
      <FormTextField name="clientName" control={control} label={t`Full Name`} isRequired />
      <fieldset aria-label={t`Contact`} aria-describedby={hint} className={css.fields}>
        <FormTextField
          name="clientEmail"
          control={control}
          deps={contacts}
          label={t`Email`}
          type="email"
          inputMode="email"
        />
        <FormTextField
          name="clientPhone"
          control={control}
          deps={contacts}
          label={t`Phone Number`}
          placeholder="081 234 5678"
          type="tel"
          inputMode="tel"
        />
        <FormTextField
          name="clientWhatsapp"
          control={control}
          deps={contacts}
          label={t`WhatsApp Number`}
          placeholder="+66 81 234 5678"
          type="tel"
          inputMode="tel"
        />
        <LineContact saved={saved.clientLineId} onReading={onReading} />
        <p id={hint} className={css.hint}>
          <Trans>* Please provide at least one contact method: WhatsApp, Phone, Email, or Line ID</Trans>
        </p>
      </fieldset>
      <FormTextArea name="clientAddress" control={control} label={t`Address for Massage`} isRequired />
      <FormTextArea name="notes" control={control} label={t`Additional Notes`} />
    </div>
  );
}

type LineContactProps = { saved: string | null; onReading: (reading: Reading) => void };

/** Kept, cleared, or read anew from a picture; what was saved can be put back. */
function LineContact({ saved, onReading }: LineContactProps) {
  const { t } = useLingui();
  const { control } = useFormContext<BookingEditInput, unknown, BookingEdit>();
  // the field begins anew, without the picture that was looked at
  const [turn, setTurn] = useState(0);
  const { inputRef, value, onChange, error } = useFormField({
    name: 'clientLineId',
    control,
    deps: contacts,
  });
  return (
    <div>
      <LineQrField
        key={turn}
        value={value}
        pickLabel={t`Scan a Line QR code`}
        advice={t`This does not look like a Line link. It is kept as it is.`}
        onChange={onChange}
        onReading={onReading}
        error={error}
        pickRef={inputRef}
      />
      {saved !== null && value !== saved && (
        <Button
          tone="quiet"
          onPress={() => {
            onChange(saved);
            onReading('ended');
            setTurn(turn + 1);
          }}
        >
          <Trans>Put the saved Line ID back</Trans>
        </Button>
      )}
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useController, useFormContext, type FieldPath } from 'react-hook-form';
import type { CustomerInput } from '#contract/booking.ts';
import type { RuleKey } from '#contract/rules.ts';
import { rules } from '../i18n/rules.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import * as css from '../site/booking/Booking.css.ts';
import { LineQrField, type Reading } from './lineQr/LineQrField.tsx';

/** Who the massage is for, how to reach them, and where. */
export function CustomerFields({ onReading }: { onReading: (reading: Reading) => void }) {
  const { t } = useLingui();
  return (
    <>
      <Line
        name="clientName"
        next="clientPhone"
        label={t`Full Name`}
        placeholder={t`Nok Chaiyaporn`}
        autoComplete="name"
        isRequired
      />
      <Contacts>
        <Line
          name="clientPhone"
          next="clientWhatsapp"
          label={t`Phone Number`}
          placeholder="081 234 5678"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Line
          name="clientWhatsapp"
          next="clientEmail"
          label={t`WhatsApp Number`}
          placeholder="+66 81 234 5678"
          type="tel"
          inputMode="tel"
          autoComplete="section-whatsapp tel"
        />
        <Line
          name="clientEmail"
          next="clientAddress"
          label={t`Email`}
          placeholder="name@example.com"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <LineContact onReading={onReading} />
      </Contacts>
      <Lines
        name="clientAddress"
        label={t`Address for Massage`}
        placeholder={t`House number, street, district, and how to find you`}
        autoComplete="street-address"
        isRequired
      />
      <Lines
        name="notes"
        label={t`Additional Notes`}
        placeholder={t`Any special requests?`}
        autoComplete="off"
      />
      <p className={css.hint}>
        <Trans>
          The shop and your therapist use these details only for this visit. You can ask to see or delete them
          at any time.
        </Trans>
      </p>
    </>
  );
}

function Contacts({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const hint = useId();
  return (
    <fieldset aria-label={t`Contact`} aria-describedby={hint} className={css.fields}>
      {children}
      <p id={hint} className={css.hint}>
        <Trans>* Please provide at least one contact method: WhatsApp, Phone, Email, or Line ID</Trans>
      </p>
    </fieldset>
  );
}

type Name = FieldPath<CustomerInput>;
const contacts: Name[] = ['clientPhone', 'clientWhatsapp', 'clientEmail', 'clientLineId'];

function useField(name: Name) {
  const { i18n } = useLingui();
  const { control, trigger } = useFormContext<CustomerInput>();
  const { field, fieldState, formState } = useController({ name, control });
  const broken = fieldState.error?.message as RuleKey | undefined;
  return {
    name,
    inputRef: field.ref,
    value: field.value ?? '',
    onBlur: field.onBlur,
    onChange: (value: string) => {
      field.onChange(value);
      // One way to reach the customer is enough: the others learn of it at once.
      if (formState.isSubmitted && contacts.includes(name)) void trigger(contacts);
    },
    error: broken && i18n._(rules[broken]),
  };
}

type LineProps = Pick<
  Parameters<typeof TextField>[0],
  'label' | 'placeholder' | 'type' | 'inputMode' | 'autoComplete' | 'isRequired'
> & { name: Name };

/** Enter, which a phone labels "next", goes there: a form is not sent from its middle. */
function Line({ name, next, ...texts }: LineProps & { next: Name }) {
  const { setFocus } = useFormContext<CustomerInput>();
  return <TextField {...texts} {...useField(name)} enterKeyHint="next" onEnter={() => setFocus(next)} />;
}

const Lines = ({ name, ...texts }: Omit<LineProps, 'type' | 'inputMode'>) => (
  <TextArea {...texts} {...useField(name)} />
);

function LineContact({ onReading }: { onReading: (reading: Reading) => void }) {
  const { t } = useLingui();
  const { inputRef, value, onChange, error } = useField('clientLineId');
  return (
    <LineQrField
      value={value}
      pickLabel={t`Upload your Line QR code`}
      advice={t`This does not look like a Line link. We will pass it on as it is; please add another contact too, so that we can reach you.`}
      onChange={onChange}
      onReading={onReading}
      error={error}
      pickRef={inputRef}
    />
  );
}

import { Fragment, useId, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CustomerDetailsInput } from '#contract/customerDetails.ts';
import { normalisePhone } from '#contract/phoneNumber.ts';
import { FormTextArea, FormTextField, useFormField } from '../ui/FormTextField.tsx';
import * as css from './CustomerFields.css.ts';

export type TextFieldName = Exclude<keyof CustomerDetailsInput, 'clientLineId'>;
type ContactName = 'clientPhone' | 'clientWhatsapp' | 'clientEmail';
export type ContactField = ContactName | 'clientLineId';

// One contact is enough, so a change of one may make the others valid.
const contactDeps: (keyof CustomerDetailsInput)[] = [
  'clientPhone',
  'clientWhatsapp',
  'clientEmail',
  'clientLineId',
];

export type CustomerFieldsProps = {
  contactOrder: readonly [ContactName, ContactName, ContactName];
  inputProps?: Partial<Record<TextFieldName, { placeholder?: string; autoComplete: string }>>;
  contactHint?: ReactNode;
  choice?: { shown: readonly ContactField[]; chips: ReactNode };
  enterMovesOn?: boolean;
  /** what is shown right below these fields */
  below?: Partial<Record<TextFieldName, ReactNode>>;
  /** a `LineIdField` */
  lineQrField: ReactNode;
  afterAddress?: ReactNode;
  children?: ReactNode;
};

export function CustomerFields(props: CustomerFieldsProps) {
  const {
    contactOrder,
    inputProps = {},
    contactHint,
    choice,
    enterMovesOn = false,
    below = {},
    lineQrField,
    afterAddress,
    children,
  } = props;
  const isShown = (kind: ContactField) => choice?.shown.includes(kind) ?? true;
  const shownContacts = contactOrder.filter(isShown);
  const { t } = useLingui();
  const { control, setFocus } = useFormContext<CustomerDetailsInput>();
  const hint = useId();
  const contacts = useContactTexts();

  const bind = (name: TextFieldName) => ({ name, control, ...inputProps[name] });
  const bindLine = (name: TextFieldName, next: TextFieldName) => ({
    ...bind(name),
    ...(enterMovesOn && { enterKeyHint: 'next' as const, onEnter: () => setFocus(next) }),
  });

  return (
    <div className={css.fields}>
      <FormTextField
        {...bindLine('clientName', shownContacts[0] ?? 'clientAddress')}
        label={t`Full Name`}
        isRequired
      />
      {below.clientName}
      <fieldset aria-label={t`Contact`} aria-describedby={hint} className={css.fields}>
        {choice?.chips}
        {shownContacts.map((name, index) => (
          <Fragment key={name}>
            <FormTextField
              deps={contactDeps}
              {...contacts[name]}
              {...bindLine(name, shownContacts[index + 1] ?? 'clientAddress')}
            />
            {below[name]}
          </Fragment>
        ))}
        {isShown('clientLineId') && lineQrField}
        <p id={hint} className={css.hint}>
          {contactHint ?? (
            <Trans>* Please provide at least one contact method: WhatsApp, Phone, Email, or Line ID</Trans>
          )}
        </p>
      </fieldset>
      <FormTextArea {...bind('clientAddress')} label={t`Address for Massage`} isRequired />
      {afterAddress}
      <FormTextArea {...bind('notes')} label={t`Additional Notes`} />
      {children}
    </div>
  );
}

function useContactTexts() {
  const { t } = useLingui();
  const phone = useWatch<CustomerDetailsInput, 'clientPhone'>({ name: 'clientPhone' });
  const tel = { type: 'tel', inputMode: 'tel' } as const;
  const email = { type: 'email', inputMode: 'email' } as const;
  return {
    clientPhone: {
      label: t`Phone Number`,
      hint: isFromAbroad(phone)
        ? t`For a number from abroad, use the WhatsApp field.`
        : t`A Thai number, e.g. 081\u00a0234\u00a05678`,
      ...tel,
    },
    clientWhatsapp: {
      label: t`WhatsApp Number`,
      hint: t`With the country code, e.g. +66\u00a081\u00a0234\u00a05678`,
      ...tel,
    },
    clientEmail: { label: t`Email`, hint: t`E.g. name@example.com`, ...email },
  };
}

/** Whether a complete or partial phone number begins with the code of a country other than Thailand. */
export const isFromAbroad = (phone: string | null | undefined): boolean =>
  /^(?:\+|00)(?!6?$|66)./.test(normalisePhone(phone ?? ''));

export function useLineIdField() {
  const { control } = useFormContext<CustomerDetailsInput>();
  const field = useFormField({ name: 'clientLineId', control, deps: contactDeps });
  return { value: field.value, onChange: field.onChange, error: field.error, pickRef: field.inputRef };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { CustomerDetailsInput } from '#contract/customerDetails.ts';
import { isFromAbroad, type ContactField } from '../../booking/CustomerFields.tsx';
import { RadioChips } from '../../ui/RadioChips.tsx';

const contacts = ['clientPhone', 'clientWhatsapp', 'clientLineId', 'clientEmail'] as const;
const readingOrder = ['clientName', ...contacts, 'clientAddress', 'notes'] as const;

/**
 * Shows one contact field, and others once they are chosen, filled in or invalid. They stay while the
 * customer types, so that no hidden value is sent.
 */
export function useContactChoice() {
  const { t } = useLingui();
  const { control, setFocus } = useFormContext<CustomerDetailsInput>();
  const values = useWatch({ control, name: contacts });
  const { errors, submitCount } = useFormState({ control });
  const needed = contacts.filter(
    (name, index) => values[index] || errors[name] || (name === 'clientWhatsapp' && isFromAbroad(values[0])),
  );
  const [chosen, setChosen] = useState<ContactField>(needed[0] ?? 'clientPhone');
  const [shown, setShown] = useState<readonly ContactField[]>([chosen]);
  const missing = needed.filter((name) => !shown.includes(name));
  if (missing.length > 0) setShown([...shown, ...missing]);

  // React Hook Form focuses the invalid field that was rendered first, and contacts are rendered once they are needed.
  const focusFirstInvalid = useEffectEvent(() => {
    const first = readingOrder.find((name) => errors[name]);
    if (first) setFocus(first);
  });
  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid();
  }, [submitCount]);

  const choose = (kind: ContactField) => {
    setChosen(kind);
    setShown([kind, ...needed]);
  };
  const chips = (
    <RadioChips
      label={t`Contact (one is enough)`}
      value={chosen}
      options={[
        { value: 'clientPhone', text: t`Phone` },
        { value: 'clientWhatsapp', text: 'WhatsApp' },
        { value: 'clientLineId', text: 'LINE' },
        { value: 'clientEmail', text: t`Email` },
      ]}
      onChange={choose}
    />
  );
  return { shown, chips };
}

import { useId, useState, type ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { NewBookingValues } from '../../../data/newBookingDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { UserText } from '../../../ui/UserText.tsx';
import { visuallyHidden } from '../../../ui/visuallyHidden.css.ts';
import { matchesCustomer, type ReturningCustomer } from './returningCustomers.ts';
import { BlockedBadge } from '../../customers/CustomerBadges.tsx';
import * as css from './ReturningCustomers.css.ts';
import { offeredServices } from './offeredServices.ts';
import { pickCustomerFields } from './initialFormState.ts';
import { useFoundCustomers } from './useFoundCustomers.ts';
import type { NewBookingState } from './useNewBookingState.ts';

const initialCount = 3;
const expandedCount = 15;

const searchedFields = ['clientPhone', 'clientWhatsapp', 'clientName'] as const;
type SearchedField = (typeof searchedFields)[number];

/** A customer who was tapped, and what the form had before. */
type FilledInCustomer = {
  customer: ReturningCustomer;
  before: ReturnType<typeof pickCustomerFields>;
  searchedField: SearchedField;
};

/** Customers who match what is typed. `onFilledIn` is called once the form has one of them. */
export function useReturningCustomers(
  booking: NewBookingState,
  onFilledIn: () => void,
): Partial<Record<SearchedField, ReactNode>> {
  const [filledIn, setFilledIn] = useState<FilledInCustomer | null>(null);
  const { values, change, isAnyone, therapists } = booking;
  const typedIn = searchedFields.find((field) => values[field].trim() !== '') ?? 'clientName';

  const fillIn = (customer: ReturningCustomer) => {
    setFilledIn({ customer, before: pickCustomerFields(values), searchedField: typedIn });
    const offered = offeredServices(isAnyone ? 0 : values.therapistId, therapists);
    const isOffered = offered.some(({ id }) => id === customer.serviceId);
    change(pickCustomerFields(customer));
    if (values.serviceId === 0 && isOffered) change({ serviceId: customer.serviceId });
    onFilledIn();
  };
  const undo = (before: FilledInCustomer['before']) => {
    change(before);
    setFilledIn(null);
  };
  if (!filledIn) return { [typedIn]: <Suggestions values={values} onUse={fillIn} /> };
  const { customer, before, searchedField } = filledIn;
  return { [searchedField]: <FilledInNotice name={customer.clientName} onUndo={() => undo(before)} /> };
}

function FilledInNotice({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useLingui();
  return (
    <div className={css.filledInNotice}>
      <output>{t`Filled in from the last booking of ${name}.`}</output>
      <Button tone="quiet" onPress={onUndo}>{t`Undo`}</Button>
    </div>
  );
}

type SuggestionsProps = { values: NewBookingValues; onUse: (customer: ReturningCustomer) => void };

function Suggestions({ values, onUse }: SuggestionsProps) {
  const { t } = useLingui();
  const heading = useId();
  const [isMore, setMore] = useState(false);
  const customers = useSuggestions(values);
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h3 id={heading} className={customers.length > 0 ? css.heading : visuallyHidden}>
        <Trans>Known customers</Trans>
      </h3>
      <output className={visuallyHidden}>
        <Plural value={customers.length} one="# known customer" other="# known customers" />
      </output>
      <ul className={css.list}>
        {customers.slice(0, isMore ? expandedCount : initialCount).map((customer) => (
          <li key={customer.bookingId}>
            <Suggestion customer={customer} onUse={() => onUse(customer)} />
          </li>
        ))}
      </ul>
      {!isMore && customers.length > initialCount && (
        <Button tone="quiet" onPress={() => setMore(true)}>{t`Show more`}</Button>
      )}
    </section>
  );
}

function useSuggestions(values: NewBookingValues): ReturningCustomer[] {
  const typed = searchedFields.map((field) => values[field].trim()).find((text) => text !== '') ?? '';
  const { customers, search } = useFoundCustomers(typed);
  const isSame = (customer: ReturningCustomer) =>
    customer.clientName === values.clientName && customer.clientPhone === values.clientPhone;
  return customers.filter((customer) => !isSame(customer) && (!search || matchesCustomer(customer, search)));
}

function Suggestion({ customer, onUse }: { customer: ReturningCustomer; onUse: () => void }) {
  const { t } = useLingui();
  const { clientName, clientPhone, clientWhatsapp, clientEmail, clientLineId, clientAddress } = customer;
  const contact = clientPhone || clientWhatsapp || clientEmail || (clientLineId && t`Line`);
  return (
    <button type="button" className={css.suggestion} onClick={onUse}>
      <span className={css.nameAndContact}>
        <span className={css.name}>
          <UserText text={clientName} />
        </span>{' '}
        {customer.summary && <BlockedBadge customer={customer.summary} />}
        <span className={css.details}>{contact}</span>
      </span>{' '}
      <span className={css.address}>
        <UserText text={clientAddress} />
      </span>
    </button>
  );
}

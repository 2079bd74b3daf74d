import { useId, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLatestCustomerBookings } from '../../../data/newBooking.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { UserText } from '../../../ui/UserText.tsx';
import { visuallyHidden } from '../../../ui/visuallyHidden.css.ts';
import {
  hasTypedContact,
  matchesCustomer,
  toReturningCustomer,
  type ReturningCustomer,
} from './returningCustomers.ts';
import { BlockedBadge } from '../../customers/CustomerBadges.tsx';
import { ShopNote } from '../../customers/ShopNote.tsx';
import * as css from './ReturningCustomers.css.ts';
import { offeredServices } from './offeredServices.ts';
import { pickCustomerFields } from './initialFormState.ts';
import type { NewBookingState } from './useNewBookingState.ts';

const initialCount = 3;
const expandedCount = 15;
const shortestSearch = 2;

type CustomerFormFields = ReturnType<typeof pickCustomerFields>;

export function ReturningCustomers({ booking }: { booking: NewBookingState }) {
  const { t } = useLingui();
  const heading = useId();
  const { values, change, isAnyone, therapists } = booking;
  const [filledIn, setFilledIn] = useState<{
    customer: ReturningCustomer;
    before: CustomerFormFields;
  } | null>(null);
  const [isMore, setMore] = useState(false);
  const customers = useSuggestions(booking);

  const fillIn = (customer: ReturningCustomer) => {
    setFilledIn({ customer, before: pickCustomerFields(values) });
    const offered = offeredServices(isAnyone ? 0 : values.therapistId, therapists);
    const isOffered = offered.some(({ id }) => id === customer.serviceId);
    change(pickCustomerFields(customer));
    if (values.serviceId === 0 && isOffered) change({ serviceId: customer.serviceId });
  };
  if (filledIn) {
    const name = filledIn.customer.clientName;
    const undo = () => {
      change(filledIn.before);
      setFilledIn(null);
    };
    return (
      <div className={css.filledInNotice}>
        <output>
          <Trans>Filled in from the last booking of {name}.</Trans>
        </output>
        <Button tone="quiet" onPress={undo}>{t`Undo`}</Button>
      </div>
    );
  }
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
            <Suggestion customer={customer} onUse={() => fillIn(customer)} />
          </li>
        ))}
      </ul>
      {!isMore && customers.length > initialCount && (
        <Button tone="quiet" onPress={() => setMore(true)}>{t`Show more`}</Button>
      )}
    </section>
  );
}

function useSuggestions({ values }: NewBookingState): ReturningCustomer[] {
  const typed = values.clientPhone.trim() || values.clientWhatsapp.trim() || values.clientName.trim();
  const search = useDebounced(typed.length < shortestSearch ? '' : typed);
  const customers = useReturningCustomers(search);
  const isSame = (customer: ReturningCustomer) =>
    customer.clientName === values.clientName && customer.clientPhone === values.clientPhone;
  return customers.filter((customer) => !isSame(customer) && (!search || matchesCustomer(customer, search)));
}

const useReturningCustomers = (search: string): ReturningCustomer[] =>
  useLatestCustomerBookings(search).map(({ booking, contacts }) => toReturningCustomer(booking, contacts));

export function ReturningCustomerNotice({ booking: { values } }: { booking: NewBookingState }) {
  const typed = [values.clientPhone, values.clientWhatsapp, values.clientEmail, values.clientLineId];
  const search = useDebounced(typed.find((one) => one.trim().length >= shortestSearch)?.trim() ?? '');
  const customers = useReturningCustomers(search);
  const known = customers.find((one) => typed.some((contact) => hasTypedContact(one, contact)));
  if (!known?.summary) return null;
  const { isBlocked, notes } = known.summary;
  return (
    <>
      {isBlocked && <BlockedNotice name={known.clientName} />}
      <ShopNote notes={notes} />
    </>
  );
}

function BlockedNotice({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <Alert tone="warning" title={t`${name} is blocked`}>
      <p>
        <Trans>Requests from the site are refused. You can book by hand all the same.</Trans>
      </p>
    </Alert>
  );
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

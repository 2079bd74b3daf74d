import { useLingui } from '@lingui/react/macro';
import { Alert } from '../../../ui/Alert.tsx';
import { ShopNote } from '../../customers/ShopNote.tsx';
import { hasTypedContact } from './returningCustomers.ts';
import { useFoundCustomers } from './useFoundCustomers.ts';
import type { NewBookingState } from './useNewBookingState.ts';
import { useCustomer } from '../../../data/customers.ts';
import { businessInstant } from '../../../i18n/formats.ts';
import { VisitList } from './VisitList.tsx';

/** What is known of the customer whose contact is in the form: blocked, noted, or booked at that time already. */
export function ReturningCustomerNotice({ booking }: { booking: NewBookingState }) {
  const { clientPhone, clientWhatsapp, clientEmail, clientLineId } = booking.values;
  const typed = [clientPhone, clientWhatsapp, clientEmail, clientLineId].map((contact) => contact.trim());
  const { customers } = useFoundCustomers(typed.find((contact) => contact.length > 1) ?? '');
  const customer = customers.find((one) => typed.some((contact) => hasTypedContact(one, contact)));
  if (!customer?.summary) return null;
  const { id, isBlocked, notes } = customer.summary;
  return (
    <>
      {isBlocked && <BlockedNotice name={customer.clientName} />}
      <ShopNote notes={notes} />
      {booking.slot !== null && <VisitsAtThatTime booking={booking} customerId={id} />}
    </>
  );
}

function BlockedNotice({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <Alert tone="warning" title={t`${name} is blocked`}>
      <p>{t`Requests from the site are refused. You can book by hand all the same.`}</p>
    </Alert>
  );
}

type VisitsAtThatTimeProps = { booking: NewBookingState; customerId: number };

/** Warns that this customer has a visit already that overlaps the chosen time, with whichever therapist. */
function VisitsAtThatTime({ booking: { date, slot, service }, customerId }: VisitsAtThatTimeProps) {
  const { t } = useLingui();
  const { data: customer } = useCustomer(customerId);
  if (!customer || !service || slot === null) return null;
  const start = Date.parse(businessInstant(date, slot));
  const end = start + service.duration * 60_000;
  const visits = customer.latestBookings.filter(
    ({ status, startTime, endTime }) =>
      (status === 'pending' || status === 'approved') &&
      Date.parse(startTime) < end &&
      Date.parse(endTime) > start,
  );
  if (visits.length === 0) return null;
  const { name } = customer;
  return (
    <Alert tone="warning" title={t`${name} has a booking at this time already`}>
      <VisitList visits={visits} />
    </Alert>
  );
}

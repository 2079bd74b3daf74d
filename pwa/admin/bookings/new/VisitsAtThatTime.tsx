import { useLingui } from '@lingui/react/macro';
import { useCustomer } from '../../../data/customers.ts';
import { businessInstant } from '../../../i18n/formats.ts';
import { Alert } from '../../../ui/Alert.tsx';
import type { NewBookingState } from './useNewBookingState.ts';
import { VisitList } from './VisitList.tsx';

type VisitsAtThatTimeProps = { booking: NewBookingState; customerId: number };

/** Warns that this customer has a visit already that overlaps the chosen time, with whichever therapist. */
export function VisitsAtThatTime({ booking: { date, slot, service }, customerId }: VisitsAtThatTimeProps) {
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

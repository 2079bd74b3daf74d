import type { ReportFigures, ReportGrain } from '#contract/report.ts';
import type { LedgerBooking } from './ledger.ts';
import { isWithin, plainKind, plainMoney, sum, thaiClock, thaiDay, type Days } from './plainStatement.ts';

const nothing: ReportFigures = {
  income: 0,
  open: 0,
  requests: 0,
  visits: 0,
  declined: 0,
  cancelled: 0,
  noShows: 0,
};

/** What a group of a report is called: by the booking, or by the moment of a visit or payment. */
type GroupOf = (booking: LedgerBooking, moment: number) => string;

/** The figures of a report in satang, by group: a visit counts on its day, money on the day on which it was paid. */
export function plainFigures(
  bookings: readonly LedgerBooking[],
  days: Days,
  now: number,
  groupOf: GroupOf,
): Record<string, ReportFigures> {
  const groups: Record<string, ReportFigures> = {};
  const add = (group: string, figures: Partial<ReportFigures>) => {
    const before = (groups[group] ??= { ...nothing });
    for (const [name, amount] of Object.entries(figures)) before[name as keyof ReportFigures] += amount;
  };
  for (const booking of bookings) {
    const { start, status, payments } = booking;
    if (isWithin(thaiDay(start), days)) {
      const isVisit = plainKind(booking, now) === 'visit';
      const { due, paid } = plainMoney(booking);
      add(groupOf(booking, start), {
        open: isVisit ? Math.max(0, due - paid) : 0,
        requests: 1,
        visits: isVisit ? 1 : 0,
        declined: status === 'denied' ? 1 : 0,
        cancelled: status === 'cancelled' ? 1 : 0,
        noShows: booking.visitState === 'no_show' ? 1 : 0,
      });
    }
    for (const { amount, kind, isVoided, paidAt } of payments)
      if (kind === 'payment' && !isVoided && isWithin(thaiDay(paidAt), days))
        add(groupOf(booking, paidAt), { income: amount });
  }
  return groups;
}

/** What the hour, day or month of a moment is called. */
const timeOf: Record<ReportGrain, (clock: string) => string> = {
  hour: (clock) => `${clock.slice(11, 13)}:00`,
  day: (clock) => clock.slice(0, 10),
  month: (clock) => clock.slice(0, 7),
};

/** How each list of a report groups what it counts. */
export const plainGroups = (grain: ReportGrain) =>
  ({
    series: (_booking, moment) => timeOf[grain](thaiClock(moment)),
    therapists: ({ therapistId }) => String(therapistId),
    services: ({ serviceId }) => String(serviceId),
    districts: ({ locationId }) => String(locationId),
    sources: ({ source }) => source,
  }) satisfies Record<string, GroupOf>;

export const plainTotals = (bookings: readonly LedgerBooking[], days: Days, now: number): ReportFigures =>
  plainFigures(bookings, days, now, () => 'all')['all'] ?? nothing;

const halfYear = 183 * 86_400_000;

/** What is open of visits that are over, in satang; below zero: what is owed back. By booking. */
export function plainUnsettled(bookings: readonly LedgerBooking[], now: number): Record<string, number> {
  const open = bookings.flatMap((booking) => {
    const { due, paid } = plainMoney(booking);
    const isOver = booking.status === 'approved' && booking.start > now - halfYear && booking.end <= now;
    const isOpen = due > paid && isOver;
    return isOpen || paid > due ? [[booking.id, due - paid]] : [];
  });
  return Object.fromEntries(open) as Record<string, number>;
}

/** What each customer has booked and paid, in satang. By customer. */
export function plainCustomers(bookings: readonly LedgerBooking[], now: number) {
  const ids = [...new Set(bookings.flatMap(({ customerId }) => customerId ?? []))];
  return Object.fromEntries(
    ids.map((id) => {
      const own = bookings.filter(({ customerId }) => customerId === id);
      return [
        id,
        {
          bookings: own.length,
          visits: own.filter((booking) => plainKind(booking, now) === 'visit').length,
          noShows: own.filter(({ visitState }) => visitState === 'no_show').length,
          spent: sum(own.map((booking) => plainMoney(booking).paid)),
        },
      ];
    }),
  );
}

/** What was paid, given back and taken as a tip on these days, in satang, by method and holder. */
export function plainMethods(bookings: readonly LedgerBooking[], days: Days) {
  const sums: Record<string, { paid: number; givenBack: number; tips: number }> = {};
  for (const { amount, kind, method, heldBy, isVoided, paidAt } of bookings.flatMap(
    ({ payments }) => payments,
  )) {
    if (isVoided || !isWithin(thaiDay(paidAt), days)) continue;
    const of = (sums[`${method} ${heldBy}`] ??= { paid: 0, givenBack: 0, tips: 0 });
    if (kind === 'tip') of.tips += amount;
    else if (amount > 0) of.paid += amount;
    else of.givenBack -= amount;
  }
  return sums;
}

import type { StatementLineKind } from '#contract/report.ts';
import type { LedgerBooking } from './ledger.ts';

/** Business days, both inclusive. */
export type Days = { from: string; to: string };

const bangkokIsAhead = 7 * 3_600_000;

/** The date and the time of a moment by the clocks of Thailand: `yyyy-MM-ddTHH:mm:ss.SSSZ`. */
export const thaiClock = (ms: number): string => new Date(ms + bangkokIsAhead).toISOString();
export const thaiDay = (ms: number): string => thaiClock(ms).slice(0, 10);
export const isWithin = (day: string, { from, to }: Days): boolean => from <= day && day <= to;
export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** What a visit costs, what of that the therapist's share is of, and what was paid for it, in satang. */
export function plainMoney({ price, status, visitState, kept, payments, adjustments }: LedgerBooking) {
  const counted = adjustments.filter(({ isVoided }) => !isVoided);
  const shared = counted.filter(({ kind }) => kind !== 'goodwill');
  const paid = sum(
    payments.filter(({ kind, isVoided }) => kind === 'payment' && !isVoided).map(({ amount }) => amount),
  );
  const cost = Math.max(0, price + sum(counted.map(({ amount }) => amount)));
  if (status === 'denied' || status === 'cancelled') {
    const due = Math.max(0, Math.min(kept, paid));
    return { due, shared: due, paid };
  }
  if (visitState === 'no_show') {
    const due = Math.max(0, Math.min(cost, paid));
    return { due, shared: due, paid };
  }
  return { due: cost, shared: Math.max(0, price + sum(shared.map(({ amount }) => amount))), paid };
}

/** In the order of the questions: does it take place, was anybody there, has it begun? */
export function plainKind(
  { status, visitState, start }: LedgerBooking,
  now: number,
): Exclude<StatementLineKind, 'reassigned'> {
  if (status === 'denied' || status === 'cancelled') return 'cancelled';
  if (visitState === 'no_show') return 'no_show';
  return status === 'approved' && start <= now ? 'visit' : 'ahead';
}

/**
 * The line of a booking in a therapist's statement of the days of which `isIn` says true; null: it has none. A visit
 * counts on its day, a payment on the day on which it was paid.
 */
export function plainLine(
  booking: LedgerBooking,
  therapist: number,
  isIn: (day: string) => boolean,
  now: number,
) {
  const { id: bookingId, therapistId, price, start } = booking;
  const isOwn = therapistId === therapist;
  const isVisitIn = isIn(thaiDay(start));
  const payments = booking.payments.filter(({ isByVisitDay, paidAt }) =>
    isByVisitDay ? isVisitIn : isIn(thaiDay(paidAt)),
  );
  const counted = payments.filter(({ isVoided }) => !isVoided);
  const amountOf = (which: (payment: (typeof payments)[number]) => boolean) =>
    sum(counted.filter(which).map(({ amount }) => amount));
  const isOwnTip = ({ kind, heldBy, takenBy }: (typeof payments)[number]) =>
    kind === 'tip' && heldBy === 'shop' && (takenBy ?? therapistId) === therapist;
  const held = amountOf(({ kind, holderId }) => kind === 'payment' && holderId === therapist);
  const tips = amountOf(isOwnTip);
  const unconfirmed = amountOf(({ takenBy, isConfirmed }) => takenBy === therapist && !isConfirmed);
  const nothing = { price: 0, due: 0, paid: 0, refunded: 0, voided: 0, sharePercent: null, share: null };
  if (!isOwn) {
    if (held === 0 && !counted.some(isOwnTip)) return null;
    const kind: StatementLineKind = 'reassigned';
    return { bookingId, kind, ...nothing, held, tips, unconfirmed, paidOtherDays: 0, owed: tips - held };
  }
  const money = {
    paid: amountOf((one) => one.kind === 'payment'),
    refunded: 0 - amountOf(({ amount }) => amount < 0),
    voided: sum(payments.filter((one) => one.kind === 'payment' && one.isVoided).map(({ amount }) => amount)),
    held,
    tips,
    unconfirmed,
  };
  if (!isVisitIn) {
    if (payments.length === 0) return null;
    const kind: StatementLineKind = 'other_day';
    return { bookingId, kind, ...nothing, ...money, paidOtherDays: 0, owed: tips - held };
  }
  const kind: StatementLineKind = plainKind(booking, now);
  if (kind !== 'visit' && kind !== 'no_show' && booking.payments.length === 0) return null;
  const { paid, ...cost } = plainMoney(booking);
  const { due, shared } = kind === 'ahead' ? { due: 0, shared: 0 } : cost;
  const paidOtherDays = paid - money.paid;
  // half a satang is rounded up
  const share = booking.share === null ? null : Math.floor((shared * booking.share + 5_000) / 10_000);
  const owed = (share ?? 0) + tips - held;
  return { bookingId, kind, price, due, ...money, paidOtherDays, sharePercent: booking.share, share, owed };
}

/**
 * What was settled with a therapist, and of each booking what it counted and what of that was a correction, in satang.
 */
export type PlainSettlement = Days & {
  therapist: number;
  amount: number;
  items: Map<number, number>;
  corrections: Map<number, number>;
};

/**
 * A therapist's statement, calculated from nothing but the rows and what this calculation itself has said of the
 * statements that were settled, in the order in which they were.
 */
export function plainStatement(
  bookings: readonly LedgerBooking[],
  therapist: number,
  days: Days,
  now: number,
  settlements: readonly PlainSettlement[],
) {
  const lines = bookings
    .map((booking) => plainLine(booking, therapist, (day) => isWithin(day, days), now))
    .filter((line) => line !== null);
  const settled = settlements.filter((one) => one.therapist === therapist);
  const corrections = plainCorrections(bookings, therapist, days, now, settled);
  const same = settled.find(({ from, to }) => from === days.from && to === days.to);
  const total = (
    of: 'price' | 'due' | 'paid' | 'held' | 'refunded' | 'voided' | 'share' | 'tips' | 'unconfirmed',
  ) => sum(lines.map((line) => line[of] ?? 0));
  const corrected = sum([...corrections.values()]);
  return {
    lines,
    corrections,
    totals: {
      price: total('price'),
      due: total('due'),
      paid: total('paid'),
      held: total('held'),
      refunded: total('refunded'),
      voided: total('voided'),
      share: total('share'),
      tips: total('tips'),
      unconfirmed: total('unconfirmed'),
      owed: same?.amount ?? sum(lines.map(({ owed }) => owed)) + corrected,
      corrections: corrected,
      visits: lines.filter(({ kind }) => kind === 'visit').length,
      noShows: lines.filter(({ kind }) => kind === 'no_show').length,
      withoutShare: lines.filter(
        ({ kind, share }) => share === null && (kind === 'visit' || kind === 'no_show'),
      ).length,
    },
  };
}

/**
 * By booking: what the settled days say now, less what was counted of it. `settled`: what was settled with this
 * therapist.
 */
function plainCorrections(
  bookings: readonly LedgerBooking[],
  therapist: number,
  days: Days,
  now: number,
  settled: readonly PlainSettlement[],
): Map<number, number> {
  const same = settled.find(({ from, to }) => from === days.from && to === days.to);
  if (same) return same.corrections;
  if (settled.some(({ from, to }) => from <= days.to && to >= days.from)) return new Map();
  const isSettled = (day: string) => settled.some((one) => isWithin(day, one));
  const areAllBefore = settled.every(({ to }) => to < days.from);
  const amounts = bookings
    .filter(
      ({ id, start }) =>
        areAllBefore || (isWithin(thaiDay(start), days) && settled.some(({ items }) => items.has(id))),
    )
    .map((booking): [number, number] => {
      const counted = sum(settled.map(({ items }) => items.get(booking.id) ?? 0));
      return [booking.id, (plainLine(booking, therapist, isSettled, now)?.owed ?? 0) - counted];
    });
  return new Map(amounts.filter(([, amount]) => amount !== 0));
}

/** The settlement of a statement as it is now. */
export function plainSettlement(
  statement: ReturnType<typeof plainStatement>,
  therapist: number,
  days: Days,
): PlainSettlement {
  const items = new Map(statement.lines.map(({ bookingId, owed }) => [bookingId, owed]));
  for (const [id, amount] of statement.corrections) items.set(id, (items.get(id) ?? 0) + amount);
  return { ...days, therapist, amount: statement.totals.owed, items, corrections: statement.corrections };
}

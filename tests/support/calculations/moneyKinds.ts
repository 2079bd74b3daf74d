import { moneyHolders, paymentMethods } from '#contract/payment.ts';
import type { LedgerBooking } from './ledger.ts';
import { plainKind, plainMoney, thaiClock, thaiDay } from './plainStatement.ts';

const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Every kind of line and circumstance that sums have to be right for, and whether a booking is one. */
const kinds: Record<string, (booking: LedgerBooking, now: number) => boolean> = {
  ...Object.fromEntries(
    paymentMethods.flatMap((method) =>
      moneyHolders.map((holder) => [
        `${method}, ${holder} has it`,
        ({ payments }: LedgerBooking) =>
          payments.some(
            (one) =>
              one.kind === 'payment' && one.method === method && one.heldBy === holder && !one.isVoided,
          ),
      ]),
    ),
  ),
  ...Object.fromEntries(
    (['discount', 'extra', 'goodwill'] as const).map((kind) => [
      kind,
      ({ adjustments }: LedgerBooking) => adjustments.some((one) => one.kind === kind && !one.isVoided),
    ]),
  ),
  refund: ({ payments }) => payments.some(({ amount, isVoided }) => amount < 0 && !isVoided),
  'tip that the shop has': ({ payments }) =>
    payments.some(({ kind, heldBy, isVoided }) => kind === 'tip' && heldBy === 'shop' && !isVoided),
  'tip that a therapist has': ({ payments }) =>
    payments.some(({ kind, heldBy, isVoided }) => kind === 'tip' && heldBy === 'therapist' && !isVoided),
  'voided payment': ({ payments }) => payments.some(({ isVoided }) => isVoided),
  'voided adjustment': ({ adjustments }) => adjustments.some(({ isVoided }) => isVoided),
  'taken at the door, not confirmed': ({ payments }) =>
    payments.some(({ takenBy, isConfirmed, isVoided }) => takenBy !== null && !isConfirmed && !isVoided),
  'taken at the door, confirmed': ({ payments }) =>
    payments.some(({ takenBy, isConfirmed, isVoided }) => takenBy !== null && isConfirmed && !isVoided),
  'deposit kept': (booking) => booking.status === 'cancelled' && plainMoney(booking).due > 0,
  'cancelled, given back': (booking) =>
    booking.status === 'cancelled' &&
    booking.payments.some(({ amount, isVoided }) => amount < 0 && !isVoided),
  'cancelled, owed back': (booking) => {
    const { due, paid } = plainMoney(booking);
    return booking.status === 'cancelled' && paid > due;
  },
  'denied, was paid for': ({ status, payments }) => status === 'denied' && payments.length > 0,
  'let go': (booking) => {
    const { due, paid } = plainMoney(booking);
    const isForgiven = booking.adjustments.some(({ kind, isVoided }) => kind === 'goodwill' && !isVoided);
    return isForgiven && due === 0 && paid === 0 && booking.price > 0;
  },
  'nobody there': ({ visitState }) => visitState === 'no_show',
  'nobody there, was paid for': ({ visitState, payments }) => visitState === 'no_show' && payments.length > 0,
  'request without an answer, was paid for': ({ status, start, payments }, now) =>
    status === 'pending' && start <= now && payments.length > 0,
  'lies ahead, was paid for': ({ status, start, payments }, now) =>
    status === 'approved' && start > now && payments.length > 0,
  unpaid: (booking, now) => plainKind(booking, now) === 'visit' && plainMoney(booking).paid === 0,
  overpaid: (booking, now) => {
    const { due, paid } = plainMoney(booking);
    return plainKind(booking, now) === 'visit' && paid > due;
  },
  'without a share': ({ share }) => share === null,
  'half a satang of a share': (booking) =>
    booking.share !== null && (plainMoney(booking).shared * booking.share) % 10_000 === 5_000,
  'another therapist has money of it': ({ therapistId, payments }) =>
    payments.some(({ holderId, isVoided }) => holderId !== null && holderId !== therapistId && !isVoided),
  'begins at midnight in Thailand': ({ start }) => thaiClock(start).slice(11, 16) === '00:00',
  'ends at midnight in Thailand': ({ start, end }) => thaiDay(start) !== thaiDay(end),
  'of another day in UTC': ({ start }) => thaiDay(start) !== utcDay(start),
  'paid on another day in UTC': ({ payments }) =>
    payments.some(({ paidAt, isVoided }) => thaiDay(paidAt) !== utcDay(paidAt) && !isVoided),
  'paid on another day than it took place': ({ start, payments }) =>
    payments.some(({ paidAt, isVoided }) => thaiDay(paidAt) !== thaiDay(start) && !isVoided),
  'paid on another day, counts on that of its visit': ({ start, payments }) =>
    payments.some(
      ({ paidAt, isByVisitDay, isVoided }) => isByVisitDay && thaiDay(paidAt) !== thaiDay(start) && !isVoided,
    ),
  'erased, was paid for': ({ isErased, payments }) => isErased && payments.length > 0,
};

/** What happens to statements and customers, and is counted where it happens. */
const events = [
  'settled: the shop paid',
  'settled: the therapist paid',
  'settled again: refused',
  'settlement taken back',
  'line of a visit on another day',
  'correction of a settled statement',
  'correction in a settled statement',
  'share of a period corrected',
  'customers joined',
] as const;
type MoneyEvent = (typeof events)[number];

/** Counts how often each kind was there. */
export function countKinds() {
  const counts = new Map<string, number>([...Object.keys(kinds), ...events].map((kind) => [kind, 0]));
  const count = (kind: string) => counts.set(kind, counts.get(kind)! + 1);
  return {
    note: (event: MoneyEvent) => void count(event),
    noteBookings: (bookings: readonly LedgerBooking[], now: number) => {
      for (const [kind, isOne] of Object.entries(kinds))
        for (const booking of bookings) if (isOne(booking, now)) count(kind);
    },
    /** the kinds that were there less than `least` times */
    rarerThan: (least: number) => [...counts].filter(([, times]) => times < least),
  };
}

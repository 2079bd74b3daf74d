import fc from 'fast-check';
import type { Sql } from 'postgres';
import type { AdjustmentKind, PaymentMethod } from '#contract/payment.ts';
import { setVisitState } from '../database/changeBooking.ts';

type Who = 0 | 1;

/** Money in satang. Half hours are counted from the midnight of Bangkok with which the first day begins. */
export type RandomPayment = {
  amount: number;
  method: PaymentMethod;
  /** a tip, if the amount is above zero */
  isTip: boolean;
  /** which of the two therapists has it; null: the shop */
  holder: Who | null;
  /** which of the two therapists entered it at the door; null: an administrator did */
  taker: Who | null;
  isConfirmed: boolean;
  slot: number;
  /** whether it counts in statements on the day of its visit */
  isByVisitDay: boolean;
  isVoided: boolean;
};
export type RandomAdjustment = { amount: number; kind: AdjustmentKind; isVoided: boolean };

/** A booking with its payments and adjustments; shares in hundredths of a percent. */
type RandomVisit = {
  /** half hours */
  slot: number;
  /** which of the two therapists it is with */
  therapist: Who;
  place: Who | null;
  /** which of three customers asked for it */
  customer: 0 | 1 | 2 | null;
  origin: 'phone' | 'line' | null;
  status: 'pending' | 'approved' | 'denied' | 'cancelled';
  visitState: 'started' | 'finished' | 'no_show' | null;
  price: number;
  share: number | null;
  /** the deposit that was kept, if it was cancelled */
  kept: number | null;
  payments: RandomPayment[];
  adjustments: RandomAdjustment[];
};

const slotsPerDay = 48;
export const daysOfMonth = 40;
const mostSlots = daysOfMonth * slotsPerDay;

/** Any half hour; often one at the edge of a day in Thailand (0, 47) or in UTC (13, 14). */
export const randomSlot = fc.oneof(
  fc.integer({ min: 0, max: mostSlots - 1 }),
  fc
    .tuple(fc.integer({ min: 0, max: daysOfMonth - 1 }), fc.constantFrom(0, 13, 14, 47))
    .map(([day, slot]) => day * slotsPerDay + slot),
);

export const randomPayment: fc.Arbitrary<RandomPayment> = fc.record({
  amount: fc.oneof(
    fc.constantFrom(80_000, 1, -1, -40_000),
    fc.integer({ min: -99_999, max: 999_999 }).filter((satang) => satang !== 0),
  ),
  method: fc.constantFrom('cash', 'promptpay', 'transfer', 'card'),
  isTip: fc.constantFrom(false, false, true),
  holder: fc.constantFrom<Who | null>(0, 0, 1, null, null),
  taker: fc.constantFrom<Who | null>(0, 1, null, null),
  isConfirmed: fc.boolean(),
  slot: randomSlot,
  isByVisitDay: fc.constantFrom(false, false, false, true),
  isVoided: fc.constantFrom(false, false, true),
});

export const randomAdjustment: fc.Arbitrary<RandomAdjustment> = fc.record({
  amount: fc.oneof(fc.constantFrom(1, 10_000), fc.integer({ min: 1, max: 999_999 })),
  kind: fc.constantFrom('discount', 'extra', 'goodwill'),
  isVoided: fc.constantFrom(false, false, true),
});

const randomVisit: fc.Arbitrary<RandomVisit> = fc
  .record({
    slot: randomSlot,
    therapist: fc.constantFrom<Who>(0, 0, 1),
    place: fc.constantFrom<Who | null>(0, 1, null),
    customer: fc.constantFrom<RandomVisit['customer']>(0, 1, 2, null),
    origin: fc.constantFrom<RandomVisit['origin']>('phone', 'line', null),
    status: fc.constantFrom<RandomVisit['status']>(
      'pending',
      'approved',
      'approved',
      'approved',
      'denied',
      'cancelled',
    ),
    visitState: fc.constantFrom<RandomVisit['visitState']>(null, null, 'started', 'finished', 'no_show'),
    price: fc.oneof(fc.constant(80_000), fc.integer({ min: 0, max: 999_999 })),
    share: fc.option(fc.oneof(fc.constantFrom(0, 5_000, 10_000), fc.integer({ min: 0, max: 10_000 }))),
    kept: fc.option(fc.integer({ min: 1, max: 99_999 }), { freq: 2 }),
    payments: fc.array(randomPayment, { maxLength: 4, size: 'max' }),
    adjustments: fc.array(randomAdjustment, { maxLength: 3, size: 'max' }),
  })
  .map((visit) =>
    Object.assign(visit, {
      visitState: visit.status === 'approved' ? visit.visitState : null,
      kept: visit.status === 'cancelled' ? visit.kept : null,
    }),
  );

/** Bookings of forty days, some at the edges of days, with refunds, voids, surpluses, unpaid, unpriced and reassigned ones. */
export const randomVisits: fc.Arbitrary<RandomVisit[]> = fc.uniqueArray(randomVisit, {
  selector: ({ slot }) => slot,
  minLength: 1,
  maxLength: 40,
  size: 'max',
});

const msPerSlot = 1_800_000;
export const momentOf = (firstDay: string, slot: number): Date =>
  new Date(Date.parse(`${firstDay}T00:00:00+07:00`) + slot * msPerSlot);

/** What the bookings of a random month are of. */
export type Shop = {
  sql: Sql;
  therapists: readonly { id: number; serviceId: number }[];
  /** ids */
  places: readonly number[];
  firstDay: string;
};

/** Replaces all bookings, customers and settlements of the shop. Returns the ids of the bookings and the customers. */
export async function storeVisits(
  shop: Shop,
  visits: readonly RandomVisit[],
): Promise<{ bookings: number[]; customers: number[] }> {
  const { sql, therapists, places, firstDay } = shop;
  await sql`delete from settlements`;
  await sql`delete from adjustments`;
  await sql`delete from payments`;
  await sql`delete from bookings`;
  await sql`delete from customers`;
  const customers = (
    await sql<{ id: number }[]>`
      insert into customers (name, locale, last_booked_at)
      select 'Nok ' || n, 'en', now() from generate_series(1, 3) n returning id`
  ).map(({ id }) => id);
  const bookings: number[] = [];
  for (const visit of visits) {
    const { slot, therapist, place, customer, origin, status, visitState, price, share, kept } = visit;
    const { id: therapistId, serviceId } = therapists[therapist]!;
    const starts = momentOf(firstDay, slot);
    const ends = new Date(starts.getTime() + msPerSlot);
    const [booking] = await sql<[{ id: number }]>`
      insert into bookings (
        therapist_id, service_id, start_time, end_time, occupied, price, share_percent, client_name, client_address,
        status, origin, location_id, customer_id)
      values (
        ${therapistId}, ${serviceId}, ${starts}, ${ends}, tstzrange(${starts}, ${ends}), ${price}::numeric / 100,
        ${share}::numeric / 100, 'Nok', 'Bangkok', ${status}, ${origin}, ${place === null ? null : places[place]!},
        ${customer === null ? null : customers[customer]!})
      returning id`;
    bookings.push(booking.id);
    if (visitState) await setVisitState(sql, booking.id, visitState);
    if (kept !== null)
      await sql`insert into deposit_terms (booking_id, kept) values (${booking.id}, ${kept}::numeric / 100)`;
    for (const payment of visit.payments) await storePayment(shop, booking.id, payment);
    for (const adjustment of visit.adjustments) await storeAdjustment(shop, booking.id, adjustment);
  }
  await sql`delete from customers c where not exists (select from bookings b where b.customer_id = c.id)`;
  return { bookings, customers };
}

export async function storePayment(
  { sql, therapists, firstDay }: Shop,
  booking: number,
  { amount, method, isTip, holder, taker, isConfirmed, slot, isByVisitDay, isVoided }: RandomPayment,
): Promise<void> {
  const moment = momentOf(firstDay, slot);
  const idOf = (who: Who | null) => (who === null ? null : therapists[who]!.id);
  // of each method at most one entry of a therapist waits to be confirmed
  await sql`
    insert into payments (
      booking_id, amount, method, kind, held_by, holder_id, taken_by, paid_at, by_visit_day, entered_by_name,
      confirmed_at, confirmed_by_name, voided_at, voided_by_name)
    values (
      ${booking}, ${amount}::numeric / 100, ${method}, ${isTip && amount > 0 ? 'tip' : 'payment'},
      ${holder === null ? 'shop' : 'therapist'}, ${idOf(holder)}, ${idOf(taker)}, ${moment},
      ${isByVisitDay}, 'admin',
      ${isConfirmed ? moment : null}, ${isConfirmed ? 'admin' : null},
      ${isVoided ? moment : null}, ${isVoided ? 'admin' : null})
    on conflict do nothing`;
}

export async function storeAdjustment(
  { sql, firstDay }: Shop,
  booking: number,
  { amount, kind, isVoided }: RandomAdjustment,
): Promise<void> {
  const moment = momentOf(firstDay, 0);
  await sql`
    insert into adjustments (booking_id, amount, kind, made_at, entered_by_name, voided_at, voided_by_name)
    values (
      ${booking}, ${kind === 'extra' ? amount : -amount}::numeric / 100, ${kind}, ${moment}, 'admin',
      ${isVoided ? moment : null}, ${isVoided ? 'admin' : null})`;
}

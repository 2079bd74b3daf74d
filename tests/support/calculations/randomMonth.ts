import { setVisitState } from '../database/changeBooking.ts';
import fc from 'fast-check';
import type { Sql } from 'postgres';

/** A booking with its payments and adjustments; money in satang, shares in hundredths of a percent. */
type RandomVisit = {
  /** half hours from the midnight of Bangkok with which the first day begins */
  slot: number;
  /** which of the two therapists it is with */
  therapist: 0 | 1;
  status: 'pending' | 'approved' | 'denied' | 'cancelled';
  visitState: 'started' | 'finished' | 'no_show' | null;
  price: number;
  share: number | null;
  payments: {
    amount: number;
    method: 'cash' | 'promptpay' | 'transfer' | 'card';
    /** a tip, if the amount is above zero */
    isTip: boolean;
    /** which of the two therapists has it; null: the shop */
    holder: 0 | 1 | null;
    /** which of the two therapists entered it at the door; null: an administrator did */
    taker: 0 | 1 | null;
    isConfirmed: boolean;
    slot: number;
    isVoided: boolean;
  }[];
  adjustments: { amount: number; kind: 'discount' | 'extra' | 'goodwill'; isVoided: boolean }[];
};

const slotsPerDay = 48;
const mostSlots = 40 * slotsPerDay;

/** Bookings of forty days, some at the edges of days, with refunds, voids, surpluses, unpaid, unpriced and reassigned ones. */
export const randomVisits = fc
  .uniqueArray(
    fc.record({
      slot: fc.oneof(
        fc.integer({ min: 0, max: mostSlots - 1 }),
        fc
          .integer({ min: 0, max: 39 })
          .chain((day) =>
            fc.constantFrom(
              day * slotsPerDay,
              day * slotsPerDay + 13,
              day * slotsPerDay + 14,
              day * slotsPerDay + 47,
            ),
          ),
      ),
      therapist: fc.constantFrom(0, 0, 1),
      status: fc.constantFrom('pending', 'approved', 'approved', 'approved', 'denied', 'cancelled'),
      visitState: fc.constantFrom(null, null, 'started', 'finished', 'no_show'),
      price: fc.oneof(fc.constant(80_000), fc.integer({ min: 0, max: 999_999 })),
      share: fc.option(fc.oneof(fc.constantFrom(0, 5_000, 10_000), fc.integer({ min: 0, max: 10_000 }))),
      payments: fc.array(
        fc.record({
          amount: fc.oneof(
            fc.constantFrom(80_000, 1, -1, -40_000),
            fc.integer({ min: -99_999, max: 999_999 }).filter((satang) => satang !== 0),
          ),
          method: fc.constantFrom('cash', 'promptpay', 'transfer', 'card'),
          isTip: fc.constantFrom(false, false, true),
          holder: fc.constantFrom(0, 0, 1, null, null),
          taker: fc.constantFrom(0, 1, null, null),
          isConfirmed: fc.boolean(),
          slot: fc.integer({ min: 0, max: mostSlots - 1 }),
          isVoided: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
      adjustments: fc.array(
        fc.record({
          amount: fc.oneof(fc.constantFrom(1, 10_000), fc.integer({ min: 1, max: 999_999 })),
          kind: fc.constantFrom('discount', 'extra', 'goodwill'),
          isVoided: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    }) as fc.Arbitrary<RandomVisit>,
    { selector: ({ slot }) => slot, minLength: 1, maxLength: 40 },
  )
  .map((visits) =>
    visits.map((visit) => ({ ...visit, visitState: visit.status === 'approved' ? visit.visitState : null })),
  );

const msPerSlot = 1_800_000;
const momentOf = (firstDay: string, slot: number): Date =>
  new Date(Date.parse(`${firstDay}T00:00:00+07:00`) + slot * msPerSlot);

/** Replaces all bookings of the shop by these, of two therapists with a service each. */
export async function storeVisits(
  sql: Sql,
  therapists: readonly { id: number; serviceId: number }[],
  firstDay: string,
  visits: readonly RandomVisit[],
): Promise<void> {
  await sql`delete from payments`;
  await sql`delete from bookings`;
  for (const { slot, therapist, status, visitState, price, share, payments, adjustments } of visits) {
    const { id, serviceId } = therapists[therapist]!;
    const starts = momentOf(firstDay, slot);
    const ends = new Date(starts.getTime() + msPerSlot);
    const [booking] = await sql<{ id: number }[]>`
      insert into bookings (
        therapist_id, service_id, start_time, end_time, occupied, price, client_name, client_address, status)
      values (
        ${id}, ${serviceId}, ${starts}, ${ends}, tstzrange(${starts}, ${ends}), ${price}::numeric / 100, 'Nok', 'Bangkok',
        ${status})
      returning id`;
    if (visitState) await setVisitState(sql, booking?.id ?? 0, visitState);
    await sql`
      update bookings set share_percent = ${share}::numeric / 100 where id = ${booking?.id ?? 0}`;
    const idOf = (which: 0 | 1 | null) => (which === null ? null : therapists[which]!.id);
    for (const { amount, method, isTip, holder, taker, isConfirmed, slot: at, isVoided } of payments) {
      const moment = momentOf(firstDay, at);
      // of each method at most one entry of a therapist waits to be confirmed
      await sql`
        insert into payments (
          booking_id, amount, method, kind, held_by, holder_id, taken_by, paid_at, entered_by_name,
          confirmed_at, confirmed_by_name, voided_at, voided_by_name)
        values (
          ${booking?.id ?? 0}, ${amount}::numeric / 100, ${method}, ${isTip && amount > 0 ? 'tip' : 'payment'},
          ${holder === null ? 'shop' : 'therapist'}, ${idOf(holder)}, ${idOf(taker)}, ${moment}, 'admin',
          ${isConfirmed ? moment : null}, ${isConfirmed ? 'admin' : null},
          ${isVoided ? moment : null}, ${isVoided ? 'admin' : null})
        on conflict do nothing`;
    }
    for (const { amount, kind, isVoided } of adjustments)
      await sql`
        insert into adjustments (booking_id, amount, kind, made_at, entered_by_name, voided_at, voided_by_name)
        values (
          ${booking?.id ?? 0}, ${kind === 'extra' ? amount : -amount}::numeric / 100, ${kind}, ${starts}, 'admin',
          ${isVoided ? starts : null}, ${isVoided ? 'admin' : null})`;
  }
}

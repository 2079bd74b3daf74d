import fc from 'fast-check';
import {
  momentOf,
  randomAdjustment,
  randomPayment,
  randomSlot,
  storeAdjustment,
  storePayment,
  type RandomAdjustment,
  type RandomPayment,
  type Shop,
} from './randomMonth.ts';

/** What is corrected of one booking after it was entered. */
type RandomCorrection = { booking: number } & (
  | { kind: 'pay'; payment: RandomPayment }
  | { kind: 'adjust'; adjustment: RandomAdjustment }
  | { kind: 'move'; slot: number }
  | { kind: 'cancel'; kept: number | null }
  | { kind: 'void' | 'confirm' | 'reassign' | 'nobodyThere' }
);

const booking = fc.nat();

export const randomCorrection: fc.Arbitrary<RandomCorrection> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), booking, payment: randomPayment }),
  fc.record({ kind: fc.constant('adjust' as const), booking, adjustment: randomAdjustment }),
  fc.record({ kind: fc.constant('move' as const), booking, slot: randomSlot }),
  fc.record({
    kind: fc.constant('cancel' as const),
    booking,
    kept: fc.option(fc.integer({ min: 1, max: 99_999 }), { freq: 2 }),
  }),
  fc.record({ kind: fc.constantFrom('void', 'confirm', 'reassign', 'nobodyThere'), booking }),
);

/** Corrects one of the bookings. A visit that would overlap another one stays as it is. */
export async function storeCorrection(
  shop: Shop,
  bookings: readonly number[],
  correction: RandomCorrection,
): Promise<void> {
  const { sql, therapists, firstDay } = shop;
  const id = bookings[correction.booking % bookings.length]!;
  if (correction.kind === 'pay') return storePayment(shop, id, correction.payment);
  if (correction.kind === 'adjust') return storeAdjustment(shop, id, correction.adjustment);
  if (correction.kind === 'void')
    await sql`
      update payments set voided_at = now(), voided_by_name = 'admin'
      where id = (select max(p.id) from payments p where p.booking_id = ${id} and p.voided_at is null)`;
  if (correction.kind === 'confirm')
    await sql`
      update payments set confirmed_at = now(), confirmed_by_name = 'admin'
      where booking_id = ${id} and taken_by is not null and confirmed_at is null`;
  if (correction.kind === 'move') {
    const starts = momentOf(firstDay, correction.slot);
    await sql`
      update bookings b set start_time = s.at, end_time = s.until, occupied = tstzrange(s.at, s.until)
      from (select ${starts}::timestamptz as at, ${starts}::timestamptz + interval '30 minutes' as until) s
      where b.id = ${id} and not exists (
        select from bookings o
        where o.id <> b.id and o.therapist_id = b.therapist_id and o.occupied && tstzrange(s.at, s.until))`;
  }
  if (correction.kind === 'reassign')
    await sql`
      update bookings b set therapist_id = t.id
      from unnest(${therapists.map((therapist) => therapist.id)}::integer[]) as t (id)
      where b.id = ${id} and t.id <> b.therapist_id and not exists (
        select from bookings o where o.therapist_id = t.id and o.occupied && b.occupied)`;
  if (correction.kind === 'nobodyThere')
    await sql`
      insert into visits (booking_id, state) select b.id, 'no_show' from bookings b where b.id = ${id} and b.status = 'approved'
      on conflict (booking_id) do update set state = excluded.state`;
  if (correction.kind === 'cancel') {
    await sql`delete from visits where booking_id = ${id}`;
    await sql`update bookings set status = 'cancelled', cancelled_by = 'customer' where id = ${id}`;
    await sql`
      insert into deposit_terms (booking_id, kept) values (${id}, ${correction.kept}::numeric / 100)
      on conflict (booking_id) do update set kept = excluded.kept`;
  }
}

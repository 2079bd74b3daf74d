import type { Sql } from 'postgres';
import type { BookingStatus } from '#contract/bookingStatus.ts';
import type { AdjustmentKind, MoneyHolder, PaymentMethod } from '#contract/payment.ts';
import type { VisitState } from '#contract/visit.ts';

/** Money in satang, times in ms since 1970, shares in hundredths of a percent. */
export type LedgerBooking = {
  id: number;
  therapistId: number;
  serviceId: number;
  locationId: number | null;
  customerId: number | null;
  source: string;
  status: BookingStatus;
  visitState: VisitState | null;
  start: number;
  end: number;
  price: number;
  share: number | null;
  /** the deposit that was kept when it was cancelled */
  kept: number;
  isErased: boolean;
  payments: LedgerPayment[];
  adjustments: LedgerAdjustment[];
};

type LedgerPayment = {
  amount: number;
  kind: 'payment' | 'tip';
  method: PaymentMethod;
  heldBy: MoneyHolder;
  holderId: number | null;
  takenBy: number | null;
  paidAt: number;
  /** whether it counts in statements on the day of its visit, as payments of the first release do */
  isByVisitDay: boolean;
  isConfirmed: boolean;
  isVoided: boolean;
};
type LedgerAdjustment = { amount: number; kind: AdjustmentKind; isVoided: boolean };

/** All bookings with their money, as the tables have them: nothing of it is calculated by the database. */
export async function readLedger(sql: Sql): Promise<LedgerBooking[]> {
  const bookings = await sql<Omit<LedgerBooking, 'payments' | 'adjustments'>[]>`
    select
      b.id, b.therapist_id as "therapistId", b.service_id as "serviceId", b.location_id as "locationId",
      b.customer_id as "customerId", coalesce(b.origin, 'site') as source, b.status, v.state as "visitState",
      extract(epoch from b.start_time)::float8 * 1000 as start, extract(epoch from b.end_time)::float8 * 1000 as "end",
      (b.price * 100)::integer as price, (b.share_percent * 100)::integer as share,
      coalesce((d.kept * 100)::integer, 0) as kept, b.erased_at is not null as "isErased"
    from bookings b
    left join visits v on v.booking_id = b.id
    left join deposit_terms d on d.booking_id = b.id
    order by b.id`;
  const payments = await sql<(LedgerPayment & { booking: number })[]>`
    select
      p.booking_id as booking, (p.amount * 100)::integer as amount, p.kind, p.method, p.held_by as "heldBy",
      p.holder_id as "holderId", p.taken_by as "takenBy", extract(epoch from p.paid_at)::float8 * 1000 as "paidAt",
      p.by_visit_day as "isByVisitDay",
      p.confirmed_at is not null as "isConfirmed", p.voided_at is not null as "isVoided"
    from payments p order by p.id`;
  const adjustments = await sql<(LedgerAdjustment & { booking: number })[]>`
    select
      a.booking_id as booking, (a.amount * 100)::integer as amount, a.kind, a.voided_at is not null as "isVoided"
    from adjustments a order by a.id`;
  return bookings.map((booking) =>
    Object.assign(booking, {
      payments: payments.filter((payment) => payment.booking === booking.id),
      adjustments: adjustments.filter((adjustment) => adjustment.booking === booking.id),
    }),
  );
}

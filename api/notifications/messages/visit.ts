import type { Booking, BookingStatus, StatusReceipt } from '../../contract/booking.ts';
import type { Sql } from '../../database/client.ts';

/** What messages say about a booking. */
export type Visit = Omit<Booking, keyof StatusReceipt | 'isErased' | 'moveRequest'> & {
  bookingId: number;
  version: number;
  status: BookingStatus;
  start: Date;
  end: Date;
  service: string;
  duration: number;
  price: number;
  /** the start that the customer asks for */
  moveTo: Date | null;
  therapist: string;
};

/** Loads the current state of a booking; null when it was deleted. */
export async function loadVisit(sql: Sql, bookingId: number): Promise<Visit | null> {
  const [visit] = await sql<Visit[]>`
    select b.id as "bookingId", b.version, b.status, b.start_time as start, b.end_time as end, s.name as service,
      b.duration, b.price::float as price, b.move_to as "moveTo", t.name as therapist, b.client_name as "clientName",
      b.client_email as "clientEmail", b.client_phone as "clientPhone", b.client_whatsapp as "clientWhatsapp",
      b.client_line_id as "clientLineId", b.client_address as "clientAddress", b.notes, b.locale,
      case when b.deleted_at is null and b.erased_at is null then '/b/' || b.link_token end as link
    from bookings b join therapists t on t.id = b.therapist_id join services s on s.id = b.service_id
    where b.id = ${bookingId}`;
  return visit ?? null;
}

import type { Sql } from '../database/client.ts';

// What follows `from bookings b` where a booking is told as JSON: the columns of `shown` are the fields of the answer.
// `row_to_json(shown)` costs half of what `json_build_object` does, which asks for the type of each value at every row.
// A booking keeps the duration and price it was made with: they are what its service shows.
const telling = (fields: string) => `
  join therapists t on t.id = b.therapist_id
  join services s on s.id = b.service_id
  cross join lateral (select t.name, t.image_url as "imageUrl") therapist
  cross join lateral (select s.name, b.duration, b.price) service
  cross join lateral (
    select
      b.id,
      b.therapist_id as "therapistId",
      b.service_id as "serviceId",
      iso(b.start_time) as "startTime",
      iso(b.end_time) as "endTime",
      b.status,
      iso(b.created_at) as "createdAt",
      ${fields}
      therapist,
      service) shown`;

const receipt = telling('');
const statusReceipt = telling('b.version,');
const whole = telling(`
      b.client_name as "clientName",
      b.client_email as "clientEmail",
      b.client_phone as "clientPhone",
      b.client_whatsapp as "clientWhatsapp",
      b.client_line_id as "clientLineId",
      b.client_address as "clientAddress",
      b.notes,
      b.locale,
      b.version,`);

/** `shown` is the answer to a booking request, of `b`: nothing of the customer is in it. */
export const receiptColumns = (sql: Sql) => sql.unsafe(receipt);

/** `shown` is the answer to a status change, of `b`: nothing of the customer is in it either. */
export const statusColumns = (sql: Sql) => sql.unsafe(statusReceipt);

/** `shown` is a booking as the administrator sees it, of `bookings b`. */
export const bookingColumns = (sql: Sql) => sql.unsafe(whole);

/** One booking as JSON text; null when there is none of that id. */
export async function readBooking(sql: Sql, id: number): Promise<string | null> {
  const [row] = await sql<{ json: string }[]>`
    select row_to_json(shown)::text as json from bookings b ${bookingColumns(sql)} where b.id = ${id}`;
  return row?.json ?? null;
}

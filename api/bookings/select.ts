import type { Sql } from '../database.ts';

// A booking keeps the duration and price it was made with: they are what its service shows.
const nested = (sql: Sql) => sql`
  'therapist', json_build_object('name', t.name, 'imageUrl', t.image_url),
  'service', json_build_object('name', s.name, 'duration', b.duration, 'price', b.price)`;

const receiptFields = (sql: Sql) => sql`
  'id', b.id,
  'therapistId', b.therapist_id,
  'serviceId', b.service_id,
  'startTime', iso(b.start_time),
  'endTime', iso(b.end_time),
  'status', b.status,
  'createdAt', iso(b.created_at)`;

/** The answer to a booking request, of `b`, `t` and `s`: nothing of the customer is in it. */
export const receiptJson = (sql: Sql) => sql`json_build_object(${receiptFields(sql)}, ${nested(sql)})`;

/** The answer to a status change, of `b`, `t` and `s`: nothing of the customer is in it either. */
export const statusReceiptJson = (sql: Sql) =>
  sql`json_build_object(${receiptFields(sql)}, 'version', b.version, ${nested(sql)})`;

/** A booking as the administrator sees it, of `bookings b`, `therapists t` and `services s`. */
export const bookingJson = (sql: Sql) => sql`
  json_build_object(
    ${receiptFields(sql)},
    'clientName', b.client_name,
    'clientEmail', b.client_email,
    'clientPhone', b.client_phone,
    'clientWhatsapp', b.client_whatsapp,
    'clientLineId', b.client_line_id,
    'clientAddress', b.client_address,
    'notes', b.notes,
    'locale', b.locale,
    'version', b.version,
    ${nested(sql)})`;

/** One booking as JSON text; null when there is none of that id. */
export async function readBooking(sql: Sql, id: number): Promise<string | null> {
  const [row] = await sql<{ json: string }[]>`
    select ${bookingJson(sql)}::text as json
    from bookings b
    join therapists t on t.id = b.therapist_id
    join services s on s.id = b.service_id
    where b.id = ${id}`;
  return row?.json ?? null;
}

import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import { editableSlots, readDay, slotDay, type Day } from '../availability/day.ts';
import { withinHours } from '../availability/slots.ts';
import type { Booking, BookingEdit } from '../contract/booking.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { brokenConstraint, ApiError } from '../errors.ts';
import { instantOf, minutesOf } from '../server/businessTime.ts';
import { enqueueCustomerEmail } from '../notifications/queue/enqueue.ts';
import { readBooking } from './select.ts';

/**
 * Saves the administrator's form. Time and service are judged only when they change, and then by hours, other visits
 * and the past, not by notice, horizon, a closed shop or an inactive therapist. The status stays.
 * Throws `not_found`, `booking_changed`, `service_not_offered`, `slot_unavailable`, `slot_taken`.
 */
export async function editBooking(
  sql: Sql,
  res: Response,
  id: number,
  edit: BookingEdit,
  now: Date,
): Promise<string> {
  const current = await currentBooking(sql, id);
  if (edit.version !== undefined && edit.version !== current.version) {
    throw new ApiError('booking_changed', undefined, { booking: current });
  }
  const start = instantOf(edit.startTime);
  const takesNewTime =
    edit.therapistId !== current.therapistId ||
    edit.serviceId !== current.serviceId ||
    start.getTime() !== Date.parse(current.startTime);
  const day = await readDay(sql, {
    therapistId: edit.therapistId,
    serviceId: edit.serviceId,
    date: edit.startTime.slice(0, 10),
    excludeBookingId: id,
  });
  if (!day) throw new ApiError('not_found', 'This therapist does not exist, or no longer does.');
  if (takesNewTime) refuseUnworkable(day, edit, now);

  try {
    const saved = await retryOnDeadlock(() => save(sql, res, current, edit, { start, day, takesNewTime }));
    if (!saved) throw new ApiError('booking_changed', undefined, { booking: await currentBooking(sql, id) });
  } catch (error) {
    if (brokenConstraint(error) !== 'bookings_no_overlap') throw error;
    throw await slotTaken(sql, id, edit, now);
  }
  return (await readBooking(sql, id)) ?? 'null';
}

async function currentBooking(sql: Sql, id: number): Promise<Booking> {
  const json = await readBooking(sql, id);
  if (!json) throw new ApiError('not_found', 'Booking not found');
  return JSON.parse(json) as Booking;
}

function refuseUnworkable(day: Day, { startTime }: BookingEdit, now: Date): void {
  if (!day.service) throw new ApiError('service_not_offered');
  const asked = slotDay(day, startTime.slice(0, 10), now, false);
  const start = minutesOf(startTime.slice(11));
  if (start < asked.earliest || !withinHours(asked, start)) throw new ApiError('slot_unavailable');
}

async function slotTaken(sql: Sql, id: number, edit: BookingEdit, now: Date): Promise<ApiError> {
  const date = edit.startTime.slice(0, 10);
  const day = await readDay(sql, {
    therapistId: edit.therapistId,
    serviceId: edit.serviceId,
    date,
    excludeBookingId: id,
  });
  return new ApiError('slot_taken', undefined, { slots: day ? editableSlots(day, date, now) : [] });
}

type NewTime = { start: Date; day: Day; takesNewTime: boolean };

/** False when somebody else wrote it since it was read. Both therapists' locks first, the lower id first. */
async function save(
  sql: Sql,
  res: Response,
  current: Booking,
  edit: BookingEdit,
  { start, day, takesNewTime }: NewTime,
): Promise<boolean> {
  const duration = day.service?.duration ?? current.service.duration;
  const price = day.service?.price ?? String(current.service.price);
  const occupied = duration + day.rules.travelGapMinutes;
  const [first, second] = [current.therapistId, edit.therapistId].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  const time = takesNewTime
    ? sql`
        therapist_id = ${edit.therapistId}, service_id = ${edit.serviceId}, duration = ${duration}, price = ${price},
        start_time = ${start}, end_time = ${start}::timestamptz + make_interval(mins => ${duration}::integer),
        occupied = tstzrange(${start}::timestamptz, ${start}::timestamptz + make_interval(mins => ${occupied}::integer)),`
    : sql``;
  const [saved] = await sql<{ id: number }[]>`
    with first as materialized (select pg_advisory_xact_lock(1, ${first})),
    second as materialized (select pg_advisory_xact_lock(1, ${second}) from first),
    changed as (
      update bookings set ${time}
        client_name = ${edit.clientName}, client_email = ${edit.clientEmail}, client_phone = ${edit.clientPhone},
        client_whatsapp = ${edit.clientWhatsapp}, client_line_id = ${edit.clientLineId},
        client_address = ${edit.clientAddress}, notes = ${edit.notes}, version = version + 1, erased_at = null
      from second
      where id = ${current.id} and version = ${current.version}
      returning id, status, client_email),
    moved as (select * from changed where ${takesNewTime} and status in ('pending', 'approved')),
    told as (${enqueueCustomerEmail(sql, 'moved', 'moved')}),
    audited as (
      ${insertAuditEntries(sql, res, 'changed', {
        action: 'updated',
        subject: 'booking',
        changes: { fields: changedFields(current, edit, start) },
      })})
    select id from changed`;
  return saved !== undefined;
}

const plainFields = [
  'therapistId',
  'serviceId',
  'clientName',
  'clientEmail',
  'clientPhone',
  'clientWhatsapp',
  'clientLineId',
  'clientAddress',
  'notes',
] as const;

const changedFields = (current: Booking, edit: BookingEdit, start: Date): string[] => [
  ...(start.getTime() === Date.parse(current.startTime) ? [] : ['startTime']),
  ...plainFields.filter((field) => current[field] !== edit[field]),
];

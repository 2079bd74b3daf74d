import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import { isWithinHours } from '../availability/slots.ts';
import { editableSlots, readTherapistDay, slotDay, type TherapistDay } from '../availability/therapistDay.ts';
import type { Booking, BookingEdit } from '../contract/booking.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { ApiError, violatedConstraint } from '../errors.ts';
import { instantOf, minutesOf } from '../server/businessTime.ts';
import { bookingColumns, currentBooking } from './select.ts';

/**
 * Saves the administrator's form and returns the booking as JSON text. Time and service are checked only when they
 * change, and then only against working hours, other visits and the past: notice, horizon, a closed shop and an
 * inactive therapist do not matter. The status stays the same. Throws `not_found`, `booking_changed`,
 * `service_not_offered`, `slot_unavailable`, `slot_taken`.
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
  const day = await readEditedDay(sql, id, edit);
  const fields = editedFields(current, edit);
  const isNewTime = fields.some((field) => ['therapistId', 'serviceId', 'startTime'].includes(field));
  if (isNewTime) checkNewTime(day, edit, now);

  const saved = await save(sql, res, current, edit, { fields, isNewTime, day }).catch(
    async (error: unknown): Promise<never> => {
      if (violatedConstraint(error) !== 'bookings_no_overlap') throw error;
      const slots = editableSlots(await readEditedDay(sql, id, edit), dateOf(edit), now);
      throw new ApiError('slot_taken', undefined, { slots });
    },
  );
  if (saved === null) {
    throw new ApiError('booking_changed', undefined, { booking: await currentBooking(sql, id) });
  }
  return saved;
}

async function readEditedDay(sql: Sql, id: number, edit: BookingEdit): Promise<TherapistDay> {
  const { therapistId, serviceId } = edit;
  const day = await readTherapistDay(sql, {
    therapistId,
    serviceId,
    date: dateOf(edit),
    editedBookingId: id,
  });
  if (!day) throw new ApiError('not_found', 'This therapist does not exist, or no longer does.');
  return day;
}

function checkNewTime(day: TherapistDay, edit: BookingEdit, now: Date): void {
  if (!day.service) throw new ApiError('service_not_offered');
  const asked = slotDay(day, dateOf(edit), now, { withNotice: false });
  const start = minutesOf(edit.startTime.slice(11));
  if (start < asked.earliest || !isWithinHours(asked, start)) throw new ApiError('slot_unavailable');
}

/** The saved booking as JSON text; null when somebody else has saved it since it was read. */
async function save(
  sql: Sql,
  res: Response,
  current: Booking,
  edit: BookingEdit,
  { fields, isNewTime, day }: { fields: string[]; isNewTime: boolean; day: TherapistDay },
): Promise<string | null> {
  const { duration, price } = day.service ?? current.service;
  const entry = { action: 'updated', subject: 'booking', changes: { fields } } as const;
  const [saved] = await retryOnDeadlock(
    () => sql<{ json: string }[]>`
      with b as (
        select * from edit_booking(
          ${current.id}, ${current.version}, ${sql.json(edit)}, ${isNewTime}, ${instantOf(edit.startTime)},
          ${duration}, ${price}, ${day.rules.travelGapMinutes})),
      audited as (${insertAuditEntries(sql, res, 'b', entry)})
      select row_to_json(shown)::text as json from b ${bookingColumns(sql)}`,
  );
  return saved?.json ?? null;
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

const editedFields = (current: Booking, edit: BookingEdit): string[] => [
  ...(instantOf(edit.startTime).getTime() === Date.parse(current.startTime) ? [] : ['startTime']),
  ...plainFields.filter((field) => current[field] !== edit[field]),
];

const dateOf = ({ startTime }: BookingEdit): string => startTime.slice(0, 10);

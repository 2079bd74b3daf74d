import type { Response } from 'express';
import { isWithinHours } from '../availability/slots.ts';
import {
  administratorSlots,
  readDayWithHash,
  slotDay,
  type DayWithHash,
  type TherapistDay,
} from '../availability/therapistDay.ts';
import type { Booking } from '../contract/booking.ts';
import { maxCorrectionDays, type BookingEdit } from '../contract/bookingEdit.ts';
import { minutesOf } from '../contract/workingHours.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { ApiError, invalidFieldError, violatedConstraint } from '../errors.ts';
import { instantOf } from '../server/businessTime.ts';
import { requestRow } from './requester.ts';
import { currentBooking, readBooking } from './select.ts';

const maxAttempts = 5;

/**
 * Saves the administrator's form and returns the booking as JSON text. Time and service are checked only when they
 * change, and then only against working hours (unless `outsideHours`), other visits and the past: notice, horizon, a
 * closed shop and an inactive therapist do not matter. The correction of a visit that has begun is checked against
 * other visits only. The status stays the same. Throws `not_found`, `booking_changed`, `service_not_offered`,
 * `slot_unavailable`, `slot_taken` with the day's free slots, for a correction `illegal_transition` with the booking,
 * and `invalid`, and `unavailable` when the booking context changes again and again.
 */
export async function editBooking(
  sql: Sql,
  res: Response,
  current: Booking,
  edit: BookingEdit,
  now: Date,
): Promise<string> {
  const { id } = current;
  if (edit.version !== undefined && edit.version !== current.version) {
    throw new ApiError('booking_changed', undefined, { booking: current });
  }
  const fields = editedFields(current, edit);
  const isNewTime = fields.some((field) => ['therapistId', 'serviceId', 'startTime'].includes(field));
  if (edit.correction) checkCorrection(current, edit, now);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const dayWithHash = await readEditedDay(sql, id, edit);
    if (isNewTime && !dayWithHash.day.service) throw new ApiError('service_not_offered');
    if (isNewTime && !edit.correction) checkNewTime(dayWithHash.day, edit, now);
    const outcome = await saveEdit(sql, res, current, edit, {
      fields,
      isNewTime,
      checked: dayWithHash.contextHash,
      now,
    }).catch((error: unknown) => throwSlotTaken(error, sql, id, edit, now));
    if (outcome === 'saved') return readBooking(sql, id);
    if (outcome === 'booking_changed') {
      throw new ApiError('booking_changed', undefined, { booking: await currentBooking(sql, id) });
    }
  }
  throw new ApiError('unavailable');
}

async function throwSlotTaken(
  error: unknown,
  sql: Sql,
  id: number,
  edit: BookingEdit,
  now: Date,
): Promise<never> {
  if (violatedConstraint(error) !== 'bookings_no_overlap') throw error;
  const { day } = await readEditedDay(sql, id, edit);
  throw new ApiError('slot_taken', undefined, { slots: administratorSlots(day, dateOf(edit), now) });
}

async function readEditedDay(sql: Sql, id: number, edit: BookingEdit): Promise<DayWithHash> {
  const { therapistId, serviceId } = edit;
  const dayWithHash = await readDayWithHash(sql, {
    therapistId,
    serviceId,
    date: dateOf(edit),
    editedBookingId: id,
  });
  if (!dayWithHash) throw new ApiError('not_found', 'This therapist does not exist, or no longer does.');
  return dayWithHash;
}

function checkCorrection(current: Booking, edit: BookingEdit, now: Date): void {
  const isCorrectable = (start: number) => {
    const age = now.getTime() - start;
    return age >= 0 && age <= maxCorrectionDays * 86_400_000;
  };
  if (current.status !== 'approved' || !isCorrectable(Date.parse(current.startTime))) {
    const message = `Only an approved visit that began in the past ${maxCorrectionDays} days can be corrected.`;
    throw new ApiError('illegal_transition', message, { booking: current });
  }
  if (!isCorrectable(instantOf(edit.startTime).getTime()))
    throw invalidFieldError('startTime', 'correctedStartInvalid');
}

function checkNewTime(day: TherapistDay, edit: BookingEdit, now: Date): void {
  const asked = slotDay(day, dateOf(edit), now, { withNotice: false });
  const start = minutesOf(edit.startTime.slice(11));
  const isWorked = edit.outsideHours || isWithinHours(asked, start);
  if (start < asked.earliest || !isWorked) throw new ApiError('slot_unavailable');
}

type Outcome = 'saved' | 'booking_changed' | 'context_changed';

async function saveEdit(
  sql: Sql,
  res: Response,
  current: Booking,
  edit: BookingEdit,
  {
    fields,
    isNewTime,
    checked,
    now,
  }: { fields: string[]; isNewTime: boolean; checked: string | null; now: Date },
): Promise<Outcome> {
  const [{ outcome }] = await retryOnDeadlock(
    () => sql<[{ outcome: Outcome }]>`
      select outcome
      from edit_booking(
        ${current.id}, ${current.version}, ${sql.json(edit)}, ${fields}, ${isNewTime ? instantOf(edit.startTime) : null},
        ${checked}, ${requestRow(sql, res, now)}) outcome`,
  );
  return outcome;
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

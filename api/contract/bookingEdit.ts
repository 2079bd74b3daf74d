import * as v from 'valibot';
import { contactPaths, customerFields, hasContact } from './customerDetails.ts';
import { ruleKey } from './fieldRules.ts';
import { body, businessDateTime, id } from './fields.ts';

const editFields = {
  therapistId: id,
  serviceId: id,
  startTime: businessDateTime,
  version: v.optional(id),
  outsideHours: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
  /**
   * says how a visit took place that has begun, at most `maxCorrectionDays` ago: therapist, service and start may be
   * any that leave other visits alone; the visit's state stays, and nobody is notified
   */
  correction: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
  ...customerFields,
};

/** For how many days a visit can be entered by hand or corrected after its start. */
export const maxCorrectionDays = 60;

/** `PATCH /api/admin/bookings/{id}` of a booking that was entered without a contact. */
export const bookingEditWithoutContact = body(editFields);

/** `PATCH /api/admin/bookings/{id}`: all fields of the edit form. */
export const bookingEdit = v.pipe(
  body(editFields),
  v.forward(v.partialCheck(contactPaths, hasContact, ruleKey('contactRequired')), ['clientPhone']),
);
export type BookingEditInput = v.InferInput<typeof bookingEdit>;
export type BookingEdit = v.InferOutput<typeof bookingEdit>;

/** `POST /api/admin/bookings/{id}/move`: whether the visit moves to the time that its customer asks for. */
export const moveAnswer = body({ accept: v.boolean(ruleKey('choiceInvalid')), version: id });
export type MoveAnswer = v.InferOutput<typeof moveAnswer>;

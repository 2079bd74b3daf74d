import type { Booking } from './booking.ts';
import type { BookingWarning } from './bookingStatus.ts';
import type { BookingObstacle } from './manualBooking.ts';
import type { Customer } from './customer.ts';
import type { CustomerBooking } from './customerBooking.ts';
import type { DeliveryFault } from './notifications.ts';
import type { RuleKey } from './fieldRules.ts';
import type { ScheduleChange } from './scheduleChange.ts';
import type { Service } from './service.ts';
import type { AdminShop } from './shop.ts';
import type { TherapistVisit } from './therapistPage.ts';

export const errorStatus = {
  invalid: 400,
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  slot_taken: 409,
  slot_unavailable: 409,
  shop_closed: 409,
  therapist_inactive: 409,
  service_not_offered: 409,
  service_changed: 409,
  illegal_transition: 409,
  booking_changed: 409,
  time_passed: 409,
  therapist_off: 409,
  too_late_to_cancel: 409,
  too_late_to_move: 409,
  shop_changed: 409,
  customer_changed: 409,
  schedule_changed: 409,
  time_off_withdrawn: 409,
  time_off_answered: 409,
  slip_used: 409,
  statement_changed: 409,
  nothing_to_pay: 409,
  not_reviewable: 409,
  in_use: 409,
  duplicate: 409,
  schedule_overlap: 409,
  idempotency_mismatch: 422,
  too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  too_many_open_requests: 429,
  too_many_time_off_requests: 409,
  too_many_waiting_requests: 409,
  not_configured: 409,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export type FieldIssue = { path: string; rule: RuleKey; message: string };

export type ErrorBody<TBooking extends Booking | CustomerBooking = Booking> = {
  message: string;
  code: ErrorCode;
  issues?: FieldIssue[];
  /** with `slot_taken` and `slot_unavailable`: the free slots of that day, as HH:mm */
  slots?: string[];
  /** with `in_use`: how many bookings use it; with `too_many_open_requests`: the limit */
  count?: number;
  service?: Pick<Service, 'name' | 'duration' | 'price'>;
  /** the current booking, when its status or time cannot be changed */
  booking?: TBooking;
  /** with `booking_changed`, for the therapist: the current visit; missing when it is no longer theirs */
  visit?: Omit<TherapistVisit, 'promptPay'>;
  shop?: AdminShop;
  customer?: Customer;
  /** with `schedule_changed`: the current entry; with `schedule_overlap`: the time off that is overlapped */
  exception?: ScheduleChange;
  warnings?: BookingWarning[];
  bookings?: Booking[];
  /** with an error that `outsideHours` overrides: all obstacles, and that day's hours as HH:mm */
  obstacles?: BookingObstacle[];
  hours?: [start: string, end: string][];
  fault?: DeliveryFault;
  /** with `internal`: the id of the request in the server's log */
  requestId?: string;
};

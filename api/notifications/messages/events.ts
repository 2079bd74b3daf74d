import type { NotificationEvent } from '../../contract/notifications.ts';

/** Events that the administrator is notified of, each of one booking or of several. */
export const shopEvents = [
  'requested',
  'cancelled_by_customer',
  'corrected_by_customer',
  'move_requested',
  'unanswered',
  'denied_automatically',
  'slip_sent',
] as const satisfies NotificationEvent[];
export type ShopEvent = (typeof shopEvents)[number];

/** Events about a therapist's visits, of which the therapist is notified. */
const visitEvents = ['visit_added', 'visit_moved', 'visit_cancelled'] as const satisfies NotificationEvent[];
export type VisitEvent = (typeof visitEvents)[number];

/** The answers to a therapist's requests for time off, of which the therapist is notified. */
const timeOffAnswers = ['time_off_accepted', 'time_off_declined'] as const satisfies NotificationEvent[];
export type TimeOffAnswer = (typeof timeOffAnswers)[number];

/**
 * The texts for therapists: one for each event, and one for a visit of which only address or notes have
 * changed.
 */
export type TherapistTextKey = VisitEvent | TimeOffAnswer | 'place_corrected';

type TherapistEvent = VisitEvent | TimeOffAnswer;

/** Events about no booking. */
const eventsWithoutBooking = [
  'day_summary',
  'time_off_requested',
  ...timeOffAnswers,
  'test',
] as const satisfies NotificationEvent[];
type EventWithoutBooking = (typeof eventsWithoutBooking)[number];

/** Events of which the customer is notified. */
export type CustomerEvent = Exclude<
  NotificationEvent,
  ShopEvent | TherapistEvent | EventWithoutBooking | 'overdue'
>;

/**
 * The texts for customers: one for each event, and two for changes of a request that is not confirmed yet.
 */
export type CustomerTextKey = CustomerEvent | 'request_moved' | 'request_not_moved';

/** Whether an event is one of the administrator's. */
export const isShopEvent = (event: NotificationEvent): event is ShopEvent => isOneOf(shopEvents, event);

/** Whether an event is one of a therapist's visits. */
export const isVisitEvent = (event: NotificationEvent): event is VisitEvent => isOneOf(visitEvents, event);

/** Whether an event is an answer to a therapist's request for time off. */
export const isTimeOffAnswer = (event: NotificationEvent): event is TimeOffAnswer =>
  isOneOf(timeOffAnswers, event);

/** Whether an event is about no booking. */
export const isWithoutBooking = (event: NotificationEvent): event is EventWithoutBooking =>
  isOneOf(eventsWithoutBooking, event);

const isOneOf = (events: readonly NotificationEvent[], event: NotificationEvent): boolean =>
  events.includes(event);

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

/** Events that a therapist is told of: what became of their visits. */
const visitEvents = ['visit_added', 'visit_moved', 'visit_cancelled'] as const satisfies NotificationEvent[];
export type VisitEvent = (typeof visitEvents)[number];

/** Events that a therapist is told of: the answers to their requests for time off. */
const timeOffAnswers = ['time_off_accepted', 'time_off_declined'] as const satisfies NotificationEvent[];
export type TimeOffAnswer = (typeof timeOffAnswers)[number];

/** What a therapist's text says: that only the place of a visit has changed is told in words of its own. */
export type TherapistText = VisitEvent | TimeOffAnswer | 'place_corrected';

type TherapistEvent = VisitEvent | TimeOffAnswer;

/** Events about no booking. */
const eventsWithoutBooking = [
  'day_summary',
  'time_off_requested',
  ...timeOffAnswers,
  'test',
] as const satisfies NotificationEvent[];
type EventWithoutBooking = (typeof eventsWithoutBooking)[number];

/** Events that the customer is told of. */
export type CustomerEvent = Exclude<
  NotificationEvent,
  ShopEvent | TherapistEvent | EventWithoutBooking | 'overdue'
>;

/** What a customer's text says: a change of a request that is not confirmed yet is told in words of its own. */
export type CustomerText = CustomerEvent | 'request_moved' | 'request_not_moved';

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

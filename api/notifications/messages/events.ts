import type { NotificationEvent } from '../../contract/notifications.ts';

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

const visitEvents = ['visit_added', 'visit_moved', 'visit_cancelled'] as const satisfies NotificationEvent[];
export type VisitEvent = (typeof visitEvents)[number];

const timeOffAnswers = ['time_off_accepted', 'time_off_declined'] as const satisfies NotificationEvent[];
export type TimeOffAnswer = (typeof timeOffAnswers)[number];

export type TherapistTextKey = VisitEvent | TimeOffAnswer | 'details_corrected';

type TherapistEvent = VisitEvent | TimeOffAnswer;

const eventsWithoutBooking = [
  'day_summary',
  'time_off_requested',
  ...timeOffAnswers,
  'test',
] as const satisfies NotificationEvent[];
type EventWithoutBooking = (typeof eventsWithoutBooking)[number];

export type CustomerEvent = Exclude<
  NotificationEvent,
  ShopEvent | TherapistEvent | EventWithoutBooking | 'overdue'
>;

export type CustomerTextKey = CustomerEvent | 'request_moved' | 'request_not_moved';

export const isShopEvent = (event: NotificationEvent): event is ShopEvent => isOneOf(shopEvents, event);

export const isVisitEvent = (event: NotificationEvent): event is VisitEvent => isOneOf(visitEvents, event);

export const isTimeOffAnswer = (event: NotificationEvent): event is TimeOffAnswer =>
  isOneOf(timeOffAnswers, event);

export const isWithoutBooking = (event: NotificationEvent): event is EventWithoutBooking =>
  isOneOf(eventsWithoutBooking, event);

const isOneOf = (events: readonly NotificationEvent[], event: NotificationEvent): boolean =>
  events.includes(event);

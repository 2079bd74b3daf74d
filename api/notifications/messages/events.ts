import type { NotificationEvent } from '../../contract/notifications.ts';

/** Events that the administrator is notified of, each of one booking or of several. */
export const shopEvents = [
  'requested',
  'cancelled_by_customer',
  'move_requested',
  'unanswered',
  'denied_automatically',
] as const satisfies NotificationEvent[];
export type ShopEvent = (typeof shopEvents)[number];

/** Events that the customer is told of. */
export type CustomerEvent = Exclude<NotificationEvent, ShopEvent | 'day_summary' | 'test'>;

/** What a customer's text says: a change of a request that is not confirmed yet is told in words of its own. */
export type CustomerText = CustomerEvent | 'request_moved' | 'request_not_moved';

/** Whether an event is one of the administrator's. */
export const isShopEvent = (event: NotificationEvent): event is ShopEvent =>
  (shopEvents as readonly NotificationEvent[]).includes(event);

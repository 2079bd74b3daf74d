import type { NotificationEvent } from '../../contract/notifications.ts';

/** Events that the administrator is notified of, each of one booking or of several. */
export type ShopEvent = Extract<
  NotificationEvent,
  'requested' | 'cancelled_by_customer' | 'move_requested' | 'unanswered'
>;

/** Events that the customer is told of. */
export type CustomerEvent = Exclude<NotificationEvent, ShopEvent | 'day_summary' | 'test'>;

/** Whether an event is told to the administrator, of one booking or of several. */
export const isShopEvent = (event: NotificationEvent): event is ShopEvent =>
  event === 'requested' ||
  event === 'cancelled_by_customer' ||
  event === 'move_requested' ||
  event === 'unanswered';

import type { NotificationEvent } from '../../contract/notifications.ts';
import type { Sql } from '../../database/client.ts';

/**
 * An insert for the statement that makes a booking, so that neither is kept without the other: word to the
 * administrator on every channel and device, and to the customer that the request has come. `rows` names a CTE of
 * `bookings`.
 */
export const enqueueRequestNotifications = (sql: Sql, rows: string) => sql`
  insert into notifications (booking_id, event, channel, lane, subscription_id)
  select b.id, 'requested', r.channel, r.lane, r.subscription_id from ${sql(rows)} b, shop_recipients r
  union all
  ${toCustomer(sql, rows, 'received')}`;

/** An insert for the statement that changes a booking: word to the customer, where they left an email address. */
export const enqueueCustomerEmail = (sql: Sql, rows: string, event: NotificationEvent) => sql`
  insert into notifications (booking_id, event, channel, lane, subscription_id) ${toCustomer(sql, rows, event)}`;

const toCustomer = (sql: Sql, rows: string, event: NotificationEvent) => sql`
  select b.id, ${event}, 'customer_email', 'customer_email', null::integer
  from ${sql(rows)} b, notification_settings, integration_settings
  where b.client_email is not null and customer_emails and settings ? 'email'`;

import { errorWithLinkedBooking, type LinkedBooking } from '../bookings/customerBooking.ts';
import type { CustomerPushDevice } from '../contract/customerBooking.ts';
import type { PushSubscription } from '../contract/notifications.ts';
import { ApiError, invalidFieldError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import { isAllowedPushEndpoint } from './allowedHosts.ts';

const maxDevices = 5;

type Result = { outcome: 'saved' | 'booking_changed' | 'closed'; tag: string };

/**
 * Saves a device that is to be notified of the booking; saving it again changes nothing but its keys. Throws
 * `invalid` for an endpoint of no push service, `not_found`, and `booking_changed` when no notifications will
 * follow.
 */
export async function saveCustomerDevice(
  { sql, config, now }: Pick<Context, 'sql' | 'config' | 'now'>,
  { id, token }: LinkedBooking,
  { endpoint, keys }: PushSubscription,
): Promise<CustomerPushDevice> {
  if (!isAllowedPushEndpoint(endpoint, config.delivery)) throw invalidFieldError('endpoint', 'choiceInvalid');
  const [{ outcome, tag }] = await sql<[Result]>`
    select outcome, message_tag as tag from save_customer_device(
      ${id}, ${token}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${maxDevices}, ${now()})`;
  if (outcome === 'booking_changed') throw new ApiError('not_found');
  if (outcome === 'closed')
    throw await errorWithLinkedBooking(
      { sql, now },
      token,
      'booking_changed',
      'There is nothing more to tell.',
    );
  return { tag };
}

/** Ends the device's notifications of the booking. Repeating this is not an error. */
export async function deleteCustomerDevice(
  { sql }: Pick<Context, 'sql'>,
  { id }: LinkedBooking,
  endpoint: string,
): Promise<void> {
  await sql`select forget_device(${id}, ${endpoint})`;
}

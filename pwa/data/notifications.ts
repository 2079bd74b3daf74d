import { useQuery } from '@tanstack/react-query';
import type { Deliveries, Notification, NotificationSettings, ShopChannel } from '#contract/notifications.ts';
import { adminQuery, settingsHooks, useInvalidatingMutation } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';

/** The first part of the query keys of sent notifications; the settings have a key of their own. */
export const notificationsKey = [...adminQueryKey, 'notifications'] as const;
export const notificationSettingsKey = [...adminQueryKey, 'notification-settings'] as const;
const deliveriesKey = [...notificationsKey, 'deliveries'] as const;

const keyOf = (bookingId: number) => [...notificationsKey, 'booking', bookingId] as const;
const pathOf = (bookingId: number) => `/api/admin/bookings/${bookingId}/notifications`;

/** The notifications about a booking; fetched when it is opened. */
export const useNotifications = (bookingId: number, isOpen: boolean) =>
  useQuery({ ...adminQuery<Notification[]>(keyOf(bookingId), pathOf(bookingId)), enabled: isOpen });

/** ms between two looks at an email that is still to be sent, in case the stream of changes is interrupted */
const pollInterval = 5_000;

/** The last email that tells the customer of a move; `email` is null when there is none. */
export function useMovedEmail(bookingId: number): { isKnown: boolean; email: Notification | null } {
  const lastOf = (all: Notification[] | undefined) =>
    all?.findLast(({ event, channel }) => event === 'moved' && channel === 'customer_email') ?? null;
  const { data, isFetchedAfterMount } = useQuery({
    ...adminQuery<Notification[]>(keyOf(bookingId), pathOf(bookingId)),
    refetchInterval: ({ state }) => {
      const email = lastOf(state.data);
      return email?.state === 'queued' || email?.state === 'sending' ? pollInterval : false;
    },
  });
  // What was cached before the move does not tell.
  return isFetchedAfterMount
    ? { isKnown: data !== undefined, email: lastOf(data) }
    : { isKnown: false, email: null };
}

/** Retries a failed notification at once. */
export const useRetryNotification = (bookingId: number) =>
  useInvalidatingMutation(
    (id: number) => sendRequest<Notification>('POST', `${pathOf(bookingId)}/${id}/retry`),
    [keyOf(bookingId)],
  );

/** The state of every channel. */
export const useDeliveries = () => useQuery(adminQuery<Deliveries>(deliveriesKey, '/api/admin/deliveries'));

/** Sends a test message and waits for the provider's answer. */
export const useTestChannel = () =>
  useInvalidatingMutation(
    (channel: ShopChannel) => sendRequest('POST', `/api/admin/settings/test-notification/${channel}`),
    [deliveriesKey],
  );

/** A save changes one of the settings or both. */
export const { useSaved: useNotificationSettings, useSave: useSaveNotificationSettings } = settingsHooks<
  NotificationSettings,
  Partial<NotificationSettings>
>(notificationSettingsKey, '/api/admin/settings/notifications', 'PATCH', deliveriesKey);

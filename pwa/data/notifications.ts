import { useQuery } from '@tanstack/react-query';
import type { Deliveries, Notification, NotificationSettings, TestChannel } from '#contract/notifications.ts';
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
    (channel: TestChannel) => sendRequest('POST', `/api/admin/settings/test-notification/${channel}`),
    [deliveriesKey],
  );

/** A save changes one of the settings or both. */
export const { useSaved: useNotificationSettings, useSave: useSaveNotificationSettings } = settingsHooks<
  NotificationSettings,
  Partial<NotificationSettings>
>(notificationSettingsKey, '/api/admin/settings/notifications', 'PATCH', deliveriesKey);

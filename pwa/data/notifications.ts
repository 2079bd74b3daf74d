import { useQuery } from '@tanstack/react-query';
import {
  isCustomerChannel,
  type Deliveries,
  type Notification,
  type NotificationSettings,
  type ShopChannel,
  type ShopChannelStatus,
} from '#contract/notifications.ts';
import { adminQuery, settingsHooks, useInvalidatingMutation } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';

export const notificationsKey = [...adminQueryKey, 'notifications'] as const;
export const notificationSettingsKey = [...adminQueryKey, 'notification-settings'] as const;
const deliveriesKey = [...notificationsKey, 'deliveries'] as const;

const keyOf = (bookingId: number) => [...notificationsKey, 'booking', bookingId] as const;
const pathOf = (bookingId: number) => `/api/admin/bookings/${bookingId}/notifications`;

export const useNotifications = (bookingId: number, isOpen: boolean) =>
  useQuery({ ...adminQuery<Notification[]>(keyOf(bookingId), pathOf(bookingId)), enabled: isOpen });

/** ms between two requests while a message is still to be sent, in case live updates are interrupted */
const pollInterval = 5_000;

/** One message for each channel and device of the customer, or none. */
export function useMoveMessages(bookingId: number): { isKnown: boolean; messages: Notification[] } {
  const { data, isFetchedAfterMount } = useQuery({
    ...adminQuery<Notification[]>(keyOf(bookingId), pathOf(bookingId)),
    refetchInterval: ({ state }) =>
      messagesOfLastMove(state.data).some(({ state }) => state === 'queued' || state === 'sending')
        ? pollInterval
        : false,
  });
  // Data cached before the move lacks its messages.
  return isFetchedAfterMount
    ? { isKnown: data !== undefined, messages: messagesOfLastMove(data) }
    : { isKnown: false, messages: [] };
}

function messagesOfLastMove(all: Notification[] = []): Notification[] {
  const moves = all.filter(({ event, channel }) => event === 'moved' && isCustomerChannel(channel));
  // The messages of one move are created in one transaction, so they have the same time.
  return moves.filter(({ createdAt }) => createdAt === moves.at(-1)?.createdAt);
}

export const useRetryNotification = (bookingId: number) =>
  useInvalidatingMutation(
    (id: number) => sendRequest<Notification>('POST', `${pathOf(bookingId)}/${id}/retry`),
    [keyOf(bookingId)],
  );

export const useDeliveries = () => useQuery(adminQuery<Deliveries>(deliveriesKey, '/api/admin/deliveries'));

export const useShopChannels = () =>
  useQuery(
    adminQuery<ShopChannelStatus[]>([...notificationsKey, 'channels'], '/api/admin/settings/channels'),
  );

export const useTestChannel = () =>
  useInvalidatingMutation(
    (channel: ShopChannel) => sendRequest('POST', `/api/admin/settings/test-notification/${channel}`),
    [notificationsKey],
  );

export const { useSaved: useNotificationSettings, useSave: useSaveNotificationSettings } = settingsHooks<
  NotificationSettings,
  Partial<NotificationSettings>
>(notificationSettingsKey, '/api/admin/settings/notifications', 'PATCH', deliveriesKey);

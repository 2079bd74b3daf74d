import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Deliveries, Notification, NotificationSettings, TestChannel } from '#contract/notifications.ts';
import { read, send } from './client.ts';
import { adminQueryKey } from './session.ts';

/** Everything about messages lies under this key: invalidate it to refresh all of it. */
export const notificationsKey = [...adminQueryKey, 'notifications'] as const;
const deliveriesKey = [...notificationsKey, 'deliveries'] as const;
const settingsKey = [...adminQueryKey, 'notification-settings'] as const;
const settingsPath = '/api/admin/settings/notifications';

const keyOf = (bookingId: number) => [...notificationsKey, 'booking', bookingId] as const;

/** What was sent about a booking; asked for when it is opened. */
export const useNotifications = (bookingId: number, isOpen: boolean) =>
  useQuery({
    queryKey: keyOf(bookingId),
    queryFn: ({ signal }) => read<Notification[]>(`/api/admin/bookings/${bookingId}/notifications`, signal),
    enabled: isOpen,
    staleTime: 0,
  });

/** Has one that failed tried again at once. */
export function useRetryNotification(bookingId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      send<Notification>('POST', `/api/admin/bookings/${bookingId}/notifications/${id}/retry`),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(bookingId) }),
  });
}

/** How every channel fares. */
export const useDeliveries = () =>
  useQuery({
    queryKey: deliveriesKey,
    queryFn: ({ signal }) => read<Deliveries>('/api/admin/deliveries', signal),
    staleTime: 0,
  });

/** Sends a test message and waits for the provider's word. */
export function useTestChannel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (channel: TestChannel) => send('POST', `/api/admin/settings/test-notification/${channel}`),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesKey }),
  });
}

export const useNotificationSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => read<NotificationSettings>(settingsPath, signal),
    staleTime: 0,
  });

/** Changes one of them or both. The answer is both, as they are now. */
export function useSaveNotificationSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: Partial<NotificationSettings>) =>
      send<NotificationSettings>('PATCH', settingsPath, patch),
    onSuccess: (saved) => client.setQueryData(settingsKey, saved),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesKey }),
  });
}

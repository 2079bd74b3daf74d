import { useQuery } from '@tanstack/react-query';
import type { PushDevice } from '#contract/notifications.ts';
import { pushEndpoint } from '../offline/pushDevice.ts';
import { useInvalidatingMutation } from './adminQuery.ts';
import { fetchData, sendRequest } from './client.ts';
import {
  renewThisDevice,
  subscribeThisDevice,
  unsubscribeThisDevice,
  type PushPaths,
} from './pushSubscription.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/push/subscriptions';
const paths: PushPaths = { key: '/api/admin/push/key', subscriptions: path };
export const pushDevicesKey = [...adminQueryKey, 'push'] as const;

/** `here`: the endpoint of this device; null when it gets no notifications. */
export const usePushDevices = () =>
  useQuery({
    queryKey: pushDevicesKey,
    queryFn: async ({ signal }) => {
      const [devices, here] = await Promise.all([fetchData<PushDevice[]>(path, signal), pushEndpoint()]);
      return { devices, here: devices.some(({ endpoint }) => endpoint === here) ? here : null };
    },
    staleTime: 0,
  });

export const useEnablePush = () =>
  useInvalidatingMutation<void, void>(() => subscribeThisDevice(paths), [pushDevicesKey]);

export const useDisablePush = () =>
  useInvalidatingMutation(
    async ({ endpoint, isThisDevice }: { endpoint: string; isThisDevice: boolean }) => {
      if (isThisDevice) await unsubscribeThisDevice(paths);
      else await sendRequest<null>('DELETE', path, { endpoint });
    },
    [pushDevicesKey],
  );

export const useSendTestPush = () =>
  useInvalidatingMutation(
    (endpoint: string) => sendRequest<unknown>('POST', `${path}/test`, { endpoint }),
    [pushDevicesKey],
  );

export const renewPush = (): Promise<void> => renewThisDevice(paths);

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

/** Every device that gets notifications; `here` is the endpoint of this device, or null when it gets none. */
export const usePushDevices = () =>
  useQuery({
    queryKey: pushDevicesKey,
    queryFn: async ({ signal }) => {
      const [devices, here] = await Promise.all([fetchData<PushDevice[]>(path, signal), pushEndpoint()]);
      return { devices, here: devices.some(({ endpoint }) => endpoint === here) ? here : null };
    },
    staleTime: 0,
  });

/** Switches notifications on for this device. Throws RequestError, NetworkError, PushSubscribeError. */
export const useEnablePush = () =>
  useInvalidatingMutation<void, void>(() => subscribeThisDevice(paths), [pushDevicesKey]);

/** Switches notifications off for a device. Throws RequestError, NetworkError. */
export const useDisablePush = () =>
  useInvalidatingMutation(
    async ({ endpoint, isHere }: { endpoint: string; isHere: boolean }) => {
      if (isHere) await unsubscribeThisDevice(paths);
      else await sendRequest<null>('DELETE', path, { endpoint });
    },
    [pushDevicesKey],
  );

/** Sends a test notification to a device. */
export const useSendTestPush = () =>
  useInvalidatingMutation(
    (endpoint: string) => sendRequest<unknown>('POST', `${path}/test`, { endpoint }),
    [pushDevicesKey],
  );

/** Subscribes this device again where push was switched on. Ignores failures. */
export const renewPush = (): Promise<void> => renewThisDevice(paths);

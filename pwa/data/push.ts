import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  pushEndpoint,
  isPushWanted,
  PushSubscribeError,
  subscribeToPush,
  unsubscribeFromPush,
} from '../offline/pushDevice.ts';
import { read, send } from './client.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/push/subscriptions';
const pushKey = [...adminQueryKey, 'push'] as const;

/** A device that is notified of requests. `lastError` is what its push service said last. */
export type PushDevice = {
  id: number;
  endpoint: string;
  label: string | null;
  createdAt: string;
  lastError: string | null;
};

/** Every device that is notified, and the address of this one where it is. */
export const usePushDevices = () =>
  useQuery({
    queryKey: pushKey,
    queryFn: async ({ signal }) => {
      const [devices, here] = await Promise.all([read<PushDevice[]>(path, signal), pushEndpoint()]);
      return { devices, here: devices.some(({ endpoint }) => endpoint === here) ? here : null };
    },
    staleTime: 0,
  });

/** Notifies this device from now on. Throws RequestError, NetworkError, PushSubscribeError. */
export const useSwitchOn = () => usePushMutation(switchOn);

/** Notifies a device no more. Throws RequestError, NetworkError. */
export const useSwitchOff = () =>
  usePushMutation(async ({ endpoint, isHere }: { endpoint: string; isHere: boolean }) => {
    if (isHere) await unsubscribeFromPush();
    await send<null>('DELETE', path, { endpoint });
  });

/** Sends a trial to this device. */
export const useTryPush = () =>
  usePushMutation((endpoint: string) => send<unknown>('POST', `${path}/test`, { endpoint }));

/** Hands in anew what the browser may have changed meanwhile; where it cannot, the next visit does. */
export async function renewPush(): Promise<void> {
  if (isPushWanted()) await switchOn().catch(() => null);
}

async function switchOn(): Promise<void> {
  const { key } = await read<{ key: string }>('/api/admin/push/key');
  const { endpoint, keys } = await subscribeToPush(key);
  if (!endpoint) throw new PushSubscribeError('noService');
  await send<unknown>('POST', path, { endpoint, keys });
}

function usePushMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: pushKey }) });
}

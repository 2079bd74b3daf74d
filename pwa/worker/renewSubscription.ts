import { fetchWithTimeout } from '../offline/fetchWithTimeout.ts';
import { readVaultToken } from '../offline/persistence/vault.ts';
import { resubscribe } from './pushMessage.ts';

/**
 * The browser ended the subscription: subscribes again, and sends the new subscription to the server, at `path`, with
 * this device's session. Where that fails, the app does so when it is opened next.
 */
export async function renewSubscription(event: Event, path: string): Promise<void> {
  const subscription = await resubscribe(event);
  const token = subscription && (await readVaultToken());
  if (!token) return;
  await fetchWithTimeout(path, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(subscription),
  });
}

import { workerRegistration } from './thisApp.ts';

/** Asks the browser, where supported, to wake the service worker when the network is back, even with no page open. */
export async function requestBackgroundSync(): Promise<void> {
  const registration = await workerRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register('outbox').catch(() => null);
}

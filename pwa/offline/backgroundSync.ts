import { workerRegistration } from './thisApp.ts';

export async function requestBackgroundSync(): Promise<void> {
  const registration = await workerRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register('outbox').catch(() => null);
}

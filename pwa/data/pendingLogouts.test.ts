// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { addPendingLogout, removePendingLogout, sendPendingLogouts } from './pendingLogouts.ts';
import { hasPendingLogouts } from './storedSession.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Has the server confirm the logouts of these sessions, and no others. Returns those it was asked to end. */
function confirmOnly(...sessionIds: string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { sessionId } = JSON.parse(body) as { sessionId: string };
    asked.push(sessionId);
    return Promise.resolve(Response.json({ data: { loggedOut: sessionIds.includes(sessionId) } }));
  });
  return asked;
}

it('a logout that the server has received leaves those that it has not', async () => {
  await addPendingLogout('made offline');
  await addPendingLogout('made online');
  await removePendingLogout('made online');
  expect(hasPendingLogouts()).toBe(true);
  const asked = confirmOnly('made offline');
  await sendPendingLogouts();
  expect(asked).toEqual(['made offline']);
  expect(hasPendingLogouts()).toBe(false);
});

it('a logout that the server does not confirm does not keep the others from being sent', async () => {
  for (const id of ['first', 'second', 'third']) await addPendingLogout(id);
  confirmOnly('second', 'third');
  await sendPendingLogouts();
  expect(hasPendingLogouts()).toBe(true);
  const asked = confirmOnly('first');
  await sendPendingLogouts();
  expect(asked).toEqual(['first']);
  expect(hasPendingLogouts()).toBe(false);
});

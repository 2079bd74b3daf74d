// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openVault, readVault } from '../offline/persistence/vault.ts';
import { emptyAbandonedVault, logout } from './logout.ts';
import { persistCatalogue } from './persistedCatalogue.ts';
import { sendPendingLogouts } from './pendingLogouts.ts';
import { createQueryClient } from './queryClient.ts';
import { hasPendingLogouts, readToken, writeToken } from './storedSession.ts';
import { configureTherapistApp } from './therapistSession.ts';

const token = `header.${btoa(JSON.stringify({ jti: 'her-device' }))}.signature`;

beforeEach(async () => {
  configureTherapistApp();
  localStorage.setItem('adminToken', 'of an administrator on the same phone');
  writeToken(token);
  await openVault(4, token);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Answers each request like this, or not at all (null). Returns the requests. */
function answerWith(data: object | null) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return data ? Promise.resolve(Response.json({ data })) : Promise.reject(new TypeError('offline'));
  });
  return sent;
}

it('a therapist’s logout ends her device, and not the administrator’s session on the same phone', async () => {
  const sent = answerWith({ signedOut: true });
  await logout(() => {});
  expect(sent).toEqual([['/api/t/sign-out', { deviceId: 'her-device' }]]);
  expect([readToken(), localStorage.getItem('adminToken'), hasPendingLogouts(), await readVault()]).toEqual([
    null,
    'of an administrator on the same phone',
    false,
    null,
  ]);
});

it('a logout without a network leaves nothing but the id of the session, until the server has ended it', async () => {
  answerWith(null);
  const forget = vi.fn<() => void>();
  await expect(logout(forget)).rejects.toThrow('No answer');
  expect(forget).toHaveBeenCalledOnce();
  expect([readToken(), hasPendingLogouts(), await readVault()]).toEqual([null, true, null]);
  const sent = answerWith({ signedOut: true });
  expect(await sendPendingLogouts()).toBe(false);
  expect(sent).toEqual([['/api/t/sign-out', { deviceId: 'her-device' }]]);
  expect(hasPendingLogouts()).toBe(false);
});

it('what a logout could not delete is deleted when the site is opened', async () => {
  writeToken(null);
  await persistCatalogue(createQueryClient());
  await vi.waitFor(async () => expect(await readVault()).toBeNull());
});

it('what a logout could not delete is deleted by the next start, unless somebody is signed in', async () => {
  await emptyAbandonedVault();
  expect(await readVault()).toMatchObject({ userId: 4 });
  writeToken(null);
  await emptyAbandonedVault();
  expect(await readVault()).toBeNull();
});

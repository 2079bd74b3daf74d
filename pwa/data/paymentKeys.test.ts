import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../offline/persistence/database.ts';
import { openVault, wipeVault } from '../offline/persistence/vault.ts';
import * as paymentKeys from './paymentKeys.ts';

const payment = { bookingId: 7, amount: 500, note: 'by Somchai' };
const other = { ...payment, amount: 300 };
const hour = 3_600_000;
const { forgetPaymentKey } = paymentKeys;
const readKey = async (content: object, now = Date.now(), { readPaymentKey } = paymentKeys) =>
  (await readPaymentKey(1, content, now)).key;

beforeEach(() => openVault(1, 'token'));
afterEach(async () => {
  await forgetPaymentKey(1, payment);
  await forgetPaymentKey(1, other);
  await wipeVault();
});

/** The module as it is after the page was reloaded: only what is on the disk is left. */
async function reload() {
  vi.resetModules();
  return import('./paymentKeys.ts');
}

it('the key of a payment without a response is the same again, with another payment between and after a reload', async () => {
  const key = await readKey(payment);
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect(await readKey(other)).not.toBe(key);
  expect(await readKey({ ...payment })).toBe(key);
  const reloaded = await reload();
  expect(await readKey(payment, Date.now(), reloaded)).toBe(key);
  expect(await readKey({ ...payment, bookingId: 8 }, Date.now(), reloaded)).not.toBe(key);
});

it('is replaced once there was a response, after a reload too', async () => {
  const key = await readKey(payment);
  await forgetPaymentKey(1, payment);
  const next = await readKey(payment);
  expect(next).not.toBe(key);
  const reloaded = await reload();
  await reloaded.forgetPaymentKey(1, payment);
  expect(await readKey(payment, Date.now(), reloaded)).not.toBe(next);
});

it('is another one for the same payment an hour later', async () => {
  const key = await readKey(payment);
  const before = await reload();
  expect(await readKey(payment, Date.now() + hour - 10_000, before)).toBe(key);
  expect(await readKey(payment, Date.now() + 2 * hour, before)).not.toBe(key);
  const after = await reload();
  expect(await readKey(payment, Date.now() + 4 * hour, after)).not.toBe(key);
});

it('stays the same as long as the page is open where nothing can be stored', async () => {
  await wipeVault();
  const key = await readKey(payment);
  expect(await readKey(payment)).toBe(key);
});

it('says that it was sent before until there was a response, or for an hour', async () => {
  const isSentBefore = async (now = Date.now()) =>
    (await paymentKeys.readPaymentKey(1, payment, now)).isSentBefore;
  expect([await isSentBefore(), await isSentBefore()]).toEqual([false, true]);
  expect(await isSentBefore(Date.now() + 2 * hour)).toBe(false);
  await forgetPaymentKey(1, payment);
  expect(await isSentBefore()).toBe(false);
});

it('is stored encrypted, for its user, until logout', async () => {
  await readKey(payment);
  const row = await (await openDatabase())?.snapshots.get('paymentKeys');
  const { bytes } = row!.content as { bytes: ArrayBuffer };
  expect(new TextDecoder().decode(bytes)).not.toContain('Somchai');
  await wipeVault();
  expect(await (await openDatabase())?.snapshots.get('paymentKeys')).toBeUndefined();
});

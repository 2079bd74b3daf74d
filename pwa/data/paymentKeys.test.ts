import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../offline/persistence/database.ts';
import { openVault, wipeVault } from '../offline/persistence/vault.ts';
import { forgetPaymentKey, readPaymentKey } from './paymentKeys.ts';

const payment = { bookingId: 7, amount: 500, note: 'by Somchai' };
const other = { ...payment, amount: 300 };
const hour = 3_600_000;

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
  const key = await readPaymentKey(1, payment);
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect(await readPaymentKey(1, other)).not.toBe(key);
  expect(await readPaymentKey(1, { ...payment })).toBe(key);
  const reloaded = await reload();
  expect(await reloaded.readPaymentKey(1, payment)).toBe(key);
  expect(await reloaded.readPaymentKey(1, { ...payment, bookingId: 8 })).not.toBe(key);
});

it('is replaced once there was a response, after a reload too', async () => {
  const key = await readPaymentKey(1, payment);
  await forgetPaymentKey(1, payment);
  const next = await readPaymentKey(1, payment);
  expect(next).not.toBe(key);
  const reloaded = await reload();
  await reloaded.forgetPaymentKey(1, payment);
  expect(await reloaded.readPaymentKey(1, payment)).not.toBe(next);
});

it('is another one for the same payment an hour later', async () => {
  const key = await readPaymentKey(1, payment);
  const before = await reload();
  expect(await before.readPaymentKey(1, payment, Date.now() + hour - 10_000)).toBe(key);
  expect(await before.readPaymentKey(1, payment, Date.now() + 2 * hour)).not.toBe(key);
  const after = await reload();
  expect(await after.readPaymentKey(1, payment, Date.now() + 4 * hour)).not.toBe(key);
});

it('stays the same as long as the page is open where nothing can be stored', async () => {
  await wipeVault();
  const key = await readPaymentKey(1, payment);
  expect(await readPaymentKey(1, payment)).toBe(key);
});

it('is stored encrypted, for its user, until logout', async () => {
  await readPaymentKey(1, payment);
  const row = await (await openDatabase())?.snapshots.get('paymentKeys');
  const { bytes } = row!.content as { bytes: ArrayBuffer };
  expect(new TextDecoder().decode(bytes)).not.toContain('Somchai');
  await wipeVault();
  expect(await (await openDatabase())?.snapshots.get('paymentKeys')).toBeUndefined();
});

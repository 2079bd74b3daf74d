// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { adminBooking } from '../../tests/support/app/adminBooking.ts';
import { daySheet } from '../../tests/support/app/daySheet.ts';
import { openVault, readVault, wipeVault } from '../offline/persistence/vault.ts';
import { readPrivateSnapshot } from '../offline/persistence/snapshots.ts';
import { bookingKey } from './adminBookings.ts';
import { daySheetKey, type DaySheet } from './daySheet.ts';
import { fetchPushedBooking, readPushedBookings } from './pushedBookings.ts';
import { mergePushedBookings } from './mergePushedBookings.ts';

const hour = 3_600_000;
const booking = (version: number, fields: Partial<Booking> = {}) =>
  adminBooking({ id: 41, version, ...fields });

const respondWith = (body: object, status = 200) => {
  const fetched = vi.fn((_path: string, _init: RequestInit) =>
    Promise.resolve(Response.json(body, { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const push = async (pushed: Booking) => {
  respondWith({ data: pushed });
  await fetchPushedBooking(pushed.id);
};
const stored = async () =>
  (await readPushedBookings())?.pushed.map(({ booking: { id, version } }) => [id, version]);

/** A page with this day sheet, fetched `age` ms ago. */
async function openPage(bookings: Booking[], age = hour) {
  const client = new QueryClient();
  const sheet = daySheet({ bookings });
  const updatedAt = Date.now() - age;
  client.setQueryData(daySheetKey, sheet, { updatedAt });
  const take = async () => mergePushedBookings(client, (await readVault())?.keyId ?? 'none');
  const onSheet = () => client.getQueryData<DaySheet>(daySheetKey)!.bookings.map(({ version }) => version);
  return { client, take, onSheet, updatedAt };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T03:00:00Z') });
  await wipeVault();
  await openVault(1, 'a token');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a booking that a push is about', () => {
  it('is fetched with the session of this device, and stored encrypted', async () => {
    const fetched = respondWith({ data: booking(2) });
    await fetchPushedBooking(41);
    const [path, { headers }] = fetched.mock.calls[0]!;
    expect([path, new Headers(headers).get('authorization')]).toEqual([
      '/api/admin/bookings/41',
      'Bearer a token',
    ]);
    expect(await stored()).toEqual([[41, 2]]);
    expect((await readPrivateSnapshot('pushedBookings'))?.text).toContain('"version":2');
  });

  it.each<[string, () => void]>([
    ['without a network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
    ['when the session has ended', () => respondWith({ code: 'unauthorized' }, 401)],
    ['behind the sign-in page of a network', () => respondWith({ data: {} })],
    ['that brings an older state', () => respondWith({ data: booking(1) })],
  ])('%s leaves what is stored', async (_case, respond) => {
    await push(booking(2));
    respond();
    await fetchPushedBooking(41).catch(() => null);
    expect(await stored()).toEqual([[41, 2]]);
  });

  it('is stored beside another that is pushed at the same time', async () => {
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(Response.json({ data: adminBooking({ id: Number(path.split('/').at(-1)) }) })),
    );
    await Promise.all([41, 42, 43].map(fetchPushedBooking));
    expect((await readPushedBookings())!.pushed).toHaveLength(3);
  });

  it('is not fetched when nobody is signed in, and not stored for whoever signs in meanwhile', async () => {
    await wipeVault();
    const fetched = respondWith({ data: booking(1) });
    await fetchPushedBooking(41);
    expect(fetched).not.toHaveBeenCalled();

    await openVault(1, 'a token');
    vi.stubGlobal('fetch', async () => {
      await openVault(2, 'another token');
      return Response.json({ data: booking(1) });
    });
    await fetchPushedBooking(41);
    expect(await stored()).toEqual([]);
  });

  it('is deleted with the rest when the administrator signs out', async () => {
    await push(booking(1));
    await wipeVault();
    expect(await readPushedBookings()).toBeNull();
    await openVault(1, 'a token');
    expect(await stored()).toEqual([]);
  });
});

describe('the day sheet of the next page', () => {
  it('has the booking, new or in its newer version, and is as old as before', async () => {
    await push(booking(1));
    const page = await openPage([]);
    await page.take();
    expect(page.onSheet()).toEqual([1]);
    expect(page.client.getQueryState(daySheetKey)?.dataUpdatedAt).toBe(page.updatedAt);
    await push(booking(2));
    await page.take();
    expect(page.onSheet()).toEqual([2]);
  });

  it('has it again when the page closed before that was stored', async () => {
    await push(booking(1));
    await (await openPage([])).take();
    const next = await openPage([]);
    await next.take();
    expect(next.onSheet()).toEqual([1]);
  });

  it('keeps a newer version', async () => {
    await push(booking(2));
    const page = await openPage([booking(3)]);
    await page.take();
    expect(page.onSheet()).toEqual([3]);
  });

  it('keeps what it was fetched with after the push, also that a booking is gone; then the push is forgotten', async () => {
    await push(booking(2, { notes: 'before' }));
    vi.setSystemTime(Date.now() + hour);
    const page = await openPage([], 0);
    await page.take();
    expect(page.onSheet()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('is not filled by what is older than 72 hours', async () => {
    await push(booking(1));
    vi.setSystemTime(Date.now() + 73 * hour);
    const page = await openPage([], 74 * hour);
    await page.take();
    expect([page.onSheet(), await stored()]).toEqual([[], []]);
  });

  it('is not filled by what belongs to another key', async () => {
    await push(booking(1));
    const page = await openPage([]);
    await mergePushedBookings(page.client, 'the key of whoever signed out');
    expect(page.onSheet()).toEqual([]);
  });

  it('comes with the newer version of a booking that is shown already', async () => {
    await push(booking(2));
    const page = await openPage([booking(1)]);
    page.client.setQueryData(bookingKey(41), booking(1));
    await page.take();
    expect(page.client.getQueryData<Booking>(bookingKey(41))?.version).toBe(2);
  });
});

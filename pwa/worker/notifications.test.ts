import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminBooking } from '../../tests/support/app/adminBooking.ts';
import { fakeCaches } from '../../tests/support/app/fakePushBrowser.ts';
import { readPushedBookings } from '../data/pushedBookings.ts';
import { openVault, wipeVault } from '../offline/persistence/vault.ts';
import { receivePush } from './notifications.ts';

let shown: string[];

/** A browser in which a page of the administrator's is open, or none; returns what the page receives. */
function openBrowser(visibilityState?: DocumentVisibilityState): unknown[] {
  const received: unknown[] = [];
  const page = {
    url: 'https://shop.example/admin/bookings',
    visibilityState,
    postMessage: (message: unknown) => received.push(message),
  };
  vi.stubGlobal('self', {
    navigator: { languages: ['en'] },
    registration: { showNotification: (title: string) => Promise.resolve(void shown.push(title)) },
    clients: { matchAll: () => Promise.resolve(visibilityState ? [page] : []) },
  });
  return received;
}

const push = (payload: object = { bookingId: 41, version: 1, title: 'New booking' }) =>
  receivePush({ json: () => payload } as PushMessageData);
const stored = async () => (await readPushedBookings())?.pushed.map(({ booking }) => booking.id);

beforeEach(async () => {
  shown = [];
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: adminBooking({ id: 41 }) })));
  await wipeVault();
  await openVault(1, 'a token');
});
afterEach(() => vi.unstubAllGlobals());

describe('a push to the administrator', () => {
  it('is shown, and its booking is stored', async () => {
    openBrowser();
    await push();
    expect(shown).toEqual(['New booking']);
    expect(await stored()).toEqual([41]);
  });

  it('is shown while the server does not respond, and when it cannot be reached', async () => {
    openBrowser();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    void push();
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await push();
    expect(shown).toHaveLength(2);
    expect(await stored()).toEqual([]);
  });

  it('is left to a visible page, which live updates refresh', async () => {
    const received = openBrowser('visible');
    await push();
    expect([received, await stored()]).toEqual([[], []]);
  });

  it('is stored for a page in the background, which takes it over', async () => {
    const received = openBrowser('hidden');
    await push();
    expect(received).toEqual([{ type: 'pushed' }]);
    expect(await stored()).toEqual([41]);
  });

  it('without a booking fetches nothing', async () => {
    openBrowser();
    await push({ bookingId: null, path: '/admin/day', title: '3 visits today' });
    expect([shown, await stored()]).toEqual([['3 visits today'], []]);
  });
});

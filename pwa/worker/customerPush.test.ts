import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { customerApi, customerBooking, customerToken } from '../../tests/support/app/customerBooking.ts';
import { fakeCaches } from '../../tests/support/app/fakePushBrowser.ts';
import {
  deleteNotificationPage,
  readNotificationPage,
  writeNotificationPage,
} from '../offline/notificationPages.ts';

const tag = '0b8f1a0e-6f0e-4c53-9a55-8d3f1e1c0001';
const path = `/b/${customerToken}`;
const endpoint = 'https://fcm.googleapis.com/fcm/send/this-device';

type Window = { url: string; visibilityState: DocumentVisibilityState; received: unknown[] };

/** Runs the worker in a browser with these windows. */
async function startWorker(windows: Window[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: string[] = [];
  const opened = windows.map((window) => ({
    ...window,
    postMessage: (message: unknown) => window.received.push(message),
  }));
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    navigator: { language: 'en' },
    registration: { showNotification: (title: string) => Promise.resolve(void shown.push(title)) },
    clients: { matchAll: () => Promise.resolve(opened) },
  });
  vi.resetModules();
  await import('./customerPush.ts');
  const push = (): Promise<unknown> => {
    let work: unknown;
    const data = { json: () => ({ tag, title: 'Your visit was moved' }) };
    listeners.get('push')!({ data, waitUntil: (until: unknown) => (work = until) });
    return Promise.resolve(work);
  };
  return { push, shown };
}

const respondWith = (booking: CustomerBooking | object, status = 200) => {
  const fetched = vi.fn((_path: string) => Promise.resolve(Response.json({ data: booking }, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const stored = async () => (await readNotificationPage(tag))?.fetched?.data as CustomerBooking | undefined;
const windowOf = (address: string, visibilityState: DocumentVisibilityState): Window => ({
  url: `https://shop.example${address}`,
  visibilityState,
  received: [],
});

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches());
  await writeNotificationPage({ tag, path, endpoint });
});
afterEach(() => vi.unstubAllGlobals());

describe('a push to a customer', () => {
  it('is shown, and its booking is stored as it is now', async () => {
    const fetched = respondWith(customerBooking({ version: 4 }));
    const { push, shown } = await startWorker();
    await push();
    expect(shown).toEqual(['Your visit was moved']);
    expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([customerApi]);
    expect((await stored())?.version).toBe(4);
  });

  it('is shown while the server does not respond', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const { push, shown } = await startWorker();
    void push();
    await vi.waitFor(() => expect(shown).toEqual(['Your visit was moved']));
  });

  it.each<[string, () => void]>([
    ['without a network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
    ['that the server rejects', () => respondWith({ code: 'not_found' }, 404)],
    ['behind the sign-in page of a network', () => respondWith({})],
    ['that brings an older state', () => respondWith(customerBooking({ version: 3 }))],
  ])('%s leaves what is stored', async (_case, respond) => {
    respondWith(customerBooking({ version: 4 }));
    const { push, shown } = await startWorker();
    await push();
    respond();
    await push();
    expect(shown).toHaveLength(2);
    expect((await stored())?.version).toBe(4);
  });

  it('stores nothing once the device is no longer notified', async () => {
    vi.stubGlobal('fetch', async () => {
      await deleteNotificationPage(tag);
      return Response.json({ data: customerBooking() });
    });
    const { push } = await startWorker();
    await push();
    expect(await readNotificationPage(tag)).toBeNull();
  });

  it('has the page that shows the booking fetch it itself', async () => {
    const fetched = respondWith(customerBooking());
    const page = windowOf(path, 'visible');
    const { push } = await startWorker([page]);
    await push();
    expect(page.received).toEqual([{ type: 'refresh', path }]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is stored for a page that nobody sees, before that page refreshes', async () => {
    respondWith(customerBooking({ version: 4 }));
    const windows = [windowOf(path, 'hidden'), windowOf('/', 'visible')];
    const { push } = await startWorker(windows);
    await push();
    expect((await stored())?.version).toBe(4);
    expect(windows.map(({ received }) => received)).toEqual([
      [{ type: 'refresh', path }],
      [{ type: 'refresh', path }],
    ]);
  });
});

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { customerApi, customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { noConnection, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import {
  fakePushBrowser,
  pushEndpoint,
  removePushBrowser,
} from '../../../tests/support/app/fakePushBrowser.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { readNotificationPages } from '../../offline/notificationPages.ts';

const pushApi = `${customerApi}/push`;
const tag = '0b8f1a0e-6f0e-4c53-9a55-8d3f1e1c0001';
const answers: FakeApi = {
  [`GET ${pushApi}`]: {
    key: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
  },
  [`POST ${pushApi}`]: { tag },
  [`DELETE ${pushApi}`]: () => new Response(null, { status: 204 }),
};

const open = (fields: Partial<CustomerBooking> = {}, others: FakeApi = {}) =>
  renderPage(`/b/${customerToken}`, {
    [`GET ${customerApi}`]: customerBooking(fields),
    ...answers,
    ...others,
  });

const offer = () => screen.findByRole('button', { name: 'Notify me of the answer' });
const shown = () => document.querySelector('main')?.textContent ?? '';
/** Opens the page, where a text comes with a tap, and not before. */
async function expectAfterTap(text: string): Promise<void> {
  await open();
  await offer();
  expect(shown()).not.toContain(text);
  await press('Notify me of the answer');
  await waitFor(() => expect(shown()).toContain(text));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  unmountPage();
  removePushBrowser();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

describe('“Notify me of the answer”', () => {
  it('asks for permission with one tap, and tells the server of this device', async () => {
    const browser = fakePushBrowser();
    const { sent } = await open();
    await offer();
    expect(browser).toMatchObject({ asked: 0, worker: null });
    await press('Notify me of the answer');
    await screen.findByText('We will notify you on this device.');
    expect(browser).toMatchObject({
      asked: 1,
      worker: { scope: '/customer-push/', script: '/customer-push/worker.js' },
    });
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', pushApi, { endpoint: pushEndpoint, keys: { p256dh: 'p', auth: 'a' } }],
    ]);
    expect(await readNotificationPages()).toEqual([
      { tag, path: `/b/${customerToken}`, endpoint: pushEndpoint },
    ]);
  });

  it('is still on when the page is opened again, and asks nothing', async () => {
    const browser = fakePushBrowser();
    const { client } = await open();
    await press('Notify me of the answer');
    await screen.findByText('We will notify you on this device.');
    await client.invalidateQueries();
    await screen.findByText('We will notify you on this device.');
    expect(browser.asked).toBe(1);
  });

  it('sends the subscription again that the browser has replaced since the last visit', async () => {
    const browser = fakePushBrowser();
    const { client, sent } = await open();
    await press('Notify me of the answer');
    await screen.findByText('We will notify you on this device.');
    browser.endpoint = `${pushEndpoint}-2`;
    await client.invalidateQueries();
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ endpoint: `${pushEndpoint}-2` }));
    expect(await readNotificationPages()).toMatchObject([{ tag, endpoint: `${pushEndpoint}-2` }]);
  });

  it('no longer says that it is on when a replaced subscription could not be sent', async () => {
    const browser = fakePushBrowser();
    let isDown = false;
    const { client } = await open({}, { [`POST ${pushApi}`]: () => (isDown ? 503 : { tag }) });
    await press('Notify me of the answer');
    await screen.findByText('We will notify you on this device.');
    browser.endpoint = `${pushEndpoint}-2`;
    isDown = true;
    await client.invalidateQueries();
    await offer();
    expect(shown()).not.toContain('We will notify you on this device.');
  });

  it('is there at once with the booking, and keeps the focus when it is switched on and off', async () => {
    fakePushBrowser();
    await open();
    await screen.findByText('88 Sukhumvit 24');
    const button = screen.getByRole('button', { name: 'Notify me of the answer' });
    button.focus();
    fireEvent.click(button);
    await screen.findByText('We will notify you on this device.');
    expect(document.activeElement?.textContent).toBe('Stop notifying me');
    fireEvent.click(document.activeElement!);
    await offer();
    expect(document.activeElement?.textContent).toBe('Notify me of the answer');
  });

  it('without a connection asks for no permission, and says why', async () => {
    const browser = fakePushBrowser();
    await open();
    await offer();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText('No connection. Changing the notifications needs one.');
    await press('Notify me of the answer');
    await expectToast('Notifications were not changed', 'No connection to the server');
    expect(browser.asked).toBe(0);
  });

  it('stops with one tap', async () => {
    const browser = fakePushBrowser();
    const { sent } = await open();
    await press('Notify me of the answer');
    await press('Stop notifying me');
    await offer();
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: pushApi, body: { endpoint: pushEndpoint } });
    expect(browser).toMatchObject({ isSubscribed: false, worker: null });
    expect(await readNotificationPages()).toEqual([]);
  });

  it('stays on when stopping does not reach the server', async () => {
    fakePushBrowser();
    await open({}, { [`DELETE ${pushApi}`]: noConnection });
    await press('Notify me of the answer');
    await press('Stop notifying me');
    await expectToast('Notifications were not changed', 'No connection to the server');
    expect(shown()).toContain('We will notify you on this device.');
  });

  it('is another sentence once the booking is confirmed, and gone when there is nothing to tell', async () => {
    fakePushBrowser();
    let booking = customerBooking();
    const { client } = await open({}, { [`GET ${customerApi}`]: () => Response.json({ data: booking }) });
    await offer();
    booking = customerBooking({ status: 'approved' });
    await client.invalidateQueries();
    await screen.findByRole('button', { name: 'Notify me of changes' });
    booking = customerBooking({ status: 'denied', cancelUntil: null });
    await client.invalidateQueries();
    await screen.findByText('Booking declined');
    expect(screen.queryByRole('button', { name: /^Tell me/ })).toBeNull();
  });

  it('says after a tap what to do where notifications are blocked, and is switched on once they are not', async () => {
    fakePushBrowser({ permission: 'denied' });
    const { sent } = await open();
    await offer();
    expect(shown()).not.toContain('blocked');
    await press('Notify me of the answer');
    await screen.findByText('Notifications are blocked for this site');
    expect(sent).toEqual([]);
    fakePushBrowser();
    await press('Notify me of the answer');
    await screen.findByText('We will notify you on this device.');
    expect(shown()).not.toContain('blocked');
  });

  it('says so too when they are blocked at the question', async () => {
    fakePushBrowser({ answer: 'denied' });
    const { sent } = await open();
    await press('Notify me of the answer');
    await screen.findByText('Notifications are blocked for this site');
    expect(sent).toEqual([]);
  });

  it('points to LINE where that is offered', async () => {
    fakePushBrowser({ permission: 'denied' });
    await open({ line: 'unlinked' });
    await press('Notify me of the answer');
    await screen.findByText('Or tap “Updates on LINE” below.');
    unmountPage();
    fakePushBrowser({ permission: 'denied' });
    await open({ line: null });
    await press('Notify me of the answer');
    await screen.findByText('Notifications are blocked for this site');
    expect(shown()).not.toContain('LINE');
  });

  it('can be tapped again when the question got no answer, or no push service answers', async () => {
    fakePushBrowser({ answer: 'default' });
    await open();
    await press('Notify me of the answer');
    await expectToast('The browser asked for permission and got no answer');
    await offer();
    unmountPage();
    fakePushBrowser({ refuses: true });
    await open();
    await press('Notify me of the answer');
    await expectToast('notification service does not answer');
    await offer();
  });

  it('says after a tap that a browser cannot notify, and names the home screen on an iPhone alone', async () => {
    await expectAfterTap('cannot notify');
    expect(shown()).toContain('This browser cannot notify');
    expect(shown()).not.toContain('Home Screen');
    unmountPage();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    await expectAfterTap('Home Screen');
    expect(shown()).toContain('Add to Home Screen');
    expect(shown()).not.toContain('This browser cannot notify');
  });
});

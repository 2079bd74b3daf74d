// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { customerApi, customerBooking, customerToken } from '../../../tests/support/customerBooking.ts';
import { noConnection, type FakeApi } from '../../../tests/support/fakeApi.ts';
import { fakePushBrowser, pushEndpoint, removePushBrowser } from '../../../tests/support/fakePushBrowser.ts';
import { expectToast, press } from '../../../tests/support/formActions.ts';
import { renderPage, unmountPage } from '../../../tests/support/renderApp.tsx';
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

const offer = () => screen.findByRole('button', { name: 'Tell me when it is decided' });
const shown = () => document.querySelector('main')?.textContent ?? '';

beforeEach(() => localStorage.clear());
afterEach(() => {
  unmountPage();
  removePushBrowser();
  vi.unstubAllGlobals();
});

describe('“Tell me when it is decided”', () => {
  it('asks for permission with one tap, and tells the server of this device', async () => {
    const browser = fakePushBrowser();
    const { sent } = await open();
    await offer();
    expect(browser).toMatchObject({ asked: 0, worker: null });
    await press('Tell me when it is decided');
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
    await press('Tell me when it is decided');
    await screen.findByText('We will notify you on this device.');
    await client.invalidateQueries();
    await screen.findByText('We will notify you on this device.');
    expect(browser.asked).toBe(1);
  });

  it('stops with one tap', async () => {
    const browser = fakePushBrowser();
    const { sent } = await open();
    await press('Tell me when it is decided');
    await press('Stop notifying me');
    await offer();
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: pushApi, body: { endpoint: pushEndpoint } });
    expect(browser).toMatchObject({ isSubscribed: false, worker: null });
    expect(await readNotificationPages()).toEqual([]);
  });

  it('stays on when stopping does not reach the server', async () => {
    fakePushBrowser();
    await open({}, { [`DELETE ${pushApi}`]: noConnection });
    await press('Tell me when it is decided');
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
    await screen.findByRole('button', { name: 'Tell me if anything changes' });
    booking = customerBooking({ status: 'denied', cancelUntil: null });
    await client.invalidateQueries();
    await screen.findByText('Booking declined');
    expect(screen.queryByRole('button', { name: /^Tell me/ })).toBeNull();
  });

  it('says what to do where notifications are blocked, before or at the question', async () => {
    fakePushBrowser({ permission: 'denied' });
    await open();
    await screen.findByText('Notifications are blocked for this site');
    expect(screen.queryByRole('button', { name: /^Tell me/ })).toBeNull();
    unmountPage();
    fakePushBrowser({ answer: 'denied' });
    const { sent } = await open();
    await press('Tell me when it is decided');
    await screen.findByText('Notifications are blocked for this site');
    expect(sent).toEqual([]);
  });

  it('can be tapped again when the question got no answer, or no push service answers', async () => {
    fakePushBrowser({ answer: 'default' });
    await open();
    await press('Tell me when it is decided');
    await expectToast('The browser asked for permission and got no answer');
    await offer();
    unmountPage();
    fakePushBrowser({ refuses: true });
    await open();
    await press('Tell me when it is decided');
    await expectToast('notification service does not answer');
    await offer();
  });

  it('says that a browser cannot notify, and names the home screen on an iPhone alone', async () => {
    await open();
    await waitFor(() => expect(shown()).toContain('This browser cannot notify you.'));
    expect(shown()).not.toContain('Home Screen');
    unmountPage();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    await open();
    await waitFor(() => expect(shown()).toContain('Add to Home Screen'));
    expect(shown()).not.toContain('This browser cannot notify you.');
    vi.restoreAllMocks();
  });
});

// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { customerApi, customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { openCustomerPage } from '../../../tests/support/app/customerPage.ts';
import { errorResponse, noConnection, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { storeCustomerBooking } from '../../data/storedCustomerBookings.ts';

const code = '7K3QD-0XWZ9-MT4AV';
const invitation = { code, url: `https://line.me/R/oaMessage/%40lotus/?${code}` };
const invite = `POST ${customerApi}/line`;
const end = `DELETE ${customerApi}/line`;

const open = (line: CustomerBooking['line'], answers?: FakeApi) =>
  openCustomerPage({ ...customerBooking(), line }, answers);
const openLine = () => screen.findByRole('link', { name: 'Open LINE' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  unmountPage();
  vi.useRealTimers();
  window.dispatchEvent(new Event('online'));
});

it('news in LINE is not offered where it cannot come', async () => {
  await open(null);
  expect(document.querySelector('main')!.textContent).not.toMatch(/in LINE/);
});

it('one tap shows the code and the link that opens LINE with it', async () => {
  const { sent } = await open('unlinked', { [invite]: invitation });
  expect(sent).toEqual([]);
  await press('Updates on LINE');
  const link = await openLine();
  expect(link.getAttribute('href')).toBe(invitation.url);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  expect(document.activeElement).toBe(link);
  screen.getByText(code);
  expect(sent).toHaveLength(1);
});

it('an hour later the code is worth nothing, and another can be had', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await open('unlinked', { [invite]: invitation });
  await press('Updates on LINE');
  await openLine();
  vi.setSystemTime(Date.now() + 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('button', { name: 'Updates on LINE' });
  expect(screen.queryByText(code)).toBeNull();
});

it('the link takes the focus once, and never from what the customer types', async () => {
  await open('unlinked', { [invite]: invitation });
  await press('Updates on LINE');
  await openLine();
  await press('Correct your details');
  const address = await screen.findByLabelText(/^Address for Massage/);
  address.focus();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText('Changing this needs a connection.');
  expect(document.activeElement).toBe(address);
  vi.restoreAllMocks();
});

it('the page says so once the code has arrived', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { all } = await open('unlinked', { [invite]: invitation });
  await press('Updates on LINE');
  await openLine();
  all[`GET ${customerApi}`] = customerBooking({ line: 'linked' });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await screen.findByText('You get updates about this booking on LINE.');
  expect(screen.queryByText(code)).toBeNull();
});

it('one tap ends the news, and it can be switched on again', async () => {
  const { all } = await open('linked', { [end]: customerBooking({ line: 'unlinked' }) });
  all[`GET ${customerApi}`] = customerBooking({ line: 'unlinked' });
  await press('Stop updates on LINE');
  const again = await screen.findByRole('button', { name: 'Updates on LINE' });
  expect(document.activeElement).toBe(again);
});

it('says why no code was made, and tries again', async () => {
  const { all } = await open('unlinked', { [invite]: () => errorResponse(429, 'too_many_requests') });
  await press('Updates on LINE');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Updates on LINE are not switched on.*Too many attempts/);
  all[invite] = invitation;
  await press('Updates on LINE');
  await openLine();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the news goes on when it could not be ended', async () => {
  await open('linked', { [end]: 503 });
  await press('Stop updates on LINE');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Updates on LINE are still switched on/);
  screen.getByText('You get updates about this booking on LINE.');
});

it('without a network it is refused in words', async () => {
  storeCustomerBooking(customerToken, customerBooking({ line: 'unlinked' }));
  await open('unlinked', {
    [`GET ${customerApi}`]: noConnection,
    '/api/shop': noConnection,
    [invite]: noConnection,
  });
  await screen.findByText('Changing this needs a connection.');
  await press('Updates on LINE');
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toMatch(/No connection/));
  expect(screen.queryByRole('link', { name: 'Open LINE' })).toBeNull();
});

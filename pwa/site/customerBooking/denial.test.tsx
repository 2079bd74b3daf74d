// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Denial } from '#contract/denial.ts';
import { customerApi, customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { loadDraft } from '../booking/draft.ts';

afterEach(unmountPage);

const offer: Denial['offer'] = {
  therapist: { id: 5, name: 'Anong', translations: { th: { name: 'อนงค์' } } },
  startTime: '2099-12-01T07:00:00.000Z',
  endTime: '2099-12-01T08:00:00.000Z',
};
const open = (denial: Denial | undefined, shop = fakeShop()) =>
  renderPage(`/b/${customerToken}`, {
    '/api/shop': shop,
    [customerApi]: customerBooking({ status: 'denied', cancelUntil: null, ...(denial ? { denial } : {}) }),
  });

it('says why, and leads with one tap to the form of what is possible instead', async () => {
  await open({ reason: 'no_time', offer });
  await screen.findByText('Reason: No free time then');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /2:00\sPM · Anong/ });
  expect(link.getAttribute('href')).toBe('/booking/5/2?date=2099-12-01&time=14:00');
  link.click();
  expect(loadDraft()?.customer.clientAddress).toBe('88 Sukhumvit 24');
});

it('offers nothing once that time has come, or while the shop is closed', async () => {
  await open({ reason: null, offer: { ...offer, startTime: '2026-01-01T03:00:00.000Z' } });
  await screen.findByRole('heading', { name: 'Booking declined' });
  expect(screen.queryByText('Possible instead')).toBeNull();
  unmountPage();
  await open({ reason: 'too_far', offer }, { ...fakeShop(), isOpen: false });
  await screen.findByText('Reason: The address is too far for us');
  expect(screen.queryByText('Possible instead')).toBeNull();
});

it('shows a copy that was stored before there were reasons', async () => {
  await open(undefined);
  await screen.findByRole('heading', { name: 'Booking declined' });
  expect(screen.queryByText(/^Reason/)).toBeNull();
});

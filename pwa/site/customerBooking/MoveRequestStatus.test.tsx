// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import {
  customerApi,
  customerBooking,
  customerBookings,
} from '../../../tests/support/app/customerBooking.ts';
import { openCustomerPage, pageText, prepareCustomerPage } from '../../../tests/support/app/customerPage.ts';
import { errorResponse } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';

const withdrawPath = `DELETE ${customerApi}/move`;
const getPath = `GET ${customerApi}`;
const { asked, cancelled, wished } = customerBookings;

const changed = (booking: CustomerBooking) => () =>
  errorResponse(409, 'booking_changed', { booking } as unknown as Partial<ErrorBody>);

prepareCustomerPage();

describe('another time that was asked for', () => {
  it('is withdrawn with the version that was seen', async () => {
    const back = customerBooking({ status: 'approved', version: 5 });
    const { sent, all } = await openCustomerPage(asked, { [withdrawPath]: back });
    all[getPath] = back;
    await press('Withdraw');
    await expectToast('Your request for another time is withdrawn');
    await waitFor(() => expect(screen.queryByText('You asked for another time')).toBeNull());
    expect(sent.map(({ method, body }) => [method, body])).toEqual([['DELETE', { version: 4 }]]);
  });

  it('that was accepted while it was withdrawn shows the visit at its new time', async () => {
    const moved = customerBooking({ ...wished, status: 'approved', moveAnswer: 'accepted', version: 5 });
    const { all } = await openCustomerPage(asked, { [withdrawPath]: changed(moved) });
    all[getPath] = moved;
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('The booking has changed meanwhile');
    await screen.findByText('The new time you asked for is accepted.');
    expect(pageText()).toContain('Thursday, December 3, 2099');
  });

  it('and withdrawn leaves the focus where another can be asked for', async () => {
    const back = customerBooking({ status: 'approved', version: 5 });
    const { all } = await openCustomerPage(asked, { [withdrawPath]: back });
    all[getPath] = back;
    const withdraw = screen.getByRole('button', { name: 'Withdraw' });
    withdraw.focus();
    fireEvent.click(withdraw);
    await waitFor(() => expect(screen.queryByText('You asked for another time')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Ask for another time');
  });

  it('is withdrawn once the booking says so, although the answer was lost', async () => {
    const { all } = await openCustomerPage(asked, { [withdrawPath]: 503 });
    all[getPath] = customerBooking({ status: 'approved', version: 5 });
    await press('Withdraw');
    await expectToast('Your request for another time is withdrawn');
    expect(pageText()).not.toContain('We don’t know');
  });

  it('shows no failed withdrawal beside a later answer', async () => {
    const { all, client } = await openCustomerPage(asked, { [withdrawPath]: 503 });
    await press('Withdraw');
    await screen.findByText('We don’t know if your request for another time was withdrawn');
    all[getPath] = customerBooking({ ...wished, status: 'approved', moveAnswer: 'accepted', version: 5 });
    await client.invalidateQueries();
    await screen.findByText('The new time you asked for is accepted.');
    expect(pageText()).not.toContain('We don’t know');
  });

  it.each([
    ['cancelled', cancelled],
    [
      'moved by the shop',
      customerBooking({ status: 'approved', startTime: '2099-12-02T03:00:00.000Z', version: 5 }),
    ],
  ])('of a booking that was %s meanwhile is not called withdrawn', async (_what, booking) => {
    const { all } = await openCustomerPage(asked, { [withdrawPath]: changed(booking) });
    all[getPath] = booking;
    await press('Withdraw');
    await screen.findByText('The booking has changed meanwhile');
    expect(document.body.textContent).not.toContain('is withdrawn');
  });

  it('from another tab is announced: it comes into a live region that was there', async () => {
    const { all, client } = await openCustomerPage();
    const regions = [...document.querySelectorAll('[aria-live]')];
    all[getPath] = asked;
    await client.invalidateQueries();
    const heading = await screen.findByRole('heading', { name: 'You asked for another time' });
    expect(regions).toContain(heading.closest('[aria-live]'));
  });

  it('that is over is no longer waited for', async () => {
    const over = { ...wished, startTime: '2026-01-03T07:00:00.000Z', endTime: '2026-01-03T08:00:00.000Z' };
    await openCustomerPage({ ...asked, moveRequest: over });
    await screen.findByText(/^The new time has passed, and we have not answered/);
    expect(pageText()).not.toContain('Waiting for our answer');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('says nothing any more once the visit has begun', async () => {
    await openCustomerPage({
      ...asked,
      startTime: '2026-01-02T03:00:00.000Z',
      canMove: false,
      canCancel: false,
    });
    expect(pageText()).not.toContain('another time');
  });

  it('and accepted for a request says that it is not confirmed yet', async () => {
    await openCustomerPage(customerBooking({ ...wished, moveAnswer: 'accepted' }));
    await screen.findByText('Your request is now for the new time. It is not confirmed yet.');
    expect(pageText()).not.toContain('is accepted');
  });

  it('and declined is told, and another can be asked for', async () => {
    await openCustomerPage(customerBooking({ status: 'approved', moveAnswer: 'declined' }));
    await screen.findByText(/Your booking stays as it is/);
    screen.getByRole('button', { name: 'Ask for another time' });
  });
});

// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { customerBooking, customerToken } from '../../../tests/support/app/customerBooking.ts';
import { activateLanguage, renderPart, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { recordReachability } from '../../offline/connection.ts';
import NextSteps from './NextSteps.tsx';

afterEach(unmountPage);

it('the calendar’s file is offered only while it can be fetched: its link leads out of the app', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await activateLanguage('en');
  renderPart(<NextSteps token={customerToken} booking={customerBooking({ status: 'approved' })} />);
  const link = () => screen.queryByRole('link', { name: 'Add to calendar' });
  expect(link()).not.toBeNull();
  act(() => recordReachability(false));
  expect(link()).toBeNull();
  act(() => recordReachability(true));
  expect(link()).not.toBeNull();
});

it.each([
  ['pending', 0, false],
  ['approved', 0, true],
  ['approved', 240, false],
] as const)(
  'a booking that is %s, with %i THB of its deposit paid: whether the deposit is what comes next: %s',
  async (status, paid, isNext) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await activateLanguage('en');
    const promptPay = { id: '0812345678', amount: 240, payload: '000201' };
    const payment = { due: 800, paid, deposit: 240, promptPay, slips: [], canSendSlip: true };
    const booking = customerBooking({
      status,
      startTime: '2099-12-01T03:00:00.000Z',
      endTime: '2099-12-01T04:00:00.000Z',
      payment: { ...payment, depositFrom: 'everyone' },
    });
    renderPart(<NextSteps token={customerToken} booking={booking} />);
    await screen.findByRole('link', { name: 'Add to calendar' });
    const deposit = screen.queryByRole('link', { name: 'Pay the deposit: 240\u00a0THB' });
    expect(deposit?.getAttribute('href') ?? null).toBe(isNext ? `/b/${customerToken}` : null);
  },
);

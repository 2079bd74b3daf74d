// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  openVisitPage,
  prepareBookingList,
  statusPath,
  visitOn,
} from '../../../tests/support/app/bookingList.ts';
import { errorResponse, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import './VisitPage.tsx';

prepareBookingList();

let nextId = 2_700;
const past = '2020-01-01T00:00:00.000Z';
const future = '2099-11-30T00:00:00.000Z';
const openQuestion = async (fields: Partial<Parameters<typeof adminBooking>[0]>) => {
  const deposit = { status: 'approved', due: 800, paid: 300, deposit: 300 } as const;
  const booking = adminBooking({ id: nextId++, ...visitOn('2099-12-01'), ...deposit, ...fields });
  const shown = await openVisitPage(booking);
  await press(/^Cancel Booking, Nok/);
  await screen.findByRole('alertdialog', { name: 'Cancel this booking?' });
  return { ...shown, booking };
};
const decisions = (sent: SentRequest[]) =>
  sent.filter(({ path }) => path.endsWith('/status')).map(({ body }) => body);
const offered = () => screen.queryByRole('checkbox', { name: /keep the deposit/ });

it('whoever cancels too late for a customer can keep the deposit', async () => {
  const { sent } = await openQuestion({ depositKeptFrom: past, paid: 200 });
  await userEvent.click(screen.getByRole('checkbox', { name: /keep the deposit of 200\sTHB/ }));
  await press('Cancel Booking');
  await waitFor(() =>
    expect(decisions(sent)).toEqual([{ status: 'cancelled', version: 1, keepDeposit: true }]),
  );
});

it('it is kept as well when the visit is cancelled in spite of what has changed meanwhile', async () => {
  const { answers, booking, sent } = await openQuestion({ depositKeptFrom: past });
  const changed = { ...booking, version: 2, notes: 'Ring the bell' };
  const decide = answers[statusPath(booking.id)];
  answers[statusPath(booking.id)] = () => errorResponse(409, 'booking_changed', { booking: changed });
  await userEvent.click(screen.getByRole('checkbox', { name: /keep the deposit/ }));
  await press('Cancel Booking');
  await screen.findByText('Changed meanwhile');
  answers[statusPath(booking.id)] = decide;
  await press('Set to Cancelled anyway');
  await waitFor(() =>
    expect(decisions(sent).at(-1)).toEqual({ status: 'cancelled', version: 2, keepDeposit: true }),
  );
});

it('it is chosen anew when the question is asked again', async () => {
  await openQuestion({ depositKeptFrom: past });
  await userEvent.click(offered()!);
  await press('Go back');
  await press(/^Cancel Booking, Nok/);
  await waitFor(() => expect(offered()).toHaveProperty('checked', false));
});

it('it is given back unless chosen otherwise', async () => {
  const { sent } = await openQuestion({ depositKeptFrom: past });
  await press('Cancel Booking');
  await waitFor(() => expect(decisions(sent)).toEqual([{ status: 'cancelled', version: 1 }]));
});

it('all of it can be kept while a slip waits that may have paid it', async () => {
  const { sent } = await openQuestion({ depositKeptFrom: past, paid: 0, slipsWaiting: 1 });
  await userEvent.click(screen.getByRole('checkbox', { name: /keep the deposit of 300\sTHB/ }));
  await press('Cancel Booking');
  await waitFor(() =>
    expect(decisions(sent)).toEqual([{ status: 'cancelled', version: 1, keepDeposit: true }]),
  );
});

it.each([
  ['in time', { depositKeptFrom: future }],
  ['without the rule', { depositKeptFrom: null }],
  ['before it was paid', { depositKeptFrom: past, paid: 0 }],
])('nothing is asked %s', async (_, fields) => {
  await openQuestion(fields);
  expect(offered()).toBeNull();
});

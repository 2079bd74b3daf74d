// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openVisitPage, prepareBookingList, visitOn } from '../../../tests/support/app/bookingList.ts';
import type { SentRequest } from '../../../tests/support/app/fakeApi.ts';
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
  return shown;
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

it('it is given back unless chosen otherwise', async () => {
  const { sent } = await openQuestion({ depositKeptFrom: past });
  await press('Cancel Booking');
  await waitFor(() => expect(decisions(sent)).toEqual([{ status: 'cancelled', version: 1 }]));
});

it.each([
  ['in time', { depositKeptFrom: future }],
  ['without the rule', { depositKeptFrom: null }],
  ['before it was paid', { depositKeptFrom: past, paid: 0 }],
])('nothing is asked %s', async (_, fields) => {
  await openQuestion(fields);
  expect(offered()).toBeNull();
});

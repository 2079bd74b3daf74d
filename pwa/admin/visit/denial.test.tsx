// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openVisitPage, prepareBookingList, visitOn } from '../../../tests/support/app/bookingList.ts';
import type { FakeApi, SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import './VisitPage.tsx';

prepareBookingList();

let nextId = 2_500;
const openQuestion = async (answers: FakeApi = {}) => {
  const booking = adminBooking({ id: nextId++, ...visitOn('2099-12-01') });
  const shown = await openVisitPage(booking, { answers });
  await press(/^Deny, Nok/);
  await screen.findByRole('alertdialog', { name: 'Deny this booking?' });
  return shown;
};
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const decisions = (sent: SentRequest[]) =>
  sent.filter(({ path }) => path.endsWith('/status')).map(({ body }) => body);

it('a request is denied with a reason, which the prepared message says', async () => {
  const { sent } = await openQuestion();
  await choose('Reason, for the customer', 'too_far');
  await press('Deny');
  await waitFor(() => expect(decisions(sent)).toEqual([{ status: 'denied', version: 1, reason: 'too_far' }]));
  await screen.findByText(/we cannot take your booking.*The address is too far for us/s);
});

it('another time is offered in the same step', async () => {
  const { sent } = await openQuestion({
    '/api/availability': [{ therapistId: 1, starts: ['10:00', '14:00'] }],
  });
  const fold = screen.getByText('Offer another time or therapist').closest('details')!;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  await screen.findByRole('option', { name: /^2:00\sPM/ });
  // the requested time itself is none
  expect(screen.queryByRole('option', { name: /^10:00\sAM/ })).toBeNull();
  await choose('Possible instead', '1 2099-12-01 14:00');
  await press('Deny');
  const offer = { therapistId: 1, startTime: '2099-12-01 14:00' };
  await waitFor(() => expect(decisions(sent)).toEqual([{ status: 'denied', version: 1, offer }]));
  await screen.findByText(/Possible instead: .*2:00\sPM/);
});

it('without a choice nothing is said', async () => {
  const { sent } = await openQuestion();
  await press('Deny');
  await waitFor(() => expect(decisions(sent)).toEqual([{ status: 'denied', version: 1 }]));
});

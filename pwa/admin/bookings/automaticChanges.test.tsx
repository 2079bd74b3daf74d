// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import {
  bookingsPath,
  cardOf,
  openVisitPage,
  prepareBookingList,
  visitOn,
} from '../../../tests/support/app/bookingList.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import '../visit/VisitPage.tsx';

prepareBookingList();

const notification = (fields: Partial<Notification>): Notification => ({
  id: 1,
  channel: 'line',
  event: 'requested',
  device: null,
  state: 'sent',
  attempts: 1,
  fault: null,
  lastError: null,
  createdAt: '2099-12-01T01:00:00.000Z',
  nextAt: null,
  deliveredAt: '2099-12-01T01:00:01.000Z',
  ...fields,
});

/** Opens a section of the page, and returns the texts of its entries. */
async function entriesOf(title: string): Promise<(string | null)[]> {
  const section = within(cardOf('Nok')).getByText(title).closest('details')!;
  section.open = true;
  fireEvent(section, new Event('toggle'));
  return (await within(section).findAllByRole('listitem', { hidden: true })).map((item) => item.textContent);
}

it('the page of a request that the rules declined says so in its history, and what was told by time', async () => {
  const booking = adminBooking({ ...visitOn('2099-12-01'), clientName: 'Nok', status: 'denied' });
  await openVisitPage(booking, {
    answers: {
      [`${bookingsPath}/${booking.id}/history`]: [
        {
          id: 1,
          at: '2099-12-01T02:00:00.000Z',
          username: 'automatic',
          action: 'status',
          changes: { from: 'pending', to: 'denied', reason: 'unanswered' },
        },
      ],
      [`${bookingsPath}/${booking.id}/notifications`]: [
        notification({ id: 1 }),
        notification({ id: 2, event: 'unanswered' }),
        notification({ id: 3, channel: 'customer_email', event: 'denied_unanswered' }),
      ],
    },
  });
  await screen.findByRole('article', { name: 'Nok' });
  expect(await entriesOf('History')).toEqual([
    expect.stringMatching(/^Denied automatically: not answered in time\. .*9:00.AM$/),
  ]);
  expect(await entriesOf('Notifications')).toEqual([
    expect.stringMatching(/^LineSent/),
    expect.stringMatching(/^Line · Request without an answerSent/),
    expect.stringMatching(/^Email to the customer · Denied automaticallySent/),
  ]);
});

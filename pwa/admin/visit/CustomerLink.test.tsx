// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  bookingsPath,
  cardOf,
  openBookingList,
  openVisitPage,
  prepareBookingList,
} from '../../../tests/support/app/bookingList.ts';
import { fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { expectToast, press } from '../../../tests/support/app/formActions.ts';
import { linksLeadHere, publicUrlNotes } from '../../../tests/support/app/publicUrlNotes.ts';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import '../bookings/BookingsPage.tsx';
import './VisitPage.tsx';

prepareBookingList();

const visit = { startTime: '2099-12-01T03:00:00.000Z', endTime: '2099-12-01T04:00:00.000Z' };
const booking = adminBooking({ ...visit, clientName: 'Nok', link: '/b/old' });

/** Opens the part of the page that tells the customer. */
async function openMessages(fields = booking, { hasPublicUrl = true } = {}) {
  const answers = {
    '/api/admin/shop': { ...fakeShop(), publicUrl: hasPublicUrl ? 'https://massage.example' : null },
  };
  const shown = await openVisitPage(fields, { answers });
  const summary = await within(cardOf('Nok')).findByText('Write to the customer');
  const details = summary.closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await within(cardOf('Nok')).findByText('Copy link');
  return shown;
}

describe('the link of the customer’s page', () => {
  it('is copied from the page, whole', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
    await openMessages();
    await press('Copy the link for Nok');
    await expectToast('Copied');
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/b/old?openExternalBrowser=1`);
  });

  it('is in the prepared messages', async () => {
    await openMessages({ ...booking, status: 'approved' });
    const texts = await screen.findAllByText(/Your booking: /);
    expect(texts[0]!.textContent).toContain(`${location.origin}/b/old`);
  });

  it.each([true, false])(
    'leads to the address in use unless the server knows its own: %s',
    async (hasPublicUrl) => {
      await openMessages({ ...booking, status: 'approved' }, { hasPublicUrl });
      await waitFor(() => expect(publicUrlNotes()).toEqual(hasPublicUrl ? [] : [linksLeadHere]));
    },
  );

  it('is replaced after a question that says what happens to the old one', async () => {
    const { sent, answers } = await openMessages();
    answers[`POST ${bookingsPath}/7/link`] = { link: '/b/new' };
    await press('New link');
    const question = await screen.findByRole('alertdialog', { name: 'Replace the link?' });
    expect(question.textContent).toContain('The old link stops working.');
    expect(sent).toEqual([]);
    await press('New link');
    await expectToast('New link made. The old one no longer works.');
    expect(sent.map(({ method, path }) => [method, path])).toEqual([['POST', `${bookingsPath}/7/link`]]);
  });

  it('is not there for a booking without one', async () => {
    await openVisitPage(adminBooking({ ...visit, clientName: 'Nok' }));
    await waitFor(() => cardOf('Nok'));
    expect(within(cardOf('Nok')).queryByText('Write to the customer')).toBeNull();
  });
});

describe('a cancelled booking', () => {
  it.each([
    ['customer', 'Cancelled by the customer'],
    ['shop', 'Cancelled'],
  ] as const)('that the %s cancelled says "%s"', async (cancelledBy, text) => {
    const cancelled = adminBooking({ ...visit, clientName: 'Nok', status: 'cancelled', cancelledBy });
    await openBookingList([cancelled], { query: '?time=all' });
    within(cardOf('Nok')).getByText(text);
  });
});

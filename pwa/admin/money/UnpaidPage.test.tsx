// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { UnsettledBooking } from '#contract/payment.ts';
import { fill, press } from '../../../tests/support/app/formActions.ts';
import { adminBooking, renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './UnpaidPage.tsx';

afterEach(() => unmountPage());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

function unsettled(id: number, clientName: string, amount: number, days: number): UnsettledBooking {
  const endTime = daysAgo(days);
  const startTime = new Date(Date.parse(endTime) - 3_600_000).toISOString();
  const money = amount > 0 ? { due: amount, paid: 0 } : { due: 0, paid: -amount };
  const fields = { id, clientName, startTime, endTime, status: 'approved', ...money } as const;
  return { bookingId: id, amount, since: endTime, booking: adminBooking(fields) };
}

const open = (unpaid: UnsettledBooking[], owedBack: UnsettledBooking[] = []) =>
  renderAdminPage('/admin/unpaid', { '/api/admin/unpaid': { unpaid, owedBack } });
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

it('lists who has not paid and who is owed, with the sums and since when', async () => {
  await open([unsettled(1, 'Nok', 800, 12), unsettled(2, 'Lin', 450, 1)], [unsettled(3, 'Ann', -200, 2)]);
  await screen.findByRole('heading', { name: /^To be paid · 1,250\sTHB$/ });
  screen.getByRole('heading', { name: /^Owed back to customers · 200\sTHB$/ });
  (await cardOf('Nok')).getByText(/for 12\sdays/);
  const ann = await cardOf('Ann');
  ann.getByRole('button', { name: 'Give money back to Ann' });
  expect(ann.queryByRole('button', { name: /^(?:Remind|Let it go)/ })).toBeNull();
});

it('reminds of the open amount in the customer’s app, with the text ready', async () => {
  await open([unsettled(1, 'Nok Jai', 800, 3)]);
  await press('Remind Nok Jai');
  const link = await screen.findByRole('link', { name: 'SMS: Payment' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toMatch(
    /Hello Nok Jai, 800\sTHB of your massage is still to be paid/,
  );
});

it('lets an amount go with a reason', async () => {
  const { sent } = await renderAdminPage('/admin/unpaid', {
    '/api/admin/unpaid': { unpaid: [unsettled(1, 'Nok', 450, 3)], owedBack: [] },
    '/api/admin/bookings/1/adjustments': { id: 5, due: 0, paid: 0 },
  });
  await press('Let it go for Nok');
  await screen.findByRole('dialog', { name: 'Let it go' });
  fill('Reason', 'she was ill');
  await press('Save');
  const body = { amount: -450, kind: 'goodwill', reason: 'she was ill' };
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/adjustments'))?.body).toEqual(body));
});

it('says so when everything is paid, and how far back it looks', async () => {
  await open([]);
  await screen.findByText('Everything is paid.');
  screen.getByText('What is older than half a year is not listed.');
});

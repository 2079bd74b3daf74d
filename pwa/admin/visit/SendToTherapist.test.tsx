// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import type { TherapistDevice } from '#contract/therapistPage.ts';
import { cardOf, openVisitPage, prepareBookingList } from '../../../tests/support/app/bookingList.ts';
import { noConnection } from '../../../tests/support/app/fakeApi.ts';
import { adminBooking, adminTherapist } from '../../../tests/support/app/renderApp.tsx';
import './VisitPage.tsx';

const phone: TherapistDevice = {
  id: '0b7a1c52-9d0f-4c39-8a44-0f6a6f3f8f11',
  label: 'Chrome on Android',
  locale: 'hi',
  createdAt: '2026-11-20T03:00:00.000Z',
  lastUsedAt: '2026-11-23T03:00:00.000Z',
};
const title = 'Send to Ploy Srisuwan';
let nextTherapist = 40;

prepareBookingList();

/** Opens the page of a visit of a therapist of its own, whose language nobody has chosen yet. */
async function openVisit(fields: Partial<Booking> = {}, devices: unknown = [], services: unknown = []) {
  const therapistId = nextTherapist++;
  const visit = adminBooking({
    status: 'approved',
    therapistId,
    clientName: 'Nok Chaiyaporn',
    notes: 'Gate code 12',
    ...fields,
  });
  await openVisitPage(visit, {
    answers: {
      '/api/admin/therapists': [
        adminTherapist({ id: therapistId, phoneNumber: '0899990001', whatsapp: '+66899990001' }),
      ],
      [`/api/admin/therapists/${therapistId}/devices`]: devices,
      '/api/admin/services': services,
    },
  });
  const card = within(cardOf('Nok Chaiyaporn'));
  return {
    card,
    text: () =>
      card.getByText(
        (_, element) =>
          element instanceof HTMLParagraphElement &&
          element.lang !== '' &&
          element.textContent.includes('Gate code 12'),
      ),
    open: () => userEvent.click(card.getByText(title)),
    link: async (app: string) =>
      decodeURIComponent(
        (await card.findByRole('link', { name: `${app}: ${title}` })).getAttribute('href') ?? '',
      ),
  };
}

it('an approved visit is sent to its therapist’s own numbers, in Thai while their language is not known', async () => {
  const { card, open, link, text } = await openVisit();
  await open();
  expect(await link('SMS')).toMatch(/^sms:0899990001\?&body=[^]*\sบาท$/);
  expect(await link('WhatsApp')).toMatch(/^https:\/\/wa\.me\/66899990001\?text=/);
  expect(await link('Line')).toContain('88 Sukhumvit 24');
  card.getByRole('button', { name: `Copy: ${title}` });
  expect(text().lang).toBe('th');
  expect(text().textContent).not.toMatch(/Chaiyaporn|0812345678/);
});

it('is written in the language of the device that the therapist used last, or the one that is chosen', async () => {
  const { card, open, text } = await openVisit({}, [phone, { ...phone, id: 'older', locale: 'th' }]);
  await open();
  await waitFor(() => expect(text().lang).toBe('hi'));
  await userEvent.selectOptions(card.getByLabelText('Language of the message'), 'en');
  await waitFor(() => expect(card.getByText(/To collect: 1,800/).lang).toBe('en'));
});

it('asks for what is still open, and names the service in the language of the text', async () => {
  const { card, open, text } = await openVisit(
    { due: 1800, paid: 1000 },
    [],
    [{ id: 1, name: 'Oil Massage', translations: { th: { name: 'นวดน้ำมัน' } } }],
  );
  await open();
  await waitFor(() => expect(text().textContent).toMatch(/นวดน้ำมัน[^]*เก็บเงิน: 800\sบาท$/));
  await userEvent.selectOptions(card.getByLabelText('Language of the message'), 'en');
  await waitFor(() => expect(text().textContent).toMatch(/Oil Massage[^]*To collect: 800\sTHB$/));
});

it('can be sent without a connection too', async () => {
  const { open, text } = await openVisit({}, noConnection);
  await open();
  await waitFor(() => expect(text().lang).toBe('th'));
});

it.each([
  ['requested', { status: 'pending' }],
  ['cancelled', { status: 'cancelled' }],
  ['over', { startTime: '2020-01-01T03:00:00.000Z', endTime: '2020-01-01T04:00:00.000Z' }],
] as const)('is not offered for a visit that is %s', async (_what, fields) => {
  const { card } = await openVisit(fields);
  expect(card.queryByText(title)).toBeNull();
});

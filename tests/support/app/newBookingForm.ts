import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { settleNewBookingDraft } from '../../../pwa/data/newBookingDraft.ts';
import { businessToday } from '../../../pwa/i18n/formats.ts';
import { openDatabase } from '../../../pwa/offline/persistence/database.ts';
import { readVaultUser } from '../../../pwa/offline/persistence/vault.ts';
import { listedCustomer } from './customers.ts';
import type { FakeApi, SentRequest } from './fakeApi.ts';
import { fakeService } from './fakeCatalogue.ts';
import { adminBooking, adminTherapist, renderAdminPage, unmountPage } from './renderApp.tsx';

const oil = fakeService({ price: 1800 });
const ploy = adminTherapist({ services: [oil] });
const krit = adminTherapist({ id: 2, name: 'Krit Thongdee', services: [oil] });

export const createBookingPath = 'POST /api/admin/bookings';
export const createdBooking = {
  id: 8,
  status: 'approved',
  startTime: `${businessToday()}T16:00:00.000Z`,
  endTime: `${businessToday()}T17:00:00.000Z`,
};

/** The answers of a shop where Ploy is free at 10:00 and 11:00 and Krit at 9:00 and 11:00, and these are known. */
export const newBookingAnswers = (known: Booking[] = [adminBooking()], fields: FakeApi = {}): FakeApi => ({
  '/api/admin/therapists': [ploy, krit],
  '/api/admin/availability': [
    { therapistId: 2, starts: ['09:00', '11:00'] },
    { therapistId: 1, starts: ['10:00', '11:00'] },
  ],
  '/api/admin/bookings': () => Response.json({ data: known, nextCursor: null, previousCursor: null }),
  '/api/admin/customers': ({ headers }: SentRequest) => {
    const search = new URLSearchParams(headers.get('Booking-Query') ?? '').get('search') ?? '';
    const data = known
      .filter(({ clientName, clientPhone }) => `${clientName} ${clientPhone}`.includes(search))
      .map((latest) => listedCustomer({ latest }));
    return Response.json({ data, nextCursor: null });
  },
  '/api/admin/bookings/8': adminBooking({ ...createdBooking, status: 'approved', clientName: 'Nok' }),
  [createBookingPath]: createdBooking,
  ...fields,
});

/** Opens the form; `query` begins with a question mark. */
export async function openNewBooking(answers: FakeApi = newBookingAnswers(), query = '') {
  const shown = await renderAdminPage(`/admin/bookings/new${query}`, answers);
  await screen.findByLabelText(/^Full Name/);
  // a draft can be stored from now on
  await waitFor(async () => expect(await readVaultUser()).not.toBeNull());
  return shown;
}

/** Leaves the form as a reload does, once the draft is stored, and opens it again. */
export async function reopen(answers: FakeApi, query = '') {
  await settleNewBookingDraft(1, 'no request', false);
  cleanup();
  return openNewBooking(answers, query);
}

/** Writes a customer who was not here before. */
export function writeCustomer(fields: Record<string, string> = {}): void {
  const all = { clientName: 'Mali', clientPhone: '0898765432', clientAddress: '1 Silom', ...fields };
  for (const [name, value] of Object.entries(all)) fireEvent.change(field(name), { target: { value } });
}

export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
export const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const tapTime = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
export const bookButton = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!;
export const book = () => fireEvent.submit(bookButton().form!);

/** Sends the form, which leads to the visit's page. */
export async function bookAndOpenCard(address: () => string): Promise<void> {
  book();
  await waitFor(() => expect(address()).toBe('/admin/bookings/8'));
}

/** For a test file of the form: after each test the page is closed, and the device holds nothing. */
export const prepareNewBooking = (): void =>
  afterEach(async () => {
    unmountPage();
    const database = await openDatabase();
    await Promise.all(database?.tables.map((table) => table.clear()) ?? []);
  });

/** Fills in the form: Mali, an oil massage, and the first free time. */
export async function fillIn(query = '', answers = newBookingAnswers()) {
  const shown = await openNewBooking(answers, query);
  writeCustomer();
  choose('Service', '1');
  await tapTime('9:00\u00a0AM');
  return { ...shown, answers };
}

/** The keys with which bookings were sent. */
export const keysOf = (sent: SentRequest[]) => sent.map(({ headers }) => headers.get('Idempotency-Key'));

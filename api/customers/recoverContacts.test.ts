import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api.ts';
import { startApiProcess } from '../../tests/support/apiProcess.ts';
import { bookVisit } from '../../tests/support/bookVisit.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { Customer } from '../contract/customer.ts';
import { recoverContacts } from './recoverContacts.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

const book = (clientPhone: string) => bookVisit(api, therapist, { clientPhone });
async function customerOf(booking: number): Promise<Customer> {
  const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${booking}`);
  return (await api.manage<{ data: Customer }>('GET', `/customers/${body.data.customer?.id}`)).body.data;
}
const phones = async (booking: number) => (await customerOf(booking)).contacts.map(({ value }) => value);
const lose = (clientPhone: string) => api.sql`delete from customer_contacts where value = ${clientPhone}`;

it('gives a customer the contact of a booking that was lost, and their block holds again', async () => {
  const clientPhone = '0831110001';
  const booking = await book(clientPhone);
  const { id, version } = await customerOf(booking);
  await lose(clientPhone);
  await api.manage('PATCH', `/customers/${id}`, { isBlocked: true, version });
  expect(await phones(booking)).toEqual([]);
  await recoverContacts(api.sql);
  expect(await phones(booking)).toEqual([clientPhone]);
  await expect(book(clientPhone)).rejects.toThrow('slot_taken');
});

it('says that two customers may be one when the contact is another’s meanwhile', async () => {
  const clientPhone = '0831110002';
  const before = await book(clientPhone);
  await lose(clientPhone);
  const after = await book(clientPhone);
  const [first, second] = [await customerOf(before), await customerOf(after)];
  expect([first.suggestions, second.contacts.length]).toEqual([[], 1]);
  await recoverContacts(api.sql);
  expect((await customerOf(before)).suggestions.map(({ id }) => id)).toEqual([second.id]);
  expect((await customerOf(after)).suggestions.map(({ id }) => id)).toEqual([first.id]);
});

it('is done when the server starts', { tags: ['full'], timeout: 60_000 }, async () => {
  const clientPhone = '0831110003';
  const booking = await book(clientPhone);
  await lose(clientPhone);
  const started = await startApiProcess(api.context.config.databaseUrl!);
  await pollUntil(
    () => phones(booking),
    (contacts) => contacts.length > 0,
  );
  expect(await phones(booking)).toEqual([clientPhone]);
  await started.stop();
});

import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { Customer } from '../contract/customer.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };
beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

const none = { clientPhone: null, clientWhatsapp: null, clientEmail: null, clientLineId: null };
type Contacts = Partial<Record<keyof typeof none | 'clientName', string>>;
const book = (contacts: Contacts) => bookVisit(api, therapist, { ...none, ...contacts });

let numbers = 0;
const newPhone = () => `08${String(20_000_000 + ++numbers)}`;
const newEmail = () => `person${++numbers}@example.com`;

const readBooking = async (id: number) =>
  (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
const customerOf = async (booking: number) => (await readBooking(booking)).customer!.id;
const contactsOf = async (customer: number) => {
  const { body } = await api.manage<{ data: Customer }>('GET', `/customers/${customer}`);
  return body.data.contacts.map(({ value }) => value).toSorted();
};
const join = (kept: number, otherId: number) => api.manage('POST', `/customers/${kept}/join`, { otherId });
const separate = async (kept: number, otherId: number) =>
  expect((await api.manage('DELETE', `/customers/${kept}/join`, { otherId })).status).toBe(200);

/** Two people of one booking each, who were joined: `kept` has the bookings of both. */
async function joinedPair() {
  const phones = { kept: newPhone(), other: newPhone() };
  const bookings = {
    kept: await book({ clientPhone: phones.kept, clientName: 'Kept' }),
    other: await book({ clientPhone: phones.other, clientName: 'Other' }),
  };
  const [kept, other] = [await customerOf(bookings.kept), await customerOf(bookings.other)];
  expect((await join(kept, other)).status).toBe(200);
  return { kept, other, phones, bookings };
}

describe('two customers who are separated again', () => {
  it('each have the bookings that were made meanwhile with a contact of theirs', async () => {
    const { kept, other, phones, bookings } = await joinedPair();
    const since = {
      kept: await book({ clientPhone: phones.kept }),
      other: await book({ clientPhone: phones.other }),
    };
    await separate(kept, other);
    expect(await Promise.all([bookings.kept, since.kept].map(customerOf))).toEqual([kept, kept]);
    expect(await Promise.all([bookings.other, since.other].map(customerOf))).toEqual([other, other]);
  });

  it('each have the contacts that came with these bookings, and what was booked with those', async () => {
    const { kept, other, phones } = await joinedPair();
    const emails = { kept: newEmail(), other: newEmail() };
    await book({ clientPhone: phones.other, clientEmail: emails.other });
    await book({ clientPhone: phones.kept, clientEmail: emails.kept });
    const byMail = await book({ clientEmail: emails.other });
    await separate(kept, other);
    expect(await customerOf(byMail)).toBe(other);
    expect(await contactsOf(other)).toEqual([phones.other, emails.other].toSorted());
    expect(await contactsOf(kept)).toEqual([phones.kept, emails.kept].toSorted());
    expect(await customerOf(await book({ clientEmail: emails.other }))).toBe(other);
  });

  it('share a booking that has contacts of both as ever: the stronger contact decides', async () => {
    const { kept, other, phones } = await joinedPair();
    const email = newEmail();
    await book({ clientPhone: phones.kept, clientEmail: email });
    const both = await book({ clientPhone: phones.other, clientEmail: email });
    await separate(kept, other);
    expect(await customerOf(both)).toBe(other);
    expect(await contactsOf(kept)).toEqual([phones.kept, email].toSorted());
    expect(await contactsOf(other)).toEqual([phones.other]);
  });

  it('keep the contacts that they had before, although bookings of the other one named them as well', async () => {
    const [kept, other] = [{ phone: newPhone(), email: newEmail() }, { phone: newPhone() }];
    const ofKept = await customerOf(await book({ clientPhone: kept.phone, clientEmail: kept.email }));
    const ofOther = await customerOf(await book({ clientPhone: other.phone }));
    const both = await book({ clientPhone: other.phone, clientEmail: kept.email });
    expect(await customerOf(both)).toBe(ofOther);
    await join(ofKept, ofOther);
    await separate(ofKept, ofOther);
    expect(await contactsOf(ofKept)).toEqual([kept.phone, kept.email].toSorted());
    expect(await contactsOf(ofOther)).toEqual([other.phone]);
  });

  it('have the name and the language of their own latest booking', async () => {
    const { kept, other, phones } = await joinedPair();
    await book({ clientPhone: phones.other, clientName: 'Other, later' });
    await separate(kept, other);
    const nameOf = async (id: number) =>
      (await api.manage<{ data: Customer }>('GET', `/customers/${id}`)).body.data.name;
    expect([await nameOf(kept), await nameOf(other)]).toEqual(['Kept', 'Other, later']);
  });

  it('leave to the one who was kept what a third one brought, who was joined later', async () => {
    const { kept, other, phones } = await joinedPair();
    const phone = newPhone();
    const third = await book({ clientPhone: phone });
    const thirdCustomer = await customerOf(third);
    await join(kept, thirdCustomer);
    const ofThird = await book({ clientPhone: phone });
    const ofOther = await book({ clientPhone: phones.other });
    await separate(kept, other);
    expect(await Promise.all([third, ofThird, ofOther].map(customerOf))).toEqual([kept, kept, other]);
    await separate(kept, thirdCustomer);
    expect(await Promise.all([third, ofThird].map(customerOf))).toEqual([thirdCustomer, thirdCustomer]);
  });
});

describe('whoever was joined into one who is joined in turn', () => {
  it('is kept with notes and bookings, whichever was booked first, and comes back with each separation', async () => {
    const last = await book({ clientPhone: newPhone() });
    const between = await book({ clientPhone: newPhone() });
    const first = await book({ clientPhone: newPhone() });
    const [a, b, c] = [await customerOf(last), await customerOf(between), await customerOf(first)];
    await api.manage('PATCH', `/customers/${c}`, { notes: 'Sesame oil', version: 1 });
    await join(b, c);
    await join(a, b);
    expect(await Promise.all([between, first].map(customerOf))).toEqual([a, a]);
    await separate(a, b);
    expect(await Promise.all([last, between, first].map(customerOf))).toEqual([a, b, b]);
    await separate(b, c);
    expect(await customerOf(first)).toBe(c);
    const { body } = await api.manage<{ data: Customer }>('GET', `/customers/${c}`);
    expect(body.data.notes).toBe('Sesame oil');
  });

  it('is suggested where their bookings are now', async () => {
    const [phone, email] = [newPhone(), newEmail()];
    const byMail = await customerOf(await book({ clientEmail: email }));
    const byPhone = await customerOf(await book({ clientPhone: phone }));
    await book({ clientEmail: email, clientPhone: phone });
    const kept = await customerOf(await book({ clientPhone: newPhone() }));
    await join(kept, byPhone);
    const suggestionsOf = async (id: number) =>
      (await api.manage<{ data: Customer }>('GET', `/customers/${id}`)).body.data.suggestions.map(
        (one) => one.id,
      );
    expect([await suggestionsOf(kept), await suggestionsOf(byMail)]).toEqual([[byMail], [kept]]);
  });
});

describe('any two customers', () => {
  it('can be joined, although no booking has contacts of both', async () => {
    const { kept, bookings } = await joinedPair();
    expect(await customerOf(bookings.other)).toBe(kept);
  });
});

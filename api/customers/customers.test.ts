import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { setVisitState } from '../../tests/support/database/changeBooking.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { Customer, ListedCustomer, PageOfCustomers } from '../contract/customer.ts';
import type { ErrorBody } from '../contract/errors.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

let numbers = 0;
/** A number that nobody has, without its leading 0. */
const newNumber = () => `8${String(10_000_000 + ++numbers)}`;

const inThaiDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xe50 + Number(digit)));

const none = { clientPhone: null, clientWhatsapp: null, clientEmail: null, clientLineId: null };
const book = (contacts: Partial<Record<keyof typeof none | 'clientName', string>>) =>
  bookVisit(api, therapist, { ...none, ...contacts });

const customerOf = async (booking: number): Promise<number | undefined> => {
  const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${booking}`);
  return body.data.customer?.id;
};
const read = async (id: number | undefined): Promise<Customer> => {
  const { status, body } = await api.manage<{ data: Customer }>('GET', `/customers/${id}`);
  expect(status).toBe(200);
  return body.data;
};
const listed = async (search: string): Promise<ListedCustomer[]> => {
  const header = { 'Booking-Query': new URLSearchParams({ search }).toString() };
  const { body } = await api.visit<PageOfCustomers>('GET', '/api/admin/customers', {
    token: api.token,
    headers: header,
  });
  return body.data;
};

describe('bookings belong to one customer', () => {
  it('however the same number is written, to call it or to write to it', async () => {
    const number = newNumber();
    const first = await book({ clientPhone: `0${number}` });
    const thai = inThaiDigits(`0${number}`);
    const others = [
      await book({ clientPhone: `+66${number}` }),
      await book({ clientPhone: `0${number.slice(0, 2)}-${number.slice(2, 5)} ${number.slice(5)}` }),
      await book({ clientPhone: thai }),
      await book({ clientPhone: `tel:+66-${number}` }),
      await book({ clientPhone: `66${number}` }),
      await book({ clientWhatsapp: `+66${number}` }),
      await book({ clientWhatsapp: `+66 0${number}` }),
      await book({ clientWhatsapp: `0066 (0)${number}` }),
      await book({ clientWhatsapp: `66${number}\ufe0d` }),
    ];
    const customer = await customerOf(first);
    for (const other of others) expect(await customerOf(other)).toBe(customer);
    expect((await read(customer)).contacts).toHaveLength(1);
    expect((await read(customer)).bookings).toBe(1 + others.length);
    expect(await customerOf(await book({ clientPhone: `0${newNumber()}` }))).not.toBe(customer);
  });

  it('however the same number of another country is written', async () => {
    const first = await book({ clientWhatsapp: '+44 7700 900123' });
    const others = [
      await book({ clientWhatsapp: '0044 7700 900123' }),
      await book({ clientWhatsapp: '+44 (0)7700 900123' }),
      await book({ clientWhatsapp: '+44 07700 900123' }),
    ];
    const customer = await customerOf(first);
    for (const other of others) expect(await customerOf(other)).toBe(customer);
    expect((await read(customer)).contacts.map(({ value }) => value)).toEqual(['+447700900123']);
  });

  it('however the same mail and the same LINE account are written', async () => {
    const mail = await customerOf(await book({ clientEmail: 'Mali.S@Example.com' }));
    expect(await customerOf(await book({ clientEmail: 'mali.s@example.com' }))).toBe(mail);
    const line = await customerOf(await book({ clientLineId: 'https://line.me/ti/p/~MaliLine' }));
    expect(await customerOf(await book({ clientLineId: '@maliline' }))).toBe(line);
    expect(line).not.toBe(mail);
  });

  it.each(['-', 'ไม่มี'])('but not because both have %s for a LINE ID', async (clientLineId) => {
    const [one, other] = [
      await customerOf(await book({ clientPhone: `0${newNumber()}`, clientLineId })),
      await customerOf(await book({ clientPhone: `0${newNumber()}`, clientLineId })),
    ];
    expect(one).toEqual(expect.any(Number));
    expect(other).not.toBe(one);
    expect((await read(other)).suggestions).toEqual([]);
  });

  it('even when two of a new contact are made at once', async () => {
    const email = `${randomUUID()}@example.com`;
    const made = await Promise.all([1, 2, 3, 4].map(() => book({ clientEmail: email })));
    const owners = new Set(await Promise.all(made.map(customerOf)));
    expect(owners.size).toBe(1);
  });

  it('and none without a contact', async () => {
    const { body } = await api.manage<{ data: { id: number } }>('POST', '/bookings', {
      ...none,
      clientName: 'Walk-in',
      clientAddress: '1 Silom',
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: '2030-01-01 10:00',
      origin: 'walk_in',
      outsideHours: true,
    });
    expect(await customerOf(body.data.id)).toBeUndefined();
  });

  it('a request that is refused makes no customer', async () => {
    const number = newNumber();
    const taken = await book({ clientPhone: `0${newNumber()}` });
    const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${taken}`);
    const at = new Date(Date.parse(body.data.startTime) + 7 * 3_600_000).toISOString();
    await expect(
      bookVisit(api, therapist, {
        ...none,
        clientPhone: `0${number}`,
        startTime: at.slice(0, 16).replace('T', ' '),
      }),
    ).rejects.toThrow('slot_taken');
    expect(await listed(number)).toEqual([]);
  });
});

describe('a booking with contacts of two customers', () => {
  it('is the one’s of the stronger contact, and both are suggested to be joined', async () => {
    const number = newNumber();
    const email = `${randomUUID()}@example.com`;
    const byMail = await customerOf(await book({ clientEmail: email, clientName: 'Nok by mail' }));
    const byPhone = await customerOf(await book({ clientPhone: `0${number}`, clientName: 'Nok by phone' }));
    expect(await customerOf(await book({ clientEmail: email, clientPhone: `0${number}` }))).toBe(byPhone);
    expect((await read(byPhone)).suggestions).toMatchObject([{ id: byMail, name: 'Nok by mail' }]);
    expect((await read(byMail)).suggestions).toMatchObject([{ id: byPhone }]);
  });

  it('is joined on request, and separated again as it was', async () => {
    const [one, two] = [`0${newNumber()}`, `0${newNumber()}`];
    const first = await book({ clientPhone: one, clientName: 'Lek' });
    const second = await book({ clientPhone: two, clientName: 'Lek S.' });
    const [kept, other] = [await customerOf(first), await customerOf(second)];
    const before = [await read(kept), await read(other)];
    const joined = await api.manage<{ data: Customer }>('POST', `/customers/${kept}/join`, {
      otherId: other,
    });
    expect(joined.status).toBe(200);
    expect(joined.body.data).toMatchObject({ bookings: 2, joined: [{ id: other }], name: 'Lek S.' });
    expect(await customerOf(second)).toBe(kept);
    expect((await api.manage('GET', `/customers/${other}`)).status).toBe(404);
    // a booking that is made meanwhile stays where it was made
    const between = await book({ clientPhone: one });
    const separated = await api.manage<{ data: Customer }>('DELETE', `/customers/${kept}/join`, {
      otherId: other,
    });
    expect(separated.body.data).toMatchObject({ bookings: 2, joined: [], contacts: before[0]!.contacts });
    expect(await read(other)).toMatchObject({ name: 'Lek S.', bookings: 1, contacts: before[1]!.contacts });
    expect(await customerOf(between)).toBe(kept);
    expect(await customerOf(await book({ clientPhone: two }))).toBe(other);
    expect((await api.manage('DELETE', `/customers/${kept}/join`, { otherId: other })).status).toBe(404);
  });

  it('cannot be joined with itself or with nobody', async () => {
    const id = await customerOf(await book({ clientPhone: `0${newNumber()}` }));
    for (const otherId of [id, 999_999]) {
      expect((await api.manage('POST', `/customers/${id}/join`, { otherId })).status).toBe(404);
    }
  });
});

describe('an edit', () => {
  async function edit(id: number, fields: object): Promise<void> {
    const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
    const at = new Date(Date.parse(body.data.startTime) + 7 * 3_600_000).toISOString();
    const form = { ...body.data, startTime: at.slice(0, 16).replace('T', ' '), ...fields };
    expect((await api.manage('PATCH', `/bookings/${id}`, form)).status).toBe(200);
  }

  it('of the only contact keeps the customer, who has the old one no more', async () => {
    const [old, right] = [newNumber(), newNumber()];
    const id = await book({ clientPhone: `0${old}` });
    const customer = await customerOf(id);
    await edit(id, { clientPhone: `0${right}` });
    expect(await customerOf(id)).toBe(customer);
    expect((await read(customer)).contacts).toEqual([{ kind: 'phone', value: `0${right}` }]);
    expect(await customerOf(await book({ clientPhone: `0${old}` }))).not.toBe(customer);
  });

  it('that gives a booking to another customer takes its other contacts along, and suggests no join', async () => {
    const [wrong, right] = [`0${newNumber()}`, `0${newNumber()}`];
    const clientEmail = `${randomUUID()}@example.com`;
    const id = await book({ clientPhone: wrong, clientEmail });
    const before = await customerOf(await book({ clientPhone: wrong }));
    const after = await customerOf(await book({ clientPhone: right }));
    await edit(id, { clientPhone: right });
    expect(await customerOf(id)).toBe(after);
    expect(await read(before)).toMatchObject({ contacts: [{ value: wrong }], suggestions: [] });
    expect((await read(after)).contacts.map(({ value }) => value).toSorted()).toEqual(
      [right, clientEmail].toSorted(),
    );
    expect((await read(after)).suggestions).toEqual([]);
  });
});

describe('the list', () => {
  it('finds a customer by name, by a part of a number in any digits, by mail and by a link to LINE', async () => {
    const number = newNumber();
    await book({
      clientName: 'Wichai Sukjai',
      clientPhone: `0${number}`,
      clientEmail: 'wichai@mail.example',
      clientLineId: '@wichai.line',
    });
    const thai = inThaiDigits(`0${number}`);
    for (const search of [
      'sukjai',
      number.slice(2),
      `+66 ${number}`,
      thai,
      'WICHAI@mail',
      'https://line.me/R/ti/p/%40wichai.line',
    ]) {
      expect(
        (await listed(search)).map(({ name }) => name),
        search,
      ).toEqual(['Wichai Sukjai']);
    }
    expect(await listed('100%')).toEqual([]);
  });

  it.each([
    ['Malee  Jaidee\u00a0Dee', 'malee jaidee dee'],
    ['น\u0e4d\u0e49\u0e32ฝน', 'น้ำฝน'],
    ['ห้อง ๑๒', 'ห้อง 12'],
    ['Zoe\u0308', 'ZO\u00cb'],
  ])('finds %s as %s', async (clientName, search) => {
    await book({ clientName, clientPhone: `0${newNumber()}` });
    expect((await listed(search)).map(({ name }) => name)).toEqual([clientName]);
  });

  it('goes on where a page ended, without a gap or a repetition', async () => {
    const all = (await api.manage<PageOfCustomers>('GET', '/customers')).body.data.map(({ id }) => id);
    const found: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path = `/customers?limit=3${cursor && `&cursor=${cursor}`}`;
      const page: PageOfCustomers = (await api.manage<PageOfCustomers>('GET', path)).body;
      found.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(found.length).toBeGreaterThan(8);
    expect(found).toEqual(all);
    expect((await api.manage('GET', '/customers?cursor=xyz')).status).toBe(400);
  });
});

describe('notes', () => {
  it('are saved once, and the audit names the field alone', async () => {
    const id = await customerOf(await book({ clientPhone: `0${newNumber()}` }));
    const change = { notes: 'Prefers oil', version: 1 };
    expect((await api.manage('PATCH', `/customers/${id}`, change)).status).toBe(200);
    // sent again, as after a lost answer
    expect((await api.manage('PATCH', `/customers/${id}`, change)).status).toBe(200);
    expect(await read(id)).toMatchObject({ notes: 'Prefers oil', isBlocked: false, version: 2 });
    const refused = await api.manage<ErrorBody>('PATCH', `/customers/${id}`, { ...change, notes: 'Other' });
    expect([refused.status, refused.body.code]).toEqual([409, 'customer_changed']);
    expect(refused.body.customer?.notes).toBe('Prefers oil');
    const audited = await api.sql`
      select action, changes from audit_entries where subject = 'customer' and subject_id = ${id!}`;
    expect(audited).toEqual([{ action: 'updated', changes: { fields: ['notes'] } }]);
    const tooLong = { notes: 'x'.repeat(2001), version: 2 };
    expect((await api.manage('PATCH', `/customers/${id}`, tooLong)).status).toBe(400);
  });
});

describe('the notes of the shop', () => {
  it('are on the card of every booking of the customer, with those of whoever was joined', async () => {
    const [first, second] = [`0${newNumber()}`, `0${newNumber()}`];
    const [booking, other] = [await book({ clientPhone: first }), await book({ clientPhone: second })];
    const [id, otherId] = [(await customerOf(booking))!, (await customerOf(other))!];
    await api.manage('PATCH', `/customers/${id}`, { notes: 'Prefers oil', version: 1 });
    await api.manage('PATCH', `/customers/${otherId}`, { notes: 'Has a dog', version: 1 });
    const noteOn = async (bookingId: number) =>
      (await api.manage<{ data: Booking }>('GET', `/bookings/${bookingId}`)).body.data.customer?.notes;
    expect(await noteOn(booking)).toBe('Prefers oil');
    await api.manage('POST', `/customers/${id}/join`, { otherId });
    expect([await noteOn(booking), await noteOn(other)]).toEqual(Array(2).fill('Prefers oil\nHas a dog'));
  });

  it('are shown to therapists, or to nobody else any more, by a switch of their own', async () => {
    const id = await customerOf(await book({ clientPhone: `0${newNumber()}` }));
    await api.manage('PATCH', `/customers/${id}`, { notes: 'Has a dog', version: 1 });
    expect((await read(id)).noteForTherapist).toBe(false);
    const change = { noteForTherapist: true, version: 2 };
    expect((await api.manage('PATCH', `/customers/${id}`, change)).status).toBe(200);
    // sent again, as after a lost answer
    expect((await api.manage('PATCH', `/customers/${id}`, change)).status).toBe(200);
    expect(await read(id)).toMatchObject({ notes: 'Has a dog', noteForTherapist: true, version: 3 });
  });
});

describe('figures', () => {
  it('count visits that began, what was paid, and where nobody was there', async () => {
    const phone = `0${newNumber()}`;
    const [came, missed, ahead] = [
      await book({ clientPhone: phone }),
      await book({ clientPhone: phone }),
      await book({ clientPhone: phone }),
    ];
    for (const id of [came, missed, ahead]) {
      await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    }
    await setVisitState(api.sql, missed, 'no_show');
    await api.sql`
      update bookings set
        start_time = start_time - interval '300 days', end_time = end_time - interval '300 days',
        occupied = tstzrange(lower(occupied) - interval '300 days', upper(occupied) - interval '300 days')
      where id = ${came}`;
    await api.manage('POST', `/bookings/${came}/payments`, { amount: 800, method: 'cash' });
    const id = await customerOf(came);
    expect(await read(id)).toMatchObject({ bookings: 3, visits: 1, noShows: 1, spent: 800 });
    const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${ahead}`);
    expect(body.data.customer).toEqual({
      id,
      isBlocked: false,
      visits: 1,
      noShows: 1,
      tries: 0,
      notes: null,
    });
  });
});

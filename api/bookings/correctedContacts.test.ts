import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { Customer } from '../contract/customer.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';

const api = setUpApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
let therapist: { id: number; serviceId: number };
beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

let numbers = 0;
const newPhone = () => `08${String(30_000_000 + ++numbers)}`;
let addresses = 0;

/** A request from an address of its own. */
const book = async (contacts: object) => {
  const headers = { 'X-Forwarded-For': `10.30.0.${++addresses}` };
  const { id, link } = await requestVisit(api, therapist, { clientPhone: null, ...contacts }, headers);
  return { id, path: `/api${link}` };
};
const read = async (id: number) => (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
const approve = (id: number) => api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
const contactsOf = async (customer: number | undefined) =>
  (await api.manage<{ data: Customer }>('GET', `/customers/${customer}`)).body.data.contacts.map(
    ({ value }) => value,
  );

type Answer = { data: CustomerBooking } & ErrorBody<CustomerBooking>;
const open = async (path: string) => (await api.visit<Answer>('GET', path)).body.data;
/** Corrects the booking as its page shows it now. */
async function correct(path: string, contacts: object) {
  const { clientAddress, notes, version } = await open(path);
  const body = { clientAddress, notes, version, ...contacts };
  return api.visit<Answer>('PATCH', path, { body });
}

/** Whether the shop approved a booking with this telephone number. */
const isApproved = async (phone: string) => {
  const [row] = await api.sql<{ known: boolean; before: boolean }[]>`
    select is_approved_contact(contacts) as known, was_approved_contact(contacts[1]) as before
    from contacts_of(${phone}, null, null, null) as contacts`;
  return [row?.known, row?.before];
};

describe('the contacts that a customer corrects', () => {
  it('are stored as the booking form stores them, with the name, and stand in the history by name only', async () => {
    const { id, path } = await book({ clientPhone: newPhone() });
    const typed = {
      clientName: 'Nok C.',
      clientPhone: '081 999 0001',
      clientEmail: 'nok.c@example.com',
      clientLineId: 'nokline',
    };
    const { status, body } = await correct(path, typed);
    expect([status, body.data]).toMatchObject([
      200,
      { ...typed, clientPhone: '0819990001', clientWhatsapp: null, version: 2 },
    ]);
    expect(await read(id)).toMatchObject({ clientName: 'Nok C.', clientPhone: '0819990001' });
    const history = await api.manage<{ data: object[] }>('GET', `/bookings/${id}/history`);
    expect(history.body.data.at(-1)).toMatchObject({
      username: 'customer',
      changes: { fields: ['clientName', 'clientEmail', 'clientPhone', 'clientLineId'] },
    });
    expect(JSON.stringify(history.body)).not.toContain('nok.c@');
  });

  it('stay when they are not sent, as the release before does', async () => {
    const clientPhone = newPhone();
    const { path } = await book({ clientPhone, clientEmail: 'stays@example.com' });
    const { body } = await correct(path, { clientAddress: '5 Soi Ari' });
    expect(body.data).toMatchObject({
      clientPhone,
      clientEmail: 'stays@example.com',
      clientAddress: '5 Soi Ari',
    });
  });

  it('must leave one, unless there never was one', async () => {
    const { id, path } = await book({ clientPhone: newPhone() });
    const { status, body } = await correct(path, { clientPhone: null });
    expect([status, body.issues?.map((issue) => [issue.path, issue.rule])]).toEqual([
      400,
      [['clientPhone', 'contactRequired']],
    ]);
    await api.sql`delete from booking_contacts where booking_id = ${id}`;
    expect((await correct(path, { clientPhone: null, clientAddress: '5 Soi Ari' })).status).toBe(200);
  });

  it('are checked as those of the booking form', async () => {
    const { path } = await book({ clientPhone: newPhone() });
    const wrong = { clientName: ' ', clientPhone: '12345', clientWhatsapp: 'x', clientEmail: 'nok@' };
    const { status, body } = await correct(path, wrong);
    expect([status, body.issues?.map((issue) => issue.path).toSorted()]).toEqual([
      400,
      ['clientEmail', 'clientName', 'clientPhone', 'clientWhatsapp'],
    ]);
  });
});

describe('whose booking it is once its contacts are corrected', () => {
  it('stays the same customer’s, who has the new contact in place of the old', async () => {
    const [before, after] = [newPhone(), newPhone()];
    const { id, path } = await book({ clientPhone: before });
    const customer = (await read(id)).customer?.id;
    await correct(path, { clientPhone: after });
    expect((await read(id)).customer?.id).toBe(customer);
    expect(await contactsOf(customer)).toEqual([after]);
  });

  /** A booking whose customer the shop has changed so. */
  async function bookedBy(change: object) {
    const clientPhone = newPhone();
    const { id, path } = await book({ clientPhone });
    const customer = (await read(id)).customer?.id;
    const { body } = await api.manage<{ data: Customer }>('GET', `/customers/${customer}`);
    await api.manage('PATCH', `/customers/${customer}`, { ...change, version: body.data.version });
    return { id, path, customer, clientPhone };
  }

  it('stays that of a blocked customer, whose old contact stays blocked, and a stranger’s is not', async () => {
    const { id, path, customer, clientPhone } = await bookedBy({ isBlocked: true });
    const strangers = newPhone();
    expect((await correct(path, { clientPhone: strangers })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      clientPhone: strangers,
      customer: { id: customer, isBlocked: true },
    });
    await expect(book({ clientPhone })).rejects.toThrow('slot_taken');
    expect((await book({ clientPhone: strangers })).id).toBeGreaterThan(id);
  });

  it('is a blocked customer’s when the contact is blocked, though only its hash is left', async () => {
    const { id: erased, clientPhone } = await bookedBy({ isBlocked: true });
    await api.manage('POST', `/bookings/${erased}/erase`);
    const { id, path } = await book({ clientPhone: newPhone() });
    expect((await correct(path, { clientPhone })).status).toBe(200);
    expect((await read(id)).customer).toMatchObject({ isBlocked: true });
  });

  it('is a blocked customer’s when the contact is that of one', async () => {
    const { clientPhone } = await bookedBy({ isBlocked: true });
    const { id, path } = await book({ clientPhone: newPhone() });
    expect((await correct(path, { clientPhone })).status).toBe(200);
    expect((await read(id)).customer).toMatchObject({ isBlocked: true });
  });

  it.each([{ notes: null }, { isBlocked: true }, { notes: 'Never alone' }])(
    'stays the same customer’s, with what the shop has noted, though the contact is somebody else’s: %o',
    async (change) => {
      const clientPhone = newPhone();
      const other = await book({ clientPhone });
      const { id, path, customer } = await bookedBy(change);
      expect((await correct(path, { clientPhone })).status).toBe(200);
      expect((await read(id)).customer?.id).toBe(customer);
      const { body } = await api.manage<{ data: Customer }>('GET', `/customers/${customer}`);
      expect(body.data).toMatchObject(change);
      expect(body.data.suggestions.map((one) => one.id)).toEqual([(await read(other.id)).customer?.id]);
    },
  );
});

describe('a correction that was sent with a guessed version', () => {
  it('is not saved over the one that it waited for', async () => {
    const { id, path } = await book({ clientPhone: newPhone() });
    const { clientAddress, notes } = await open(path);
    const [first, second] = [newPhone(), newPhone()];
    const body = { clientAddress, notes, version: 2, clientPhone: second };
    const holder = await api.sql.reserve();
    await holder`begin`;
    await holder`update bookings set version = 2 where id = ${id}`;
    await holder`update booking_contacts set phone = ${first} where booking_id = ${id}`;
    const response = api.visit('PATCH', path, { body });
    await pollUntil(
      () =>
        api.sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      (waiting) => waiting.length > 0,
    );
    await holder`commit`;
    holder.release();
    expect((await response).status).toBe(409);
    expect((await read(id)).clientPhone).toBe(first);
  });
});

describe('the deposit of new customers', () => {
  const setPayers = (depositFrom: 'new_customers' | null) =>
    api.manage('PATCH', '/settings/booking-rules', { depositFrom, depositUnit: 'thb', depositAmount: 300 });
  afterAll(() => setPayers(null));

  it('is asked for once a request has no contact any more that the shop knows', async () => {
    await setPayers('new_customers');
    const clientPhone = newPhone();
    await approve((await book({ clientPhone })).id);
    const { id, path } = await book({ clientPhone });
    const deposits = [(await read(id)).deposit];
    for (const contacts of [
      { clientEmail: 'own@example.com' },
      { clientPhone: newPhone() },
      { clientPhone },
    ]) {
      expect((await correct(path, contacts)).status).toBe(200);
      deposits.push((await read(id)).deposit);
    }
    expect(deposits).toEqual([null, null, 300, 300]);
  });
});

describe('a flood by corrected contacts', () => {
  it('is held up: a contact has at most five open requests, however it came into them', async () => {
    const clientPhone = newPhone();
    for (let request = 1; request <= 5; request += 1) await book({ clientPhone });
    const { id, path } = await book({ clientPhone: newPhone() });
    const before = await read(id);
    const { status, body } = await correct(path, { clientPhone });
    expect([status, body.code, body.count]).toEqual([429, 'too_many_open_requests', 5]);
    expect(await read(id)).toEqual(before);
    await approve(id);
    expect((await correct(path, { clientPhone })).status).toBe(200);
  });

  it('does not make the shop know a stranger’s contact that is typed into an approved booking', async () => {
    const [own, strangers, another] = [newPhone(), newPhone(), newPhone()];
    const { id, path } = await book({ clientPhone: own });
    await approve(id);
    await correct(path, { clientWhatsapp: `+66${strangers.slice(1)}` });
    expect([await isApproved(own), await isApproved(strangers)]).toEqual([
      [true, true],
      [false, false],
    ]);
    await correct(path, { clientPhone: another });
    expect([await isApproved(own), await isApproved(strangers), await isApproved(another)]).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ]);
    const cancelled = await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    expect([cancelled.status, await isApproved(strangers)]).toEqual([200, [false, false]]);
  });

  it('makes the shop know a contact that was corrected before it approved the booking', async () => {
    const [before, after] = [newPhone(), newPhone()];
    const { id, path } = await book({ clientPhone: before });
    await correct(path, { clientPhone: after });
    await approve(id);
    expect([await isApproved(before), await isApproved(after)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

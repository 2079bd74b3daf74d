import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { setUpAtOnce } from '../../tests/support/crowd/atOnce.ts';
import { bookVisit, requestVisit, resetFreeTimes } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { Customer } from '../contract/customer.ts';

const api = setUpApi();
const { atOnce } = setUpAtOnce(() => api.context.config.databaseUrl!, ['bookings', 'customers']);
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

const none = { clientPhone: null, clientWhatsapp: null, clientEmail: null, clientLineId: null };
type Contacts = Partial<Record<keyof typeof none, string | null>>;

const book = (contacts: Contacts) => bookVisit(api, therapist, { ...none, ...contacts });
/** A denied request can also be deleted. */
const bookDenied = async (contacts: Contacts) => {
  const id = await book(contacts);
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
  return id;
};
const request = (contacts: Contacts) =>
  book(contacts).then(
    () => 201,
    () => 500,
  );
const read = async (id: number) => (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
const customerOf = async (id: number) => (await read(id)).customer?.id;
const contactsOf = async (id: number | undefined) =>
  (await api.manage<{ data: Customer }>('GET', `/customers/${id}`)).body.data.contacts.map(
    ({ value }) => value,
  );

const erase = async (id: number) => (await api.manage('POST', `/bookings/${id}/erase`)).status;
const remove = async (id: number) => (await api.manage('DELETE', `/bookings/${id}`)).status;
const join = async (kept: number | undefined, otherId: number | undefined) =>
  (await api.manage('POST', `/customers/${kept}/join`, { otherId })).status;
const separate = async (kept: number | undefined, otherId: number | undefined) =>
  (await api.manage('DELETE', `/customers/${kept}/join`, { otherId })).status;
async function edit(id: number, contacts: Contacts) {
  const booking = await read(id);
  // deleted meanwhile
  if (!booking) return 404;
  const at = new Date(Date.parse(booking.startTime) + 7 * 3_600_000).toISOString();
  const form = { ...booking, startTime: at.slice(0, 16).replace('T', ' '), ...none, ...contacts };
  const { status } = await api.manage('PATCH', `/bookings/${id}`, form);
  return status;
}

/** A request that its customer can correct. */
async function bookRequest(contacts: Contacts) {
  const { id, link } = await requestVisit(api, therapist, { ...none, ...contacts });
  return { id, path: `/api${link}` };
}
async function correct({ id, path }: { id: number; path: string }, contacts: Contacts) {
  const { version, clientAddress, notes } = await read(id);
  return (await api.visit('PATCH', path, { body: { clientAddress, notes, version, ...contacts } })).status;
}

let numbers = 0;
const newPhone = () => `08${String(20_000_000 + ++numbers)}`;

/** What is wrong with customers and contacts; nothing after each write. */
const wrong = async () =>
  (
    await api.sql<{ what: string }[]>`
      with live as (
        select b.id, b.customer_id, contact
        from bookings b
        join booking_contacts k on k.booking_id = b.id
        cross join unnest(contact_forms(k)) as contact
        where b.erased_at is null and b.deleted_at is null)
      select 'booking ' || id || ' has no customer' as what from live where customer_id is null
      union all
      select 'booking ' || live.id || ' is of a joined customer'
      from live join customers c on c.id = live.customer_id where c.joined_into is not null
      union all
      select contact || ' of booking ' || id || ' is nobody’s'
      from live where not exists (select from customer_contacts k where k.contact = live.contact)
      union all
      select k.contact || ' is in no booking of customer ' || k.customer_id
      from customer_contacts k
      where not exists (select from live where live.contact = k.contact and live.customer_id = k.customer_id)
      union all
      select 'customer ' || c.id || ' has no booking'
      from customers c
      where c.joined_into is null and not exists (select from bookings b where b.customer_id = c.id)`
  ).map(({ what }) => what);

it.each([
  ['erased', erase],
  ['deleted', remove],
  ['given another contact', (id: number) => edit(id, { clientPhone: newPhone() })],
])('a customer who books while a booking of theirs is %s keeps the contact', async (_what, change) => {
  const clientPhone = newPhone();
  const old = await bookDenied({ clientPhone });
  const [booked] = await atOnce(
    () => book({ clientPhone }),
    () => change(old),
  );
  expect(await contactsOf(await customerOf(booked!))).toContain(clientPhone);
  expect(await wrong()).toEqual([]);
});

it('a block holds when a booking of the blocked customer was erased while another was made', async () => {
  const clientPhone = newPhone();
  const old = await bookDenied({ clientPhone });
  const customer = await customerOf(old);
  await atOnce(
    () => book({ clientPhone }),
    () => erase(old),
  );
  const { body } = await api.manage<{ data: Customer }>('GET', `/customers/${customer}`);
  const change = { isBlocked: true, version: body.data.version };
  expect((await api.manage('PATCH', `/customers/${customer}`, change)).status).toBe(200);
  await expect(book({ clientPhone })).rejects.toThrow('slot_taken');
});

/** deadlocks that PostgreSQL resolved; a connection reports its own within a second */
const countDeadlocks = async () => {
  const [row] = await api.sql<{ deadlocks: number }[]>`
    select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`;
  return row?.deadlocks;
};

/** Nok and Ploy, each with a denied booking, and the writes that two devices may send about them at the same moment. */
async function prepare() {
  const [nok, ploy] = [newPhone(), newPhone()];
  const ofNok = await bookDenied({ clientPhone: nok });
  const ofPloy = await bookDenied({ clientPhone: ploy });
  // perhaps the same person as Nok: the second contact is hers
  const ofBoth = await bookDenied({ clientPhone: ploy, clientWhatsapp: `+66${nok.slice(1)}` });
  const asked = await bookRequest({ clientPhone: nok });
  const [customer, other] = [await customerOf(ofNok), await customerOf(ofPloy)];
  return {
    'book as Nok': () => request({ clientPhone: nok }),
    'book as Ploy': () => request({ clientPhone: ploy }),
    'book as both': () => request({ clientPhone: nok, clientWhatsapp: `+66${ploy.slice(1)}` }),
    'erase Nok’s': () => erase(ofNok),
    'erase Ploy’s': () => erase(ofPloy),
    'delete Nok’s': () => remove(ofNok),
    'delete that of both': () => remove(ofBoth),
    'edit Nok’s, a new number': () => edit(ofNok, { clientPhone: newPhone() }),
    'edit Nok’s, with Ploy’s number': () => edit(ofNok, { clientPhone: ploy }),
    'edit Ploy’s, with Nok’s number': () => edit(ofPloy, { clientPhone: nok }),
    'edit that of both, Nok’s number first': () =>
      edit(ofBoth, { clientPhone: nok, clientWhatsapp: `+66${ploy.slice(1)}` }),
    'correct Nok’s, a new number': () => correct(asked, { clientPhone: newPhone() }),
    'correct Nok’s, with Ploy’s number': () => correct(asked, { clientPhone: ploy }),
    'edit that of both, no number': () => edit(ofBoth, { clientEmail: `${nok}@example.com` }),
    'join Ploy into Nok': () => join(customer, other),
    'join Nok into Ploy': () => join(other, customer),
    'separate Ploy from Nok': () => separate(customer, other),
  } satisfies Record<string, () => Promise<number>>;
}
type Write = keyof Awaited<ReturnType<typeof prepare>>;

const writes: Write[] = [
  'book as Nok',
  'book as Ploy',
  'book as both',
  'erase Nok’s',
  'erase Ploy’s',
  'delete Nok’s',
  'delete that of both',
  'edit Nok’s, a new number',
  'edit Nok’s, with Ploy’s number',
  'edit Ploy’s, with Nok’s number',
  'edit that of both, Nok’s number first',
  'correct Nok’s, a new number',
  'correct Nok’s, with Ploy’s number',
  'edit that of both, no number',
  'join Ploy into Nok',
  'join Nok into Ploy',
  'separate Ploy from Nok',
];
const someWrites = fc.uniqueArray(fc.constantFrom(...writes), { minLength: 2, maxLength: 4 });

it('any writes at once, one pair after another, leave each contact with one customer', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(someWrites, { minLength: 1, maxLength: 3 }), async (rounds) => {
      // a year of free times lasts for that many runs
      if (++runs % 20 === 0) {
        therapist = await makeTherapist(api.manage);
        resetFreeTimes();
      }
      const all = await prepare();
      // of an earlier run, while fast-check looks for a smaller example
      const before = await wrong();
      for (const round of rounds) {
        const statuses = await atOnce(...round.map((write) => all[write]));
        expect(
          statuses.filter((status) => status >= 500),
          JSON.stringify(rounds),
        ).toEqual([]);
        expect(await wrong(), JSON.stringify(rounds)).toEqual(before);
      }
    }),
    { numRuns: process.env['SOAK'] === undefined ? 12 : 600 },
  );
  expect(await countDeadlocks()).toBe(0);
}, 600_000);

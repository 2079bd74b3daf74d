import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { databaseAsText } from '../../tests/support/database/databaseText.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import { runMaintenance } from '../maintenance/maintenance.ts';

const api = setUpApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
let therapist: { id: number; serviceId: number };
beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

let customers = 0;
const book = (address: string) =>
  bookVisit(api, therapist, { clientPhone: `08${10_000_000 + ++customers}` }, { 'X-Forwarded-For': address });
const sourceOf = async (id: number) =>
  (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data.source;
const stored = async (id: number) =>
  (await api.sql<{ source: string | null }[]>`select source from booking_sources where booking_id = ${id}`)[0]
    ?.source ?? null;

describe('requests of one address', () => {
  it('are a group that the administrator sees in the list, while they are open and came within an hour', async () => {
    const ids = [await book('198.51.100.7'), await book('198.51.100.7'), await book('::ffff:198.51.100.7')];
    const other = await book('198.51.100.8');
    const [first, second, third] = ids as [number, number, number];
    const { body } = await api.manage<{ data: Booking[] }>('GET', '/bookings');
    const group = body.data.find(({ id }) => id === first)?.source;
    expect(group).toEqual({ id: expect.stringMatching(/^[\w-]{12}$/) as string, requests: 3 });
    for (const id of ids) expect(body.data.find((booking) => booking.id === id)?.source).toEqual(group);
    expect(await sourceOf(other)).toBeNull();

    await api.manage('PATCH', `/bookings/${first}/status`, { status: 'denied' });
    expect(await sourceOf(first)).toBeNull();
    expect((await sourceOf(second))?.requests).toBe(2);
    await api.sql`update booking_sources set sent_at = sent_at - interval '61 minutes' where booking_id = ${third}`;
    expect(await sourceOf(second)).toBeNull();
  });

  it('are one group for the /64 network of an IPv6 address', async () => {
    const [one] = [
      await book('2001:db8:1:2::1'),
      await book('2001:db8:1:2:ffff::9'),
      await book('2001:db8:1:3::1'),
    ];
    expect((await sourceOf(one))?.requests).toBe(2);
  });

  it('are stored without the address, and forgotten when the customer is erased, or after three days once they are answered', async () => {
    const [old, recent, erased] = [
      await book('203.0.113.99'),
      await book('203.0.113.99'),
      await book('203.0.113.99'),
    ];
    expect(await databaseAsText(api.sql)).not.toContain('203.0.113.99');
    const waiting = await book('203.0.113.99');
    await api.sql`update booking_sources set sent_at = now() - interval '73 hours' where booking_id in (${old}, ${waiting})`;
    await api.manage('PATCH', `/bookings/${old}/status`, { status: 'denied' });
    await api.manage('POST', `/bookings/${erased}/erase`);
    expect(await stored(erased)).toBeNull();
    await runMaintenance(api.context, (error) => {
      throw error;
    });
    expect(await stored(old)).toBeNull();
    expect(await stored(recent)).not.toBeNull();
    expect(await stored(waiting)).not.toBeNull();
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { moveCalls } from '../../tests/support/api/moves.ts';
import { hoursEveryDay, makeTherapist } from '../../tests/support/testData.ts';

const today = new Date('2026-12-01T03:00:00Z');
let now = today;
const api = setUpApi({ now: () => now });
const { book, open, ask, read } = moveCalls(api);
let therapist: { id: number; serviceId: number };
let day = 2;
/** A day of its own for each booking. */
const nextDay = () => `2026-12-${String(day++).padStart(2, '0')}`;

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

describe('what the customer asked for ends', () => {
  const asked = async () => {
    const date = nextDay();
    const booking = await book(therapist, `${date} 10:00`);
    await ask(booking.path, `${date} 14:00`);
    return { ...booking, date };
  };

  it('when either side cancels, or the administrator moves the visit', async () => {
    const [first, second, third] = [await asked(), await asked(), await asked()];
    await api.visit('POST', `${first.path}/cancel`, { body: { version: 2 } });
    await api.manage('PATCH', `/bookings/${second.id}/status`, { status: 'cancelled' });
    const current = await read(third.id);
    await api.manage('PATCH', `/bookings/${third.id}`, { ...current, startTime: `${third.date} 12:00` });
    for (const { id, path } of [first, second, third]) {
      expect((await read(id)).moveRequest).toBeNull();
      expect(await open(path)).toMatchObject({ moveRequest: null, moveAnswer: null });
    }
  });

  it('when the booking is erased, and stays when only a note is corrected', async () => {
    const { id, path } = await asked();
    await api.visit('PATCH', path, { body: { clientAddress: '1 Silom', notes: null, version: 2 } });
    expect((await read(id)).moveRequest).not.toBeNull();
    const { body } = await api.visit<{ data: { booking: object } }>(
      'GET',
      `/api/admin/bookings/${id}/export`,
      {
        token: api.token,
      },
    );
    expect(body.data.booking).toHaveProperty('moveRequest.startTime');
    await api.manage('POST', `/bookings/${id}/erase`);
    expect((await read(id)).moveRequest).toBeNull();
  });
});

describe('the list of what waits', () => {
  const list = async (query: string) =>
    (
      await api.manage<{ data: { id: number }[] }>('GET', `/bookings?therapistId=${own.id}&${query}`)
    ).body.data.map(({ id }) => id);
  let own: { id: number; serviceId: number };

  it('has approved visits with an open wish when it is asked for them, and counts them, until they begin', async () => {
    now = today;
    own = await makeTherapist(api.manage, { hours: hoursEveryDay('00:00', '23:30') });
    await api.sql`update bookings set status = 'cancelled'`;
    const date = nextDay();
    const wished = await book(own, `${date} 10:00`);
    const plain = await book(own, `${date} 12:00`);
    const pending = await book(own, `${date} 16:00`, 'pending');
    await ask(wished.path, `${date} 14:00`);
    const waiting = 'status=pending&moveRequests=true';
    expect(await list(waiting)).toEqual([pending.id, wished.id]);
    expect(await list(`${waiting}&limit=1`)).toEqual([pending.id]);
    expect(await list('status=pending')).toEqual([pending.id]);
    expect(await list('status=approved&moveRequests=true')).toEqual([wished.id, plain.id]);
    const count = async () => (await api.manage('GET', `/bookings/pending?from=${date}`)).body;
    expect(await count()).toEqual({ data: [{ date, requests: 2 }] });
    now = new Date(wished.start);
    expect(await list(waiting)).toEqual([pending.id]);
    expect(await count()).toEqual({ data: [{ date, requests: 1 }] });
    expect((await open(wished.path)).moveRequest).toBeNull();
    now = today;
  });
});

import { beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { databaseAsText } from '../../tests/support/database/databaseText.ts';
import { adminLineId } from '../../tests/support/fakeProviders/fakeProviders.ts';
import { lineUser, messageFrom, signatureOf, webhookRequest } from '../../tests/support/api/lineWebhook.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { CustomerBooking, LineInvitation } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { runMaintenance } from '../maintenance/maintenance.ts';

let now = new Date();
const api = setUpApi({ now: () => now });
const channelSecret = 'a-channel-secret-of-line';
const line = { adminLineId, channelAccessToken: 'a-token', channelSecret, officialAccountId: '@massage' };
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});
beforeEach(async () => {
  now = new Date();
  await api.manage('POST', '/settings/integrations', { line });
});

const pathOf = async (id: number) =>
  `/api${(await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data.link}`;
const invite = (path: string) => api.visit<{ data: LineInvitation } & ErrorBody>('POST', `${path}/line`);
const state = async (path: string) =>
  (await api.visit<{ data: CustomerBooking }>('GET', path)).body.data.line;
const book = async () => {
  const id = await bookVisit(api, therapist);
  return { id, path: await pathOf(id) };
};
const join = async (path: string) => {
  const user = lineUser();
  const body = webhookRequest([messageFrom(user, (await invite(path)).body.data.code, now)]);
  const headers = { 'x-line-signature': signatureOf(channelSecret, body) };
  expect((await api.visit('POST', '/api/line/webhook', { body, headers })).status).toBe(200);
  expect(await state(path)).toBe('linked');
  return user;
};
const held = (id: number) => api.sql`
  select booking_id from line_links where booking_id = ${id}
  union all select booking_id from line_codes where booking_id = ${id}`;

describe('a code for LINE', () => {
  it('is given for a booking that will have news, and stored as a hash only', async () => {
    const { path } = await book();
    const { status, body, headers } = await invite(path);
    expect(status).toBe(200);
    expect(body.data.url).toBe(`https://line.me/R/oaMessage/%40massage/?${body.data.code}`);
    expect(headers.get('cache-control')).toBe('no-store');
    const stored = await databaseAsText(api.sql);
    expect(stored).not.toContain(body.data.code);
    expect(stored).not.toContain(body.data.code.replaceAll('-', ''));
  });

  it.each(['channelSecret', 'officialAccountId'])(
    'is refused while the shop has saved no %s',
    async (field) => {
      const { path } = await book();
      await api.manage('POST', '/settings/integrations', { line: { ...line, [field]: null } });
      const { status, body } = await invite(path);
      expect([status, body.code, await state(path)]).toEqual([409, 'not_configured', null]);
    },
  );

  it('is refused once there will be no more news', async () => {
    const [{ id, path }, past] = [await book(), await book()];
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    expect([await state(path), (await invite(path)).status]).toEqual([null, 409]);
    const { body } = await api.visit<{ data: CustomerBooking }>('GET', past.path);
    now = new Date(body.data.endTime);
    expect([await state(past.path), (await invite(past.path)).status]).toEqual([null, 409]);
  });

  it('is not given for a link that leads nowhere', async () => {
    expect((await invite('/api/b/0000000000000000000000')).status).toBe(404);
    expect((await api.visit('DELETE', '/api/b/0000000000000000000000/line')).status).toBe(404);
  });
});

describe('the news in LINE ends', () => {
  it('when the customer switches them off, with codes that were not used yet', async () => {
    const { id, path } = await book();
    await join(path);
    await invite(path);
    const { status, body } = await api.visit<{ data: CustomerBooking }>('DELETE', `${path}/line`);
    expect([status, body.data.line]).toEqual([200, 'unlinked']);
    expect(await held(id)).toHaveLength(0);
    expect((await api.visit('DELETE', `${path}/line`)).status).toBe(200);
    const history = await api.manage<{ data: { action: string }[] }>('GET', `/bookings/${id}/history`);
    expect(history.body.data.map(({ action }) => action)).toEqual(['line_linked', 'line_unlinked']);
  });

  it('when the booking gets another link, since they would carry it', async () => {
    const { id, path } = await book();
    await join(path);
    await invite(path);
    await api.manage('POST', `/bookings/${id}/link`);
    expect(await held(id)).toHaveLength(0);
    expect(await state(await pathOf(id))).toBe('unlinked');
  });

  it('30 days after the visit', async () => {
    const { id, path } = await book();
    await join(path);
    const endedDaysAgo = async (days: number) => {
      await api.sql`
        update bookings set
          start_time = at - interval '1 hour', end_time = at, occupied = tstzrange(at - interval '1 hour', at)
        from (select now() - make_interval(days => ${days}) as at) as moved where id = ${id}`;
      await runMaintenance(api.context, (error) => expect(error).toBeUndefined());
    };
    await endedDaysAgo(29);
    expect(await held(id)).toHaveLength(1);
    await endedDaysAgo(30);
    expect(await held(id)).toHaveLength(0);
  });

  it('when the customer’s data is erased', async () => {
    const { id, path } = await book();
    const user = await join(path);
    await invite(path);
    expect(JSON.stringify((await api.manage('GET', `/bookings/${id}/export`)).body)).toContain(user);
    await api.manage('POST', `/bookings/${id}/erase`);
    expect(await held(id)).toHaveLength(0);
    expect(await databaseAsText(api.sql)).not.toContain(user);
  });
});

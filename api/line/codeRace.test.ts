import { describe, expect, it } from 'vitest';
import { lineUser, messageFrom, signedEvents, type LineEvent } from '../../tests/support/api/lineWebhook.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { utcDateIn } from '../../tests/support/testData.ts';
import { setUpTwoProcesses } from '../../tests/support/api/twoProcesses.ts';
import type { LineInvitation } from '../contract/customerBooking.ts';

const rounds = 6;
const { shop, visit, manage, formOf, request } = setUpTwoProcesses();
let day = 2;

async function book() {
  const { body } = await request(0, formOf({ startTime: `${utcDateIn(day++)} 10:00` }));
  const path = `/api${body.data.link}`;
  const { body: invited } = await visit<{ data: LineInvitation }>(1, 'POST', `${path}/line`);
  return { id: body.data.id, path, code: invited.data.code };
}

async function tell(process: number, events: LineEvent[]): Promise<void> {
  const request = signedEvents(shop.providers.line.channelSecret, events);
  expect((await visit(process, 'POST', '/api/line/webhook', request)).status).toBe(200);
}

const usersOf = async (id: number) =>
  (await shop.sql<{ user: string }[]>`select user_id as user from line_links where booking_id = ${id}`).map(
    ({ user }) => user,
  );
const joinsOf = async (id: number) =>
  (await shop.sql`select from booking_events where booking_id = ${id} and kind = 'line_linked'`).length;

it(
  'of two users who send one code at the same time to two processes, one is joined',
  { tags: ['full'] },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, code } = await book();
      const users = [lineUser(), lineUser(), lineUser(), lineUser()];
      await Promise.all(users.map((user, at) => tell(at, [messageFrom(user, code, new Date())])));
      const joined = await usersOf(id);
      expect(joined).toHaveLength(1);
      expect(users).toContain(joined[0]);
      expect(await joinsOf(id)).toBe(1);
    }
  },
);

it('the same events in another order on two processes are applied once, without a deadlock', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const made = await Promise.all(Array.from({ length: 5 }, book));
    const events = made.map(({ code }) => messageFrom(lineUser(), code, new Date()));
    await Promise.all([0, 1, 2, 3].map((at) => tell(at, at % 2 === 0 ? events : events.toReversed())));
    for (const { id } of made) expect([(await usersOf(id)).length, await joinsOf(id)]).toEqual([1, 1]);
  }
});

describe('a code that is sent while the booking gets another link', () => {
  it('joins nobody who would hear of that one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, code } = await book();
      await Promise.all([
        tell(0, [messageFrom(lineUser(), code, new Date())]),
        manage(1, 'POST', `/bookings/${id}/link`),
      ]);
      expect(await usersOf(id)).toEqual([]);
    }
  });

  it('joins nobody either when that is not committed yet', async () => {
    const { id, code } = await book();
    const holder = await shop.sql.reserve();
    await holder`begin`;
    await holder`select renew_link(${id}, row(null, 'admin', now(), null, null)::request)`;
    const told = tell(0, [messageFrom(lineUser(), code, new Date())]);
    await pollUntil(
      () =>
        shop.sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      (waiting) => waiting.length > 0,
    );
    await holder`commit`;
    holder.release();
    await told;
    expect(await usersOf(id)).toEqual([]);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api.ts';
import { bookVisit } from '../../tests/support/bookVisit.ts';
import { ipAddressOf, phoneOf } from '../../tests/support/contention.ts';
import { adminLineId } from '../../tests/support/fakeProviders/fakeProviders.ts';
import { hostileStrings } from '../../tests/support/hostileValues.ts';
import {
  followOf,
  lineUser,
  messageFrom,
  redelivered,
  signatureOf,
  unfollowOf,
  webhookRequest,
  type LineEvent,
} from '../../tests/support/lineWebhook.ts';
import { recordLog } from '../../tests/support/recordLog.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { CustomerBooking, LineInvitation } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { runMaintenance } from '../server/maintenance.ts';
import { createCode } from './code.ts';

const start = new Date();
let now = start;
const { log, written } = recordLog('debug');
const api = setUpApi({ now: () => now, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, log });
const secret = 'a-channel-secret-of-line';
const line = {
  adminLineId,
  channelAccessToken: 'a-token',
  channelSecret: secret,
  officialAccountId: '@massage',
};
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});
beforeEach(async () => {
  now = start;
  await api.manage('POST', '/settings/integrations', { line });
  await api.sql`delete from line_events`;
});

const minutes = (count: number) => count * 60_000;
const before = (ms: number) => new Date(now.getTime() - ms);
const forward = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

let customers = 0;

/** Another customer, at another address, with the path of their booking's page in the API. */
async function customer() {
  customers += 1;
  const from = { 'X-Forwarded-For': ipAddressOf(customers) };
  const id = await bookVisit(api, therapist, { clientPhone: phoneOf(customers) }, from);
  const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
  const path = `/api${body.data.link}`;
  return {
    id,
    path,
    invite: async () => (await api.visit<{ data: LineInvitation }>('POST', `${path}/line`)).body.data,
    state: async () => (await api.visit<{ data: CustomerBooking }>('GET', path)).body.data.line,
  };
}

const send = (
  body: string,
  headers: Record<string, string> = { 'x-line-signature': signatureOf(secret, body) },
) => api.visit<ErrorBody>('POST', '/api/line/webhook', { body, headers });
const tell = async (...events: LineEvent[]) => {
  expect((await send(webhookRequest(events))).status).toBe(200);
};
const linkOf = async (id: number): Promise<string | undefined> =>
  (await api.sql<{ user_id: string }[]>`select user_id from line_links where booking_id = ${id}`)[0]?.user_id;

/** What the webhook may change. */
const tables = async () =>
  JSON.stringify(
    await Promise.all([
      api.sql`select * from line_links`,
      api.sql`select * from line_codes`,
      api.sql`select * from line_events`,
      api.sql`select count(*) from notifications`,
      api.sql`select count(*) from audit_entries`,
    ]),
  );

describe('a request of the webhook', () => {
  const refused = async (body: string, headers: Record<string, string>) => {
    const unchanged = await tables();
    const { status, body: said } = await send(body, headers);
    expect([status, said.code]).toEqual([401, 'unauthorized']);
    expect(await tables()).toBe(unchanged);
  };

  it('is refused without the signature of this very body, and changes nothing', async () => {
    const { invite } = await customer();
    const { code } = await invite();
    const user = lineUser();
    const body = webhookRequest([messageFrom(user, code, now)]);
    const right = signatureOf(secret, body);
    for (const signature of [
      '',
      'x',
      signatureOf('another secret', body),
      right.slice(0, -4),
      `${right}AAAA`,
      Buffer.from(right, 'base64').toString('hex'),
      signatureOf(secret, webhookRequest([])),
    ])
      await refused(body, signature ? { 'x-line-signature': signature } : {});
    await refused(body.replace(user, lineUser()), { 'x-line-signature': right });
    await refused(`${body} `, { 'x-line-signature': right });
    expect((await send(body, { 'x-line-signature': right })).status).toBe(200);
  });

  it('is refused while no channel secret is saved', async () => {
    await api.manage('POST', '/settings/integrations', { line: { ...line, channelSecret: null } });
    const body = webhookRequest([]);
    await refused(body, { 'x-line-signature': signatureOf(secret, body) });
    await refused(body, { 'x-line-signature': signatureOf('', body) });
    await api.manage('POST', '/settings/integrations', { line: null });
    await refused(body, { 'x-line-signature': signatureOf(secret, body) });
  });

  it('without events is how LINE tries the address: 200', async () => {
    expect(await send(webhookRequest([]))).toMatchObject({ status: 200, body: { success: true } });
  });

  it('must be JSON of at most 1 MB, and a list of events', async () => {
    const signed = (body: string, more = {}) =>
      send(body, { 'x-line-signature': signatureOf(secret, body), ...more });
    expect((await signed('{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await signed('{}', { 'Content-Encoding': 'gzip' })).status).toBe(415);
    expect((await signed(`{"events":["${'x'.repeat(1_100_000)}"]}`)).status).toBe(413);
    for (const body of ['', '{', 'null', '[]', '{}', '{"events":{}}', '{"events":null}']) {
      const { status, body: said } = await signed(body);
      expect([status, said.code], body).toEqual([400, 'invalid']);
    }
    expect((await api.visit('GET', '/api/line/webhook')).status).toBe(405);
  });

  it('with events that we do not know is taken without a write', async () => {
    const user = lineUser();
    const message = messageFrom(user, 'Hello', now);
    const unchanged = await tables();
    await tell(
      followOf(user, now),
      message,
      { ...message, message: { type: 'sticker', id: '1' } },
      { ...message, source: { type: 'group', groupId: 'C1', userId: user } },
      { ...message, timestamp: 'today' },
      { ...message, webhookEventId: null },
      { type: 'a new kind' },
      null as unknown as LineEvent,
      [] as unknown as LineEvent,
      JSON.parse('{"__proto__":{"type":"unfollow"}}') as LineEvent,
    );
    expect(await tables()).toBe(unchanged);
  });
});

it('hostile texts in every place of a signed event are taken without a fault, and join nobody', async () => {
  const unchanged = await api.sql`select * from line_links`;
  const events = hostileStrings.flatMap((text) => {
    const message = messageFrom(lineUser(), text, now);
    return [
      message,
      { ...message, webhookEventId: text },
      { ...message, type: text },
      { ...message, source: { type: 'user', userId: text } },
      { ...message, source: text },
      { ...message, timestamp: text },
      { ...message, message: { type: 'text', text: { text } } },
    ];
  });
  await tell(...events);
  expect(await api.sql`select * from line_links`).toEqual(unchanged);
});

describe('a message with a code', () => {
  it('joins its sender to the booking of the code, once', async () => {
    const [mine, other] = [await customer(), await customer()];
    const { code, url } = await mine.invite();
    expect(url).toBe(`https://line.me/R/oaMessage/%40massage/?${code}`);
    expect(await mine.state()).toBe('unlinked');
    const user = lineUser();
    await tell(messageFrom(user, code, now));
    expect([await mine.state(), await linkOf(mine.id)]).toEqual(['linked', user]);
    expect([await other.state(), await linkOf(other.id)]).toEqual(['unlinked', undefined]);
    // somebody else who has seen the code
    await tell(messageFrom(lineUser(), code, now));
    expect(await linkOf(mine.id)).toBe(user);
    const { body } = await api.manage<{ data: object[] }>('GET', `/bookings/${mine.id}/history`);
    expect(body.data).toMatchObject([{ action: 'line_linked', username: 'customer' }]);
  });

  it('that was sent twice in one request joins the first sender', async () => {
    const { id, invite } = await customer();
    const { code } = await invite();
    const [first, second] = [lineUser(), lineUser()];
    await tell(messageFrom(second, code, now), messageFrom(first, code, before(1_000)));
    expect(await linkOf(id)).toBe(first);
  });

  it('replaces who was joined before by another code', async () => {
    const { id, invite } = await customer();
    const codes = [await invite(), await invite()];
    const [first, second] = [lineUser(), lineUser()];
    await tell(messageFrom(first, codes[0]!.code, before(1_000)), messageFrom(second, codes[1]!.code, now));
    expect(await linkOf(id)).toBe(second);
  });

  it('is worth nothing after an hour, and works until then', async () => {
    const { id, invite } = await customer();
    const [{ code: late }, { code: early }] = [await invite(), await invite()];
    forward(minutes(60) - 1);
    await tell(messageFrom(lineUser(), early, now));
    const joined = await linkOf(id);
    expect(joined).toBeDefined();
    forward(1);
    await tell(messageFrom(lineUser(), late, now));
    expect(await linkOf(id)).toBe(joined);
  });

  it('is ignored when LINE tells of it an hour later', async () => {
    const { id, invite } = await customer();
    const { code } = await invite();
    await tell(messageFrom(lineUser(), code, before(minutes(60))));
    expect(await linkOf(id)).toBeUndefined();
    await tell(messageFrom(lineUser(), code, before(minutes(59))));
    expect(await linkOf(id)).toBeDefined();
  });

  it('that LINE repeats joins nobody again', async () => {
    const { id, path, invite } = await customer();
    const { code } = await invite();
    const event = messageFrom(lineUser(), code, now);
    await tell(event, redelivered(event));
    expect((await api.visit('DELETE', `${path}/line`)).status).toBe(200);
    // even if the code were still there
    const [{ code: another }] = [await invite()];
    await tell({ ...redelivered(event), message: { type: 'text', text: another } });
    expect(await linkOf(id)).toBeUndefined();
    await runMaintenance(api.context, (error) => expect(error).toBeUndefined());
    expect(await api.sql`select id from line_events`).toHaveLength(1);
    await api.sql`update line_events set received_at = now() - interval '2 hours'`;
    await runMaintenance(api.context, (error) => expect(error).toBeUndefined());
    expect(await api.sql`select id from line_events`).toHaveLength(0);
  });

  it('that nobody was given joins nobody', async () => {
    const links = () => api.sql`select * from line_links`;
    await (await customer()).invite();
    const unchanged = await links();
    await tell(...Array.from({ length: 50 }, () => messageFrom(lineUser(), createCode(), now)));
    expect(await links()).toEqual(unchanged);
  });
});

describe('a user who left', () => {
  const joined = async (user: string, at: Date) => {
    const made = await customer();
    await tell(messageFrom(user, (await made.invite()).code, at));
    expect(await linkOf(made.id)).toBe(user);
    return made;
  };

  it('gets no more news of any booking', async () => {
    const user = lineUser();
    const [one, two, other] = [
      await joined(user, before(2)),
      await joined(user, before(1)),
      await joined(lineUser(), now),
    ];
    await tell(unfollowOf(user, now));
    expect([await one.state(), await two.state(), await other.state()]).toEqual([
      'unlinked',
      'unlinked',
      'linked',
    ]);
    const { body } = await api.manage<{ data: object[] }>('GET', `/bookings/${one.id}/history`);
    expect(body.data.at(-1)).toMatchObject({ action: 'line_unlinked', username: 'customer' });
  });

  it.each(['stop', ' STOP ', 'หยุด', 'बंद करें'])('by the message %j gets no more news either', async (text) => {
    const user = lineUser();
    const { state } = await joined(user, before(1));
    await tell(messageFrom(user, `please do not ${text}`, now));
    expect(await state()).toBe('linked');
    await tell(messageFrom(user, text, now));
    expect(await state()).toBe('unlinked');
  });

  it('and came back and joined since stays joined, whenever LINE tells of it', async () => {
    const user = lineUser();
    const { state } = await joined(user, before(1_000));
    await tell(unfollowOf(user, before(1_001)));
    expect(await state()).toBe('linked');
    await tell(unfollowOf(user, before(minutes(3_000))));
    expect(await state()).toBe('linked');
  });

  it('is unlinked also when LINE tells of it days later', async () => {
    const user = lineUser();
    const { state } = await joined(user, now);
    forward(minutes(1));
    const event = unfollowOf(user, now);
    forward(minutes(24 * 60));
    await tell(event);
    expect(await state()).toBe('unlinked');
  });

  it('is not joined by a message from before that, which LINE tells of later', async () => {
    const user = lineUser();
    const { id, invite } = await customer();
    const { code } = await invite();
    await tell(unfollowOf(user, before(1_000)));
    await tell(messageFrom(user, code, before(2_000)));
    expect(await linkOf(id)).toBeUndefined();
    await tell(messageFrom(user, code, now));
    expect(await linkOf(id)).toBe(user);
  });
});

describe('10,000 events in a minute', () => {
  it('are taken, each request with one write, and nothing of them is logged', async () => {
    const user = lineUser();
    const { id, invite, path } = await customer();
    const { code } = await invite();
    const others = Array.from({ length: 9_999 }, (_, at) =>
      at % 3 === 0
        ? unfollowOf(lineUser(), now)
        : messageFrom(lineUser(), `Chatter ${at} ZZZZZ-ZZZZZ-ZZZZZ`, now),
    );
    const events = [...others.slice(0, 5_000), messageFrom(user, code, now), ...others.slice(5_000)];
    const started = performance.now();
    for (let at = 0; at < events.length; at += 1_000) await tell(...events.slice(at, at + 1_000));
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(await linkOf(id)).toBe(user);
    const logged = written.join('');
    expect(logged).toContain('/api/line/webhook');
    for (const trace of [user, code, 'Chatter', 'ZZZZZ', secret, path.slice(7)])
      expect(logged).not.toContain(trace);
    expect(logged).not.toMatch(/U[0-9a-f]{32}/);
  });

  it('may come in one request each from one address', async () => {
    const body = webhookRequest([]);
    const headers = { 'x-line-signature': signatureOf(secret, body), 'X-Forwarded-For': '147.92.128.1' };
    for (let sent = 0; sent < 700; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, headers)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
  });
});

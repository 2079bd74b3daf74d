import { describe, expect, it } from 'vitest';
import { findings } from '../../tests/support/database/databaseContents.ts';
import { hostileStrings } from '../../tests/support/hostile/hostileValues.ts';
import { setUpLineShop } from '../../tests/support/api/lineShop.ts';
import {
  followOf,
  lineUser,
  messageFrom,
  signatureOf,
  unfollowOf,
  webhookRequest,
  type LineEvent,
} from '../../tests/support/api/lineWebhook.ts';
import { recordLog } from '../../tests/support/api/recordLog.ts';

const { log, written } = recordLog('debug');
const { api, line, now, send, tell, linkOf, customer } = setUpLineShop(log);
const secret = line.channelSecret;

/** What the webhook may change. */
const tables = () =>
  findings(api.sql, [
    'select * from line_links',
    'select * from line_codes',
    'select * from line_events',
    'select count(*) from notifications',
    'select count(*) from audit_entries',
    'select count(*) from booking_events',
  ]);

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
    const body = webhookRequest([messageFrom(user, code, now())]);
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
    const message = messageFrom(user, 'Hello', now());
    const unchanged = await tables();
    await tell(
      followOf(user, now()),
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
    const message = messageFrom(lineUser(), text, now());
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

describe('10,000 events in a minute', () => {
  it(
    'are taken, each request with one write, and nothing of them is logged',
    { tags: ['full'] },
    async () => {
      const user = lineUser();
      const { id, invite, path } = await customer();
      const { code } = await invite();
      const others = Array.from({ length: 9_999 }, (_, at) =>
        at % 3 === 0
          ? unfollowOf(lineUser(), now())
          : messageFrom(lineUser(), `Chatter ${at} ZZZZZ-ZZZZZ-ZZZZZ`, now()),
      );
      const events = [...others.slice(0, 5_000), messageFrom(user, code, now()), ...others.slice(5_000)];
      const started = performance.now();
      for (let at = 0; at < events.length; at += 1_000) await tell(...events.slice(at, at + 1_000));
      expect(performance.now() - started).toBeLessThan(20_000);
      expect(await linkOf(id)).toBe(user);
      const logged = written.join('');
      expect(logged).toContain('/api/line/webhook');
      for (const trace of [user, code, 'Chatter', 'ZZZZZ', secret, path.slice(7)])
        expect(logged).not.toContain(trace);
      expect(logged).not.toMatch(/U[0-9a-f]{32}/);
    },
  );

  it('may come in one request each from one address', { tags: ['full'] }, async () => {
    const body = webhookRequest([]);
    const headers = { 'x-line-signature': signatureOf(secret, body), 'X-Forwarded-For': '147.92.128.1' };
    for (let sent = 0; sent < 700; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, headers)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { setUpApi, startApi, type TestApi } from '../../tests/support/api/api.ts';
import { customerFields, makeTherapist, utcDateIn } from '../../tests/support/testData.ts';

const scrape = async ({ base }: Pick<TestApi, 'base'>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${base}/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

const linesOf = (text: string, name: string): string[] =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

describe('the metrics', () => {
  const api = setUpApi();

  it('count requests by the pattern of their route, never by an id or an invented address', async () => {
    await api.visit('GET', '/api/therapists/4711');
    await api.visit('GET', '/api/b/a-token-nobody-has');
    await api.visit('GET', '/invented-4711');
    await api.visit('GET', '/api/shop');
    await api.visit('GET', '/api/shop');
    const { text, type } = await scrape(api);
    expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
    const counts = linesOf(text, 'http_request_duration_seconds_count').join('\n');
    expect(counts).toContain('method="GET",route="/api/therapists/:id",code="404"');
    expect(counts).toContain('route="/api/b/:token",code="404"');
    expect(counts).toContain('route="cache",code="200"');
    expect(text).not.toMatch(/4711|nobody-has/);
  });

  /** A customer's request. */
  async function request(): Promise<void> {
    const therapist = await makeTherapist(api.manage);
    const booked = await api.visit('POST', '/api/bookings', {
      body: {
        ...customerFields,
        therapistId: therapist.id,
        serviceId: therapist.serviceId,
        startTime: `${utcDateIn(5)} 10:00`,
      },
    });
    expect(booked.status).toBe(201);
  }

  it('say how many requests wait, for how long, and what waits to be sent, but not whose', async () => {
    await api.manage('PATCH', '/notifications/channels', {
      sms: { adminPhone: '+66812345678' },
    });
    await request();
    await api.sql`update bookings set arranged_at = now() - interval '10 minutes'`;
    await api.sql`
      insert into notifications (booking_id, event, audience, provider, next_at)
      select id, 'requested', 'shop', 'sms', now() - interval '2 minutes' from bookings`;
    const { text } = await scrape(api);
    expect(linesOf(text, 'pending_requests')).toEqual(['pending_requests 1']);
    expect(Number(linesOf(text, 'pending_request_age_seconds')[0]?.split(' ')[1])).toBeGreaterThanOrEqual(
      600,
    );
    expect(text).toContain('notification_queue_depth{audience="shop",provider="sms"} 1');
    const age = linesOf(text, 'notification_queue_age_seconds').find((line) => line.includes('sms'));
    expect(Number(age?.split(' ').at(-1))).toBeGreaterThanOrEqual(120);
    expect(linesOf(text, 'database_up')).toEqual(['database_up 1']);
    expect(Number(linesOf(text, 'database_connections')[0]?.split(' ')[1])).toBeGreaterThan(0);
    for (const personal of Object.values(customerFields)) expect(text).not.toContain(personal);
  });

  it('do not count a request whose time has passed: nobody can approve it any more', async () => {
    await request();
    await api.sql`
      update bookings set start_time = now() - interval '2 hours', end_time = now() - interval '1 hour',
        occupied = 'empty'`;
    const { text } = await scrape(api);
    expect(linesOf(text, 'pending_requests')).toEqual(['pending_requests 0']);
    expect(linesOf(text, 'pending_request_age_seconds')).toEqual(['pending_request_age_seconds 0']);
  });

  it('count what an outbox sent and the server rejected', async () => {
    const response = await fetch(`${api.base}/api/admin/bookings/999999/status`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${api.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ status: 'approved' }),
    });
    expect(response.status).toBe(404);
    expect(linesOf((await scrape(api)).text, 'outbox_rejections_total').join()).toMatch(
      /route="\/api\/admin\/bookings\/:id\/status",code="404"} 1/,
    );
  });

  it('count open streams, and closed ones no more', async () => {
    const leaving = new AbortController();
    const stream = await fetch(`${api.base}/api/admin/events`, {
      headers: { Authorization: `Bearer ${api.token}` },
      signal: leaving.signal,
    });
    expect(stream.status).toBe(200);
    expect((await scrape(api)).text).toContain('\nevent_streams 1\n');
    leaving.abort();
    await expect.poll(async () => (await scrape(api)).text).toContain('\nevent_streams 0\n');
  });

  it('are for this machine alone: what a proxy forwards finds nothing', async () => {
    expect((await scrape(api)).status).toBe(200);
    expect((await scrape(api, { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404);
    expect((await scrape(api, { 'X-Real-IP': '203.0.113.7' })).status).toBe(404);
    expect((await scrape(api, { Forwarded: 'for=203.0.113.7' })).status).toBe(404);
  });
});

it('with a token the metrics are for whoever has it, from anywhere, and for nobody else', async () => {
  const api = await startApi({ env: { METRICS_TOKEN: 'a token for tests' } });
  expect((await scrape(api)).status).toBe(404);
  expect((await scrape(api, { Authorization: 'Bearer another token..' })).status).toBe(404);
  const allowed = { Authorization: 'Bearer a token for tests', 'X-Forwarded-For': '203.0.113.7' };
  expect((await scrape(api, allowed)).status).toBe(200);
  await api.stop();
});

it('without a database the metrics say so and still answer, and do not look like a restart of it', async () => {
  const api = await startApi();
  const { registry } = api.context.metrics;
  await api.sql`alter table bookings rename to bookings_gone`;
  await api.context.metrics.readShopState();
  const text = await registry.metrics();
  expect(text).toContain('\ndatabase_up 0\n');
  expect(linesOf(text, 'database_started_timestamp_seconds')).toEqual([]);
  await api.stop();
});

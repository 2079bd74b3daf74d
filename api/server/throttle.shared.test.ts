import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../tests/support/database/database.ts';
import { customerFields, hoursEveryDay, makeTherapist, utcDateIn } from '../../tests/support/testData.ts';
import { adminPassword, startApiProcess, type ApiProcess } from '../../tests/support/api/apiProcess.ts';

/** Two processes that trust a proxy and one that does not, on one database. */
let processes: [ApiProcess, ApiProcess];
let open: ApiProcess;
const database = setUpDatabase();

beforeAll(async () => {
  const start = (trusted: string) =>
    startApiProcess(database.url, { RATE_LIMITS: 'on', TRUST_PROXY: trusted, LOG_LEVEL: 'error' });
  // one after the other: the first one creates the administrator
  processes = [await start('1'), await start('1')];
  open = await start('0');
});
afterAll(async () => {
  await Promise.all([...processes, open].map((process) => process.stop()));
});

type Sent = { status: number; code: string | undefined; retryAfter: string | undefined };

/** A POST from one of this machine's loopback addresses, with an X-Forwarded-For header. */
const post = (
  { base }: ApiProcess,
  path: string,
  body: object,
  { claims, address = '127.0.0.1' }: { claims?: string; address?: string } = {},
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', ...(claims ? { 'X-Forwarded-For': claims } : {}) };
    const asked = request(base + path, { method: 'POST', localAddress: address, headers }, (res) => {
      const { statusCode: status = 0, headers: told } = res;
      const code = json(res).then((answer) => (answer as { code?: string }).code);
      code.then((known) => resolve({ status, code: known, retryAfter: told['retry-after'] }), reject);
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });

const signIn = (process: ApiProcess, from: Parameters<typeof post>[3], word = 'wrong', username = 'admin') =>
  post(process, '/api/auth/login', { username, password: word }, from);

const processFor = (i: number): ApiProcess => processes[i % 2]!;

describe('failed sign-ins', { tags: ['full'] }, () => {
  it('are counted across processes, whatever X-Forwarded-For the client sends', async () => {
    // a proxy appends the client's address to the header
    const claims = (i: number) => `10.7.7.${i}, 198.51.100.1`;
    for (let i = 0; i < 10; i += 1) {
      expect((await signIn(processFor(i), { claims: claims(i) })).status).toBe(401);
    }
    for (const process of processes) {
      const refused = await signIn(process, { claims: claims(99) }, adminPassword);
      expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
      expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    }
  });

  it('of one address do not lock out others', async () => {
    for (const process of processes) {
      expect((await signIn(process, { claims: '198.51.100.2' }, adminPassword)).status).toBe(200);
    }
  });

  it('without a trusted proxy count for the address of the connection', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await signIn(open, { claims: `10.8.8.${i}`, address: '127.0.0.2' })).status).toBe(401);
    }
    expect((await signIn(open, { claims: '10.8.8.99', address: '127.0.0.2' }, adminPassword)).status).toBe(
      429,
    );
    // a forged X-Forwarded-For does not help
    expect((await signIn(open, { claims: '127.0.0.2', address: '127.0.0.3' }, adminPassword)).status).toBe(
      200,
    );
  });

  it('are limited to a hundred a day for one address, whatever the usernames', async () => {
    const from = { claims: '198.51.100.3' };
    expect((await signIn(processes[0], from, 'wrong', 'first name')).status).toBe(401);
    await database.sql`
      insert into throttle_hits (bucket, hit_at)
      select bucket, hit_at from (
        select * from throttle_hits where bucket like 'sign-in address:%' order by hit_at desc limit 1) as last,
        generate_series(1, 98)`;
    expect((await signIn(processes[1], from, 'wrong', 'second name')).status).toBe(401);
    expect((await signIn(processes[0], from, 'wrong', 'third name')).status).toBe(429);
    expect((await signIn(processes[0], { claims: '198.51.100.4' }, adminPassword)).status).toBe(200);
  });
});

describe('booking requests', { tags: ['full'] }, () => {
  it('are limited to thirty in ten minutes for one address across processes, and other addresses are not affected', async () => {
    const nobody = { ...customerFields, therapistId: 999_999, serviceId: 1, startTime: '2030-01-01 10:00' };
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) {
      const claims = `10.9.9.${i}, 198.51.100.5`;
      statuses.push((await post(processFor(i), '/api/bookings', nobody, { claims })).status);
    }
    // thirty customers may share a carrier's address
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    const neighbour = await post(processFor(1), '/api/bookings', nobody, { claims: '198.51.100.6' });
    expect(neighbour.status).toBe(404);
  });

  it('of one contact are limited to five open ones, even when sent to both processes at the same time', async () => {
    const { id, serviceId } = await makeTherapist(processes[0].manage, {
      hours: hoursEveryDay('00:00', '23:30'),
    });
    const date = utcDateIn(5);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => {
        const startTime = `${date} ${String(i).padStart(2, '0')}:00`;
        const asked = { ...customerFields, therapistId: id, serviceId, startTime };
        return post(processFor(i), '/api/bookings', asked, { claims: `203.0.113.${i}` });
      }),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(429)]).toEqual([5, 11]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { findings } from '../../tests/support/database/databaseContents.ts';
import { forgedTokens, idInToken } from '../../tests/support/hostile/forgedTokens.ts';
import { listRoutes } from '../../tests/support/api/routes.ts';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { therapistPageCalls } from '../../tests/support/api/therapistPage.ts';
import { therapistRouters } from '../app.ts';
import type { ErrorBody } from '../contract/errors.ts';

const api = setUpApi();
const calls = {} as ReturnType<typeof therapistPageCalls>;
let therapist: Awaited<ReturnType<typeof makeTherapist>>;
let other: typeof therapist;

beforeAll(async () => {
  Object.assign(calls, therapistPageCalls(api));
  therapist = await makeTherapist(api.manage);
  other = await makeTherapist(api.manage);
});

const everything = () =>
  findings(api.sql, [
    'select * from bookings order by id',
    'select * from schedule_exceptions order by id',
    'select * from therapist_links',
    'select id, locale, ended_at from therapist_devices order by id',
    'select * from therapist_calendars',
    'select count(*) from audit_entries',
    'select count(*) from booking_events',
    'select count(*) from idempotency_keys',
  ]);

const at = '2026-12-01T03:00:00.000Z';
/** Right for each of the routes. */
const body = {
  visitState: 'finished',
  seen: { visitState: null, startTime: at },
  at,
  locale: 'hi',
  startTime: '2099-12-01 10:00',
  endTime: '2099-12-01 12:00',
};

const routes = () => listRoutes(therapistRouters(api.context));

/** Tokens that do not open a page, by why. The last one ends the page of a third therapist. */
async function badTokens(): Promise<Record<string, string | undefined>> {
  const live = await calls.openDevice(therapist.id);
  const [idle, ended, signedOut] = [
    await calls.openDevice(therapist.id),
    await calls.openDevice(therapist.id),
    await calls.openDevice(therapist.id),
  ];
  await api.sql`
    update therapist_devices set last_used_at = now() - interval '91 days' where id = ${idInToken(idle)}`;
  expect((await calls.endDevice(therapist.id, idInToken(ended))).status).toBe(204);
  expect((await api.visit('DELETE', '/api/t/device', { token: signedOut })).status).toBe(204);
  const third = await makeTherapist(api.manage);
  const revoked = await calls.openDevice(third.id);
  await calls.endPage(third.id);
  return {
    ...(await forgedTokens(api.context.secrets[0], 'therapist device token', live)),
    idle,
    ended,
    'signed out': signedOut,
    revoked,
    'of an administrator': api.token,
  };
}

describe('every call of a therapist’s page', () => {
  it('is 401 without the token of a live device, and changes nothing', async () => {
    const tokens = Object.entries(await badTokens());
    const before = await everything();
    expect(routes().length).toBeGreaterThan(6);
    for (const { method, path: pattern } of routes()) {
      const path = pattern.replace(/:\w+/g, '1');
      for (const [kind, token] of tokens) {
        const sent = method === 'GET' ? undefined : body;
        const answer = await api.visit<ErrorBody>(method, path, { ...(token ? { token } : {}), body: sent });
        const what = `${method} ${path}, token ${kind}`;
        expect([answer.status, answer.body.code], what).toEqual([401, 'unauthorized']);
        expect(answer.headers.get('cache-control'), what).toBe('no-store');
      }
    }
    expect(await everything()).toBe(before);
  });

  it('reaches nothing of another therapist, whatever id it names', async () => {
    const token = await calls.openDevice(other.id);
    const { id } = await requestVisit(api, therapist);
    await api.sql`update bookings set status = 'approved' where id = ${id}`;
    await api.sql`
      insert into schedule_exceptions (kind, therapist_id, start_time, end_time)
      values ('time_off', ${therapist.id}, '2099-12-01', '2099-12-02')`;
    const before = await everything();
    const named = routes().filter(({ path }) => path.includes(':'));
    expect(named.length).toBeGreaterThan(1);
    for (const { method, path: pattern } of named)
      for (const one of [id, 1, 2, 999_999]) {
        const path = pattern.replace(/:\w+/g, String(one));
        const answer = await api.visit<ErrorBody>(method, path, {
          token,
          body: method === 'GET' ? undefined : body,
        });
        expect([404, 409], `${method} ${path}`).toContain(answer.status);
        expect(Object.keys(answer.body).toSorted(), `${method} ${path}`).toEqual(['code', 'message']);
      }
    expect(await everything()).toBe(before);
    expect((await calls.page(token)).visits).toEqual([]);
  });

  it('knows when the device was last used, and the administrator its kind', async () => {
    const third = await makeTherapist(api.manage);
    const link = await calls.makeLink(third.id);
    const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
    const { body: opened } = await calls.openLink(link, { 'User-Agent': agent });
    const { token } = opened.data;
    await api.sql`
      update therapist_devices set last_used_at = now() - interval '89 days' where id = ${idInToken(token)}`;
    expect((await calls.me(token)).status).toBe(200);
    expect(await calls.devices(third.id)).toEqual([
      {
        id: idInToken(token),
        label: 'Chrome on Android',
        locale: 'th',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
    const [row] = await api.sql`
      select from therapist_devices where id = ${idInToken(token)} and last_used_at > now() - interval '1 minute'`;
    expect(row).toBeDefined();
    expect((await calls.endDevice(other.id, idInToken(token))).status).toBe(404);
    expect((await calls.me(token)).status).toBe(200);
  });
});

describe('a link that opens nothing', () => {
  it('gets one and the same answer, whatever is wrong with it', async () => {
    const used = await calls.makeLink(therapist.id);
    await calls.openLink(used);
    const revoked = await calls.makeLink(therapist.id);
    await calls.endPage(therapist.id);
    const old = await calls.makeLink(other.id);
    await api.sql`update therapist_links set made_at = now() - interval '1 year' where therapist_id = ${other.id}`;
    const wrong = [
      used,
      revoked,
      old,
      'Ab3dEf6hIj9kLm2nOp5qRs',
      '',
      'x',
      '../me',
      old.toLowerCase(),
      'ก'.repeat(22),
    ];
    const answers = new Set<string>();
    for (const link of wrong) {
      const { status, body: said, headers } = await calls.openLink(link);
      const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      answers.add(JSON.stringify([status, said, kept]));
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('"not_found"');
  });

  it('changes nothing when it is only looked at', async () => {
    const link = await calls.makeLink(therapist.id);
    const before = await everything();
    for (const path of [`/t/${link}`, `/api/t/${link}`, `/api/t/open?token=${link}`])
      await api.visit('GET', path);
    expect(await everything()).toBe(before);
    expect((await calls.openLink(link)).status).toBe(201);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpApi, startApi } from '../../tests/support/api/api.ts';
import type { ActiveSession } from '../contract/auth.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { hashPassword } from './password.ts';

const onAndroid = 'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 Chrome/130.0.6723.58 Mobile';
const onMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0';

const api = setUpApi();
let phone: string;
let desk: string;

beforeAll(async () => {
  await api.sql`insert into users (username, password) select 'colleague', password from users`;
});

beforeEach(async () => {
  await api.sql`delete from sessions`;
  phone = await signIn(onAndroid);
  desk = await signIn(onMac);
});

async function signIn(agent: string, username = 'admin'): Promise<string> {
  const { body } = await api.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
    body: { username, password: 'lotus garden' },
    headers: { 'User-Agent': agent },
  });
  return body.data.token;
}

const list = async (token: string) =>
  (await api.visit<{ data: ActiveSession[] }>('GET', '/api/admin/sessions', { token })).body.data;
const own = async (token: string) => (await list(token)).find(({ isCurrent }) => isCurrent)!;
const end = (token: string, id: number | string) =>
  api.visit<ErrorBody>('DELETE', `/api/admin/sessions/${id}`, { token });
const endOthers = (token: string) => api.visit('DELETE', '/api/admin/sessions', { token });
const verify = async (token: string) => (await api.visit('GET', '/api/auth/verify', { token })).status;
const jtiOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

const notify = (token: string, name: string) => api.sql`
  insert into push_subscriptions (audience, session_id, endpoint, p256dh, auth, label)
  values ('shop', ${jtiOf(token)}, ${`https://push.example/${name}`}, 'key', 'auth', ${name})`;
const notified = async () =>
  (await api.sql<{ label: string }[]>`select label from push_subscriptions order by 1`).map(
    ({ label }) => label,
  );
const audited = () => api.sql<{ username: string; action: string; subjectId: number; changes: object }[]>`
  select username, action, subject_id as "subjectId", changes from audit_entries where subject = 'session'
  order by id desc`;

describe('the list of sessions', () => {
  it('shows device and times of each, which one is current, and no token or id that could be used to sign in', async () => {
    const listed = await list(phone);
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Chrome on Android', true],
      ['Firefox on Mac', false],
    ]);
    for (const signIn of listed) {
      expect(Object.keys(signIn)).toEqual(['id', 'device', 'signedInAt', 'lastUsedAt', 'isCurrent']);
      expect(Date.now() - Date.parse(signIn.signedInAt)).toBeLessThan(60_000);
      expect(Date.parse(signIn.lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(signIn.signedInAt));
    }
    const text = JSON.stringify(listed);
    for (const token of [phone, desk]) expect(text).not.toContain(jtiOf(token));
  });

  it('stores browser and system of the User-Agent, without versions', async () => {
    const rows = JSON.stringify(await api.sql`select * from sessions`);
    expect(rows).toContain('Chrome on Android');
    expect(rows).not.toMatch(/SM-S911B|130\.|Mozilla/);
  });

  it('excludes ended sessions, those unused for 30 days and those of other users', async () => {
    const [loggedOut, idle, theirs] = [
      await signIn(onMac),
      await signIn(onMac),
      await signIn(onMac, 'colleague'),
    ];
    await api.visit('POST', '/api/auth/logout', { token: loggedOut });
    await api.sql`
      update sessions set last_used_at = now() - interval '31 days' where id = ${jtiOf(idle)}`;
    expect(await list(desk)).toHaveLength(2);
    expect(await list(theirs)).toHaveLength(1);
  });

  it('includes a session from before devices were stored, without a label', async () => {
    await api.sql`update sessions set device = null where id = ${jtiOf(desk)}`;
    expect((await list(phone)).map(({ device }) => device)).toEqual(['Chrome on Android', null]);
  });

  it('shows when each was last used', async () => {
    await api.sql`
      update sessions set last_used_at = now() - interval '3 days' where id = ${jtiOf(phone)}`;
    const [, lost] = await list(desk);
    expect(Math.round((Date.now() - Date.parse(lost!.lastUsedAt)) / 86_400_000)).toBe(3);
  });
});

describe('ending a session from another device', () => {
  it('invalidates its token and deletes its push subscription, and no other', async () => {
    const tablet = await signIn(onAndroid);
    await notify(phone, 'phone');
    await notify(tablet, 'tablet');
    const { id } = await own(phone);
    expect((await end(desk, id)).status).toBe(204);
    expect([await verify(phone), await verify(desk), await verify(tablet)]).toEqual([401, 200, 200]);
    expect(await notified()).toEqual(['tablet']);
    expect((await list(desk)).map((signIn) => signIn.id)).not.toContain(id);
  });

  it('is audited with the user and the session’s number', async () => {
    const { id } = await own(phone);
    await end(desk, id);
    const [entry] = await audited();
    expect(entry).toEqual({ username: 'admin', action: 'deleted', subjectId: id, changes: {} });
  });

  it('is 404 for another user’s session and an unknown one, without an audit entry', async () => {
    const theirs = await signIn(onMac, 'colleague');
    const before = await audited();
    for (const id of [(await own(theirs)).id, 2_147_483_647, 0, 'x', jtiOf(desk)]) {
      const { status, body } = await end(desk, id);
      expect([status, body.code], String(id)).toEqual([404, 'not_found']);
    }
    expect([await verify(theirs), await verify(desk)]).toEqual([200, 200]);
    expect(await audited()).toEqual(before);
  });

  it('works for the current session, as a logout', async () => {
    expect((await end(desk, (await own(desk)).id)).status).toBe(204);
    expect([await verify(desk), await verify(phone)]).toEqual([401, 200]);
  });

  it('takes effect once when it is requested twice', async () => {
    const { id } = await own(phone);
    const tablet = await signIn(onAndroid);
    const before = (await audited()).length;
    const answers = await Promise.all([end(desk, id), end(tablet, id)]);
    expect([...answers, await end(desk, id)].map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await audited()).length).toBe(before + 1);
  });
});

describe('ending all other sessions', () => {
  it('keeps the current session and those of other users', async () => {
    const [tablet, theirs] = [await signIn(onAndroid), await signIn(onMac, 'colleague')];
    for (const [token, name] of [
      [phone, 'phone'],
      [desk, 'desk'],
      [theirs, 'theirs'],
    ] as const)
      await notify(token, name);
    const ended = [(await own(phone)).id, (await own(tablet)).id];
    expect((await endOthers(desk)).status).toBe(204);
    expect(await Promise.all([phone, tablet, desk, theirs].map(verify))).toEqual([401, 401, 200, 200]);
    expect(await notified()).toEqual(['desk', 'theirs']);
    expect((await audited()).slice(0, 2).map(({ subjectId }) => subjectId)).toEqual(
      expect.arrayContaining(ended),
    );
  });

  it('succeeds when there is no other session', async () => {
    await endOthers(desk);
    const before = await audited();
    expect((await endOthers(desk)).status).toBe(204);
    expect(await audited()).toEqual(before);
  });
});

describe('ending another session more than ten minutes after signing in', () => {
  beforeEach(
    () => api.sql`
    update sessions set created_at = now() - interval '11 minutes' where id = ${jtiOf(desk)}`,
  );
  const endBy = (path: string, body: object) => api.visit<ErrorBody>('DELETE', path, { token: desk, body });
  const rules = ({ body }: { body: ErrorBody }) => body.issues?.map(({ path, rule }) => [path, rule]);

  it('requires the password, and ends nothing with a wrong one', async () => {
    const { id } = await own(phone);
    for (const path of [`/api/admin/sessions/${id}`, '/api/admin/sessions']) {
      const [none, wrong] = [await endBy(path, {}), await endBy(path, { password: 'lotus' })];
      expect([none.status, wrong.status]).toEqual([400, 400]);
      expect([rules(none), rules(wrong)]).toEqual([
        [['password', 'passwordRequired']],
        [['password', 'passwordWrong']],
      ]);
    }
    expect([await verify(phone), await verify(desk)]).toEqual([200, 200]);
  });

  it('works with the right password, for one session and for all others', async () => {
    const password = 'lotus garden';
    expect((await endBy(`/api/admin/sessions/${(await own(phone)).id}`, { password })).status).toBe(204);
    expect(await verify(phone)).toBe(401);
    const tablet = await signIn(onAndroid);
    expect((await endBy('/api/admin/sessions', { password })).status).toBe(204);
    expect([await verify(tablet), await verify(desk)]).toEqual([401, 200]);
  });

  it('does not accept another user’s password', async () => {
    const other = await hashPassword('another garden');
    const [made] = await api.sql<{ id: number }[]>`
      insert into users (username, password) values ('third', ${other}) returning id`;
    await api.sql`update sessions set user_id = ${made!.id} where id = ${jtiOf(desk)}`;
    expect(rules(await endBy('/api/admin/sessions', { password: 'lotus garden' }))).toEqual([
      ['password', 'passwordWrong'],
    ]);
    expect((await endBy('/api/admin/sessions', { password: 'another garden' })).status).toBe(204);
  });

  it('needs no password for the current session', async () => {
    expect((await endBy(`/api/admin/sessions/${(await own(desk)).id}`, {})).status).toBe(204);
    expect([await verify(desk), await verify(phone)]).toEqual([401, 200]);
  });

  it('counts wrong passwords together with failed sign-ins', { tags: ['full'] }, async () => {
    const guarded = await startApi({ env: { RATE_LIMITS: 'on' } });
    await guarded.sql`update sessions set created_at = now() - interval '11 minutes'`;
    const guess = (password: string) =>
      guarded.visit('DELETE', '/api/admin/sessions', { token: guarded.token, body: { password } });
    for (let i = 0; i < 10; i += 1) expect((await guess('wrong')).status).toBe(400);
    expect((await guess('lotus garden')).status).toBe(429);
    const credentials = { username: 'admin', password: 'lotus garden' };
    expect((await guarded.visit('POST', '/api/auth/login', { body: credentials })).status).toBe(429);
    await guarded.stop();
  });
});

describe('open event streams', () => {
  const open = async (token: string) => {
    const response = await fetch(`${api.base}/api/admin/events`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return response.body!.pipeThrough(new TextDecoderStream()).getReader();
  };
  type Stream = Awaited<ReturnType<typeof open>>;
  const next = async (stream: Stream, wanted: string) => {
    let text = '';
    while (!text.includes(wanted)) {
      const { value, done } = await stream.read();
      if (done) throw new Error(`The stream ended after: ${text}`);
      text += value;
    }
    return text;
  };
  const ended = async (stream: Stream) => {
    while (!(await stream.read()).done);
    return true;
  };

  it('of an ended session are closed, and the others get an event', async () => {
    const [lost, kept] = [await open(phone), await open(desk)];
    await next(lost, 'here');
    await next(kept, 'here');
    await end(desk, (await own(phone)).id);
    // the next heartbeat, which would close the stream in any case, is 15 s away
    expect(await Promise.race([ended(lost), pause(8_000, false)])).toBe(true);
    await next(kept, '{"kind":"session"}');
    await api.visit('PATCH', '/api/admin/shop/status', { token: desk, body: { isOpen: true } });
    await next(kept, '{"kind":"shop"}');
    await kept.cancel();
  });

  it('get an event for a new sign-in, without an id', async () => {
    const kept = await open(desk);
    await next(kept, 'here');
    const token = await signIn(onMac);
    expect(await next(kept, '{"kind":"session"}')).not.toContain(jtiOf(token));
    await kept.cancel();
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../tests/support/api/callApi.ts';
import { setUpApi, startApi, type TestApi } from '../../tests/support/api/api.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { deriveKey } from '../server/secrets.ts';

const api = setUpApi();

const signIn = (base: string, username: string, password: string, headers = {}) =>
  callApi<{ data: { token: string } } & ErrorBody>(base, 'POST', '/api/auth/login', {
    body: { username, password },
    headers,
  });

const freshToken = async () => (await signIn(api.base, 'admin', 'lotus garden')).body.data.token;
const verify = async (token: string) => (await api.visit('GET', '/api/auth/verify', { token })).status;
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

describe('signing in', () => {
  it('returns a token that gives access to the admin API', async () => {
    const token = await freshToken();
    const { status, body } = await api.visit('GET', '/api/auth/verify', { token });
    expect([status, body]).toEqual([200, { data: { userId: 1, username: 'admin' } }]);
    expect((await api.visit('GET', '/api/admin/services', { token })).status).toBe(200);
  });

  it('takes the username in any case, and answers with the stored one', async () => {
    const { status, body } = await signIn(api.base, 'ADMIN', 'lotus garden');
    expect([status, body.data]).toMatchObject([200, { userId: 1, username: 'admin' }]);
  });

  it('with a wrong password or username is the same 401', async () => {
    const wrong = await signIn(api.base, 'admin', 'wrong');
    const unknown = await signIn(api.base, 'nobody', 'lotus garden');
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body]);
    expect(wrong.body.message).toBe('Invalid credentials. Please try again.');
  });

  it('requires both fields and names the missing one', async () => {
    const { body } = await signIn(api.base, '', '');
    expect(body.issues?.map(({ message }) => message)).toEqual([
      'Username is required',
      'Password is required',
    ]);
  });

  it('is not stored by any cache', async () => {
    const { headers } = await signIn(api.base, 'admin', 'lotus garden');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a token', () => {
  it('expires with its own logout only', async () => {
    const [mine, other] = [await freshToken(), await freshToken()];
    expect((await api.visit('POST', '/api/auth/logout', { token: mine })).status).toBe(200);
    expect([await verify(mine), await verify(other)]).toEqual([401, 200]);
  });

  it('can be ended later with its session’s id alone, which allows nothing else', async () => {
    const token = await freshToken();
    const sessionId = sessionOf(token);
    expect((await api.visit('GET', '/api/auth/verify', { token: sessionId })).status).toBe(401);
    expect((await api.visit('POST', '/api/auth/logout', { body: { sessionId } })).status).toBe(200);
    expect(await verify(token)).toBe(401);
  });

  it('expires after 30 days without use', async () => {
    const token = await freshToken();
    const idle = (days: number) =>
      api.sql`update sessions set last_used_at = now() - make_interval(days => ${days}) where id = ${sessionOf(token)}`;
    await idle(29);
    expect(await verify(token)).toBe(200);
    const [row] = await api.sql<{ fresh: boolean }[]>`
      select last_used_at > now() - interval '1 minute' as fresh from sessions where id = ${sessionOf(token)}`;
    expect(row?.fresh).toBe(true);
    await idle(31);
    expect(await verify(token)).toBe(401);
  });

  it('has a session id of 128 random bits, without the fixed bits of a UUID', async () => {
    const ids = (await Promise.all(Array.from({ length: 24 }, freshToken))).map(sessionOf);
    // these two digits of a UUID are its version and its variant
    for (const place of [14, 19]) expect(new Set(ids.map((id) => id[place])).size).toBeGreaterThan(4);
  });

  it('expires when its user is deleted', async () => {
    await api.sql`insert into users (username, password) select 'leaver', password from users where id = 1`;
    const token = (await signIn(api.base, 'leaver', 'lotus garden')).body.data.token;
    expect(await verify(token)).toBe(200);
    await api.sql`delete from users where username = 'leaver'`;
    expect(await verify(token)).toBe(401);
    expect(await api.sql`select from sessions where id = ${sessionOf(token)}`).toHaveLength(0);
  });

  it('that is unsigned, brings its own key, is signed with another key or names no session is rejected', async () => {
    const jti = sessionOf(await freshToken());
    // a key in the token’s header is ignored
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const brought = publicKey.export({ format: 'jwk' }) as JWK;
    const ownKey = new TextEncoder().encode('a key that somebody brings along, of 32 bytes');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const forged = [
      await new SignJWT().setProtectedHeader({ alg: 'ES256', jwk: brought }).setJti(jti).sign(privateKey),
      await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', kid: '../../dev/null', jku: `${api.base}/keys`, x5u: api.base })
        .setJti(jti)
        .sign(ownKey),
      'garbage',
      'a.b.c',
      `${encode({ alg: 'none' })}.${encode({ jti })}.`,
      await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(jti)
        .sign(deriveKey('session token', 'another secret')),
      await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(crypto.randomUUID())
        .sign(deriveKey('session token', api.context.secrets[0])),
      await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .sign(deriveKey('session token', api.context.secrets[0])),
    ];
    for (const token of forged) expect(await verify(token), token).toBe(401);
  });
});

describe('the guard', () => {
  it('answers 401 under /api/admin without a token, even for unknown paths', async () => {
    for (const [method, path] of [
      ['GET', '/bookings'],
      ['GET', '/bookings/1'],
      ['PATCH', '/shop/status'],
      ['POST', '/therapists'],
      ['DELETE', '/services/1'],
      ['GET', '/settings/booking-rules'],
      ['GET', '/nothing'],
    ] as const) {
      const { status, body, headers } = await api.visit<ErrorBody>(method, `/api/admin${path}`);
      expect([status, body.code, headers.get('cache-control')], path).toEqual([
        401,
        'unauthorized',
        'no-store',
      ]);
    }
  });
});

describe('failed sign-ins', () => {
  let guarded: TestApi;
  beforeAll(async () => {
    guarded = await startApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  });
  afterAll(() => guarded.stop());

  const from = (address: string, username: string, password: string) =>
    signIn(guarded.base, username, password, { 'X-Forwarded-For': address });

  it('are limited to ten for one username from one address, while other addresses can sign in', async () => {
    for (let i = 0; i < 10; i += 1) expect((await from('10.0.0.1', 'admin', 'wrong')).status).toBe(401);
    const eleventh = await from('10.0.0.1', 'admin', 'lotus garden');
    expect([eleventh.status, eleventh.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('10.0.0.2', 'admin', 'lotus garden')).status).toBe(200);
  });

  it('are limited behind a proxy that appends the port of each connection', { tags: ['full'] }, async () => {
    for (let i = 0; i < 10; i += 1) await from(`10.0.0.7:${40_000 + i}`, 'admin', 'wrong');
    expect((await from('10.0.0.7:50000', 'admin', 'wrong')).status).toBe(429);
    expect((await from('10.0.0.7', 'admin', 'wrong')).status).toBe(429);
  });

  it('do not exceed the limit when they arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => from('10.0.0.3', 'admin', 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it(
    'rejected for their username do not count against the daily limit of the address',
    { tags: ['full'] },
    async () => {
      for (let i = 0; i < 110; i += 1) await from('10.0.0.5', 'admin', 'wrong');
      expect((await from('10.0.0.5', 'somebody', 'wrong')).status).toBe(401);
    },
  );

  it('do not include successful sign-ins', async () => {
    for (let i = 0; i < 12; i += 1)
      expect((await from('10.0.0.4', 'admin', 'lotus garden')).status).toBe(200);
  });

  it('are counted without storing the address or the username', async () => {
    const hits = await guarded.sql<{ bucket: string }[]>`select distinct bucket from throttle_hits`;
    expect(JSON.stringify(hits)).not.toMatch(/10\.0\.0|"admin/);
  });
});

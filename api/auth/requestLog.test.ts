import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { recordLog, type LogLine } from '../../tests/support/api/recordLog.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';

const { log, written, lines } = recordLog();
const api = setUpApi({ log, env: { RATE_LIMITS: 'on' } });

beforeAll(async () => {
  // the log line of the sign-in that `startApi` makes
  await pollUntil(
    () => lines.length,
    (count) => count === 1,
  );
});

/** Sends a request; returns its response and its log line. */
async function requestWithLine<T>(request: () => Promise<T>): Promise<{ answer: T; line: LogLine }> {
  const before = lines.length;
  const answer = await request();
  await pollUntil(
    () => lines.length,
    (count) => count > before,
  );
  return { answer, line: lines[before]! };
}
const lineOf = async (request: () => Promise<unknown>): Promise<LogLine> =>
  (await requestWithLine(request)).line;

const signIn = (username: string, password: string) => () =>
  api.visit<{ data: { token: string } }>('POST', '/api/auth/login', { body: { username, password } });
const lotus = 'lotus garden';
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

describe('the log line', () => {
  it('of a sign-in has the user’s id and nothing else about the user', async () => {
    expect(await lineOf(signIn('admin', lotus))).toMatchObject({ res: { status: 200 } });
    expect((await lineOf(signIn('admin', lotus))).who).toEqual({ userId: 1 });
  });

  it('of a failed sign-in says whether the username exists', async () => {
    const wrong = await lineOf(signIn('admin', 'canary-secret'));
    expect([wrong.res?.status, wrong.who]).toEqual([401, { isKnownName: true }]);
    const unknown = await lineOf(signIn('canary-name', lotus));
    expect([unknown.res?.status, unknown.who]).toEqual([401, { isKnownName: false }]);
  });

  it('of a logout has the user’s id, or none when no session ended', async () => {
    const token = async () => (await requestWithLine(signIn('admin', lotus))).answer.body.data.token;
    const byToken = (held: string) => lineOf(() => api.visit('POST', '/api/auth/logout', { token: held }));
    const byId = (sessionId: string) =>
      lineOf(() => api.visit('POST', '/api/auth/logout', { body: { sessionId } }));
    expect((await byToken(await token())).who).toEqual({ userId: 1 });
    const id = sessionOf(await token());
    expect((await byId(id)).who).toEqual({ userId: 1 });
    expect((await byId(id)).who).toBeUndefined();
  });

  it('of an administrator’s write has the user’s id, also when it was rejected', async () => {
    const done = await lineOf(() => api.manage('PATCH', '/shop/status', { isOpen: true }));
    expect([done.req?.path, done.who]).toEqual(['/api/admin/shop/status', { userId: 1 }]);
    const refused = await lineOf(() => api.manage('POST', '/services', {}));
    expect([refused.res?.status, refused.who]).toEqual([400, { userId: 1 }]);
  });

  it('of a request without a valid session has no user', async () => {
    expect((await lineOf(() => api.visit('POST', '/api/bookings', { body: {} }))).who).toBeUndefined();
    const closed = await lineOf(() => api.visit('GET', '/api/admin/services', { token: 'a.b.c' }));
    expect([closed.res?.status, closed.who]).toEqual([401, undefined]);
  });

  it('of a link has no token', async () => {
    const token = 'canary0123456789012345';
    for (const [address, path] of [
      [`/api/b/${token}`, '/api/b/…'],
      [`/api/b/${token}/cancel?a=${token}`, '/api/b/…/cancel'],
      [`/b/${token}`, '/b/…'],
      [`//B//${token}/`, '//B//…/'],
      [`/t/${token}`, '/t/…'],
      [`//T//${token}/`, '//T//…/'],
      [`/api/t/calendar/${token}.ics`, '/api/t/calendar/…'],
      ['/api/t/page', '/api/t/page'],
    ] as const) {
      const line = await lineOf(() => api.visit('POST', address, { body: {} }));
      expect(line.req?.path).toBe(path);
    }
  });

  it('never contains a username, a password or a session id', () => {
    expect(written.length).toBeGreaterThan(5);
    expect(written.join('')).not.toMatch(/canary|lotus|"admin"|username|Bearer|[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
});

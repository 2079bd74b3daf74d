import { beforeEach, describe, expect, it } from 'vitest';
import { setUpApi, startApi } from '../../tests/support/api/api.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { hashPassword } from './password.ts';

const api = setUpApi();
const [old, next] = ['lotus garden', 'seven quiet rivers'];
let phone: string;
let desk: string;

const signIn = (password: string) =>
  api.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
    body: { username: 'admin', password },
  });
const tokenOf = async (password: string) => (await signIn(password)).body.data.token;
const verify = async (token: string) => (await api.visit('GET', '/api/auth/verify', { token })).status;
const change = (token: string, fields: object = {}) =>
  api.visit<ErrorBody>('POST', '/api/admin/password', {
    token,
    body: { currentPassword: old, newPassword: next, signOutOthers: true, ...fields },
  });
const rules = ({ status, body }: { status: number; body: ErrorBody }) => [
  status,
  ...(body.issues ?? []).map(({ path, rule }) => `${path} ${rule}`),
];

beforeEach(async () => {
  await api.sql`update users set password = ${await hashPassword(old)} where username = 'admin'`;
  await api.sql`delete from sessions`;
  phone = await tokenOf(old);
  desk = await tokenOf(old);
});

describe('changing the password', () => {
  it('needs the current one, ends the other sessions on request and keeps this one', async () => {
    expect((await change(phone)).status).toBe(204);
    expect([await verify(phone), await verify(desk)]).toEqual([200, 401]);
    expect([(await signIn(old)).status, (await signIn(next)).status]).toEqual([401, 200]);
  });

  it('leaves the other sessions when they should stay', async () => {
    expect((await change(phone, { signOutOthers: false })).status).toBe(204);
    expect([await verify(phone), await verify(desk)]).toEqual([200, 200]);
  });

  it('is refused with a wrong current password, and changes nothing', async () => {
    expect(rules(await change(phone, { currentPassword: 'lotus' }))).toEqual([
      400,
      'currentPassword passwordWrong',
    ]);
    expect([await verify(desk), (await signIn(old)).status]).toEqual([200, 200]);
  });

  it.each([
    ['x7kq2', 'passwordTooShort'],
    ['LetMeIn', 'passwordCommon'],
    ['Massage2026', 'passwordObvious'],
    ['admin.admin', 'passwordObvious'],
  ])('obeys the rules of npm run admin: %s breaks %s', async (newPassword, rule) => {
    expect(rules(await change(phone, { newPassword }))).toEqual([400, `newPassword ${rule}`]);
    expect((await signIn(old)).status).toBe(200);
  });

  it('succeeds once when two devices change it at the same time', async () => {
    const answers = await Promise.all([
      change(phone, { newPassword: 'eight loud mountains' }),
      change(desk, { newPassword: 'nine slow lanterns' }),
    ]);
    const done = answers.filter(({ status }) => status === 204);
    expect(done).toHaveLength(1);
    const [live] = await api.sql<{ count: number }[]>`
      select count(*)::integer as count from sessions where ended_at is null`;
    expect(live?.count).toBe(1);
  });

  it('is audited with the sessions it ended, without any password', async () => {
    const newest = () => api.sql<{ action: string; subject: string }[]>`
      select action, subject, changes from audit_entries order by id desc limit 2`;
    await change(phone);
    const entries = await newest();
    expect(entries.map(({ action, subject }) => `${subject} ${action}`).toSorted()).toEqual([
      'password updated',
      'session deleted',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/lotus|rivers|argon2/);
  });

  it('counts wrong passwords together with failed sign-ins', async () => {
    const guarded = await startApi({ env: { RATE_LIMITS: 'on' } });
    const guess = (currentPassword: string) =>
      guarded.manage('POST', '/password', { currentPassword, newPassword: next, signOutOthers: false });
    for (let i = 0; i < 10; i += 1) expect((await guess('wrong')).status).toBe(400);
    expect((await guess(old)).status).toBe(429);
    await guarded.stop();
  });
});

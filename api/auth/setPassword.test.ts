import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { setPassword as runSetPassword } from '../../tests/support/api/setPassword.ts';

const api = setUpApi();

const setPassword = (username: string, password: string) =>
  runSetPassword(api.context.config.databaseUrl ?? '', username, password);
const signIn = async (username: string, password: string): Promise<number> =>
  (await api.visit('POST', '/api/auth/login', { body: { username, password } })).status;
const isStillIn = async (): Promise<boolean> =>
  (await api.visit('GET', '/api/auth/verify', { token: api.token })).status === 200;

describe('npm run admin', () => {
  const expectRejected = async (password: string, sentence: RegExp, username = 'nok') => {
    const { code, said } = await setPassword(username, password);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
    expect(await api.sql`select from users where username = ${username}`).toHaveLength(0);
  };

  it('rejects a password made of the shop’s words with advice and changes nothing', () =>
    expectRejected('Massage2026', /words of this shop/));

  it('rejects a username of fewer than three characters, too', { tags: ['full'] }, () =>
    expectRejected('seven quiet rivers', /Username must be at least 3 characters/, 'no'),
  );

  it.each([
    ['that everybody uses', 'LetMeIn', /one of the most used/],
    ['made of the user’s name', 'nok-nok-1', /user name/],
    ['that is too short', 'x7kq2', /6 characters/],
  ])('rejects a password %s, too', { tags: ['full'] }, (_, password, sentence) =>
    expectRejected(password, sentence),
  );

  it(
    'creates an administrator who has no account yet, and says so with the names of the others',
    { tags: ['full'] },
    async () => {
      const { code, said } = await setPassword('nok', 'seven quiet rivers');
      expect(code).toBe(0);
      expect(said).toContain('nok is a new administrator. Others: admin.');
      expect(await signIn('nok', 'seven quiet rivers')).toBe(200);
      expect(await isStillIn()).toBe(true);
    },
  );

  it('changes the password of an existing administrator and ends all their sessions', async () => {
    expect((await setPassword('admin', 'letmein')).code).toBe(1);
    expect(await isStillIn()).toBe(true);
    const { code, said } = await setPassword('admin', 'eight loud mountains');
    expect(code).toBe(0);
    expect(said).toContain('The password of admin is set.');
    expect(await isStillIn()).toBe(false);
    expect(await signIn('admin', 'lotus garden')).toBe(401);
    expect(await signIn('admin', 'eight loud mountains')).toBe(200);
  });

  it(
    'finds an administrator by their name in whatever case, and makes no second one',
    { tags: ['full'] },
    async () => {
      const { code, said } = await setPassword('Admin', 'nine slow lanterns');
      expect(code).toBe(0);
      expect(said).toContain('The password of admin is set.');
      expect(await api.sql`select from users where lower(username) = 'admin'`).toHaveLength(1);
      expect(await signIn('admin', 'nine slow lanterns')).toBe(200);
    },
  );

  it(
    'sets the password of the name as it is written where two differ in case only',
    { tags: ['full'] },
    async () => {
      await api.sql`insert into users (username, password) select 'Nok', password from users where username = 'nok'`;
      expect((await setPassword('Nok', 'ten old bridges')).said).toContain('The password of Nok is set.');
      expect([await signIn('Nok', 'ten old bridges'), await signIn('nok', 'ten old bridges')]).toEqual([
        200, 401,
      ]);
    },
  );
});

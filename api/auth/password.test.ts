import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { hashPassword } from './password.ts';

const api = setUpApi();

const signIn = async (username: string, password: string): Promise<number> =>
  (await api.visit('POST', '/api/auth/login', { body: { username, password } })).status;

describe('a password', () => {
  it('is stored as argon2id with 19 MiB, two passes and its own salt', async () => {
    const [row] = await api.sql<{ password: string }[]>`select password from users where username = 'admin'`;
    const [one, other] = await Promise.all([hashPassword('lotus garden'), hashPassword('lotus garden')]);
    for (const hashed of [row!.password, one, other])
      expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('of 64 characters and more is compared to its last character', async () => {
    const typed = ` Seven quiet Rivers, ก นก 🧖 and ${'stones '.repeat(12)}`;
    expect(typed.length).toBeGreaterThan(100);
    await api.sql`insert into users (username, password) values ('nok', ${await hashPassword(typed)})`;
    expect(await signIn('nok', typed)).toBe(200);
    for (const other of [
      typed.trim(),
      typed.toLowerCase(),
      typed.slice(0, 64),
      typed.slice(0, 72),
      typed.slice(0, -1),
      typed.replaceAll('  ', ' ').trimStart(),
    ])
      expect(await signIn('nok', other), other).toBe(401);
  });
});

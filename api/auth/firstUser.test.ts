import { describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../tests/support/database/database.ts';
import { loadConfig } from '../config.ts';
import { ensureFirstUser } from './firstUser.ts';
import { passwordMatches } from './password.ts';

const database = setUpDatabase();

describe('the first administrator', () => {
  it('gets a random password of 128 bits that is returned by the first start only', async () => {
    const { username, password } = await ensureFirstUser(database.sql, loadConfig({}));
    expect(Buffer.from(password ?? '', 'base64url')).toHaveLength(16);
    const [user] = await database.sql<
      { password: string }[]
    >`select password from users where username = ${username}`;
    expect(await passwordMatches(user?.password ?? null, password ?? '')).toBe(true);
    expect(await ensureFirstUser(database.sql, loadConfig({}))).toEqual({
      username,
      password: null,
      isNew: false,
    });
  });
});

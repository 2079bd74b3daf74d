import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../tests/support/database.ts';
import type { FreshDatabase } from '../../tests/support/databaseServer.ts';
import { loadConfig } from '../config.ts';
import { connect, type Sql } from '../database/client.ts';
import { ensureFirstUser } from './firstUser.ts';
import { passwordMatches } from './password.ts';

let database: FreshDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await freshDatabase();
  sql = connect(database.url);
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await database.drop();
});

describe('the first administrator', () => {
  it('gets a random password of 128 bits that is returned by the first start only', async () => {
    const { username, password } = await ensureFirstUser(sql, loadConfig({}));
    expect(Buffer.from(password ?? '', 'base64url')).toHaveLength(16);
    const [user] = await sql<{ password: string }[]>`select password from users where username = ${username}`;
    expect(await passwordMatches(user?.password ?? null, password ?? '')).toBe(true);
    expect(await ensureFirstUser(sql, loadConfig({}))).toEqual({ username, password: null, isNew: false });
  });
});

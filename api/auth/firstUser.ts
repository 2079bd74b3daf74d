import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Sql } from '../database/client.ts';
import { hashPassword } from './password.ts';

/** `password`: set when this start generated it; `isNew`: whether this start created the user. */
export type InitialCredentials = { username: string; password: string | null; isNew: boolean };

/** Creates the first administrator when there is none. The password is `ADMIN_PASSWORD` or generated. */
export async function ensureFirstUser(sql: Sql, { admin }: Config): Promise<InitialCredentials> {
  const [existing] = await sql<{ username: string }[]>`select username from users order by id limit 1`;
  if (existing) return { username: existing.username, password: null, isNew: false };
  const password = admin.password ?? randomBytes(16).toString('base64url');
  const hashed = await hashPassword(password);
  const created = await sql`
    insert into users (username, password)
    select ${admin.username}, ${hashed} where not exists (select from users)
    on conflict do nothing`;
  const isNew = created.count === 1;
  return { username: admin.username, password: isNew && !admin.password ? password : null, isNew };
}

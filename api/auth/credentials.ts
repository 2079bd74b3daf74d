import type { Request } from 'express';
import type { Sql } from '../database/client.ts';
import type { Context } from '../server/context.ts';
import { limits } from '../server/limits.ts';
import { refundLimit, rateLimitAddress, consumeLimit } from '../server/throttle.ts';
import { passwordMatches } from './password.ts';

const { signInsOfName: addressAndNameLimit, signInsOfAddress: addressLimit } = limits;

export type UserWithHash = { id: number; username: string; hash: string };

/**
 * Checks a password. `user` is null for an unknown username, whose letter case does not matter. Throws
 * `too_many_requests` after too many failures, `unavailable` while too many other checks wait.
 */
export async function checkCredentials(
  context: Context,
  req: Request,
  { username, password }: { username: string; password: string },
): Promise<{ user: UserWithHash | null; isCorrect: boolean }> {
  const address = rateLimitAddress(req.ip ?? '');
  const pair = `${address} ${username.toLowerCase()}`;
  // in this order: an attempt that the pair's limit rejects must not count against the address
  await consumeLimit(context, addressAndNameLimit, pair);
  await consumeLimit(context, addressLimit, address);
  const refund = () =>
    Promise.all([
      refundLimit(context, addressLimit, address),
      refundLimit(context, addressAndNameLimit, pair),
    ]);
  const user = await findUser(context.sql, username);
  const isCorrect = await passwordMatches(user?.hash ?? null, password).catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  if (isCorrect) await refund();
  return { user, isCorrect };
}

/** Compared without case; if several differ only in case, the one with the exact spelling. */
export async function findUser(sql: Sql, username: string): Promise<UserWithHash | null> {
  const [user] = await sql<UserWithHash[]>`
    select id, username, password as hash from users where lower(username) = lower(${username})
    order by username = ${username} desc, id limit 1`;
  return user ?? null;
}

import type { Request } from 'express';
import type { Context } from '../server/context.ts';
import { refundLimit, rateLimitAddress, consumeLimit, type RateLimit } from '../server/throttle.ts';
import { passwordMatches } from './password.ts';

// Failures only: whoever is right gets the turn back. The pair keeps a stranger from locking
// the only administrator out; the address keeps one stranger from trying every name.
const perAddressAndName: RateLimit = { name: 'sign-in pair', allowed: 10, span: '15 minutes' };
const perAddress: RateLimit = { name: 'sign-in address', allowed: 100, span: '1 day' };

/**
 * Who has that name, and whether this is their password. Throws `too_many_requests` after too many that were wrong,
 * `unavailable` while too many others wait.
 */
export async function checkCredentials(
  context: Context,
  req: Request,
  { username, password }: { username: string; password: string },
): Promise<{ userId: number | null; isRight: boolean }> {
  const address = rateLimitAddress(req.ip ?? '');
  const pair = `${address} ${username.toLowerCase()}`;
  // in this order: what the pair refuses is no guess, and takes nothing of the address's day
  await consumeLimit(context, perAddressAndName, pair);
  await consumeLimit(context, perAddress, address);
  const giveTurnsBack = () =>
    Promise.all([refundLimit(context, perAddress, address), refundLimit(context, perAddressAndName, pair)]);
  const [user] = await context.sql<{ id: number; password: string }[]>`
    select id, password from users where username = ${username}`;
  const isRight = await passwordMatches(user?.password ?? null, password).catch(async (error: unknown) => {
    await giveTurnsBack();
    throw error;
  });
  if (isRight) await giveTurnsBack();
  return { userId: user?.id ?? null, isRight };
}

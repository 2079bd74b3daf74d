import type { Request } from 'express';
import type { Context } from '../server/context.ts';
import { refundLimit, rateLimitAddress, consumeLimit, type RateLimit } from '../server/throttle.ts';
import { passwordMatches } from './password.ts';

// The limits count failures only. The one for username and address keeps a stranger from locking the administrator out;
// the one for the address keeps a stranger from trying many usernames.
const perAddressAndName: RateLimit = { name: 'sign-in pair', allowed: 10, span: '15 minutes' };
const perAddress: RateLimit = { name: 'sign-in address', allowed: 100, span: '1 day' };

/**
 * Checks a password; `userId` is null for an unknown username. Throws `too_many_requests` after too many failures,
 * `unavailable` while too many other checks wait.
 */
export async function checkCredentials(
  context: Context,
  req: Request,
  { username, password }: { username: string; password: string },
): Promise<{ userId: number | null; isCorrect: boolean }> {
  const address = rateLimitAddress(req.ip ?? '');
  const pair = `${address} ${username.toLowerCase()}`;
  // in this order: an attempt that the pair's limit rejects must not count against the address
  await consumeLimit(context, perAddressAndName, pair);
  await consumeLimit(context, perAddress, address);
  const refund = () =>
    Promise.all([refundLimit(context, perAddress, address), refundLimit(context, perAddressAndName, pair)]);
  const [user] = await context.sql<{ id: number; password: string }[]>`
    select id, password from users where username = ${username}`;
  const isCorrect = await passwordMatches(user?.password ?? null, password).catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  if (isCorrect) await refund();
  return { userId: user?.id ?? null, isCorrect };
}

import type { Request, RequestHandler } from 'express';
import { keyedHash } from '../auth/secrets.ts';
import type { Context } from './context.ts';
import { toApiError, tooMany } from '../errors.ts';

/** A rate limit that is counted in the database, across all processes. */
export type RateLimit = { name: string; allowed: number; span: string };

/** The address that is rate limited: of IPv6 the /64 network; an IPv4 address that is mapped to IPv6 counts as IPv4. */
export function rateLimitAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = address.includes('::') ? [...before, ...zeros, ...after] : before;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** A keyed hash, so that usernames and addresses cannot be read from the database. */
const bucketKey = ({ secrets }: Context, limit: RateLimit, subject: string): string =>
  `${limit.name}:${keyedHash('throttle', secrets[0], subject)}`;

/** Counts one use by `subject`. Throws `too_many_requests` with the seconds to wait once the limit is reached. */
export async function consumeLimit(context: Context, limit: RateLimit, subject: string): Promise<void> {
  if (!context.config.rateLimits) return;
  const [row] = await context.sql<{ wait: number }[]>`
    select take_turn(${bucketKey(context, limit, subject)}, ${limit.allowed}, ${limit.span}::interval) as wait`;
  if (row && row.wait > 0) throw tooMany(row.wait);
}

/** Undoes the latest `consumeLimit`, for limits that count only failures. */
export async function refundLimit(context: Context, limit: RateLimit, subject: string): Promise<void> {
  await context.sql`
    delete from throttle_hits where ctid = (
      select ctid from throttle_hits where bucket = ${bucketKey(context, limit, subject)} order by hit_at desc limit 1)`;
}

/**
 * Runs `attempt` unless `subject` has failed too often; only failures count, and only those that are no fault of ours.
 */
export async function limitFailures<T>(
  context: Context,
  limit: RateLimit,
  subject: string,
  attempt: () => Promise<T>,
): Promise<T> {
  if (!context.config.rateLimits) return attempt();
  await consumeLimit(context, limit, subject);
  try {
    const result = await attempt();
    await refundLimit(context, limit, subject);
    return result;
  } catch (error) {
    if (toApiError(error).status >= 500) await refundLimit(context, limit, subject).catch(() => {});
    throw error;
  }
}

/** ms */
const window = 60_000;

/** addresses counted at the same time; when there are more, all counts are reset, which limits memory */
const capacity = 10_000;

/**
 * Returns a function that counts a request and returns 0, or the seconds until the next minute once its address has made
 * more than `allowed` requests of its method in this one. Counts in memory, since it protects the database.
 */
export function createMinuteCounter({ config, now }: Context, allowed: number): (req: Request) => number {
  if (!config.rateLimits) return () => 0;
  const counts = new Map<string, number>();
  let current = 0;
  return ({ method, ip = '' }) => {
    const moment = now().getTime();
    const minute = Math.floor(moment / window);
    if (minute !== current || counts.size >= capacity) counts.clear();
    current = minute;
    const key = `${method} ${rateLimitAddress(ip)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > allowed ? Math.ceil(((minute + 1) * window - moment) / 1_000) : 0;
  };
}

/** Allows so many requests a minute of one method from one address; throws `too_many_requests` for the others. */
export function limitPerMinute(context: Context, allowed: number): RequestHandler {
  const waitOf = createMinuteCounter(context, allowed);
  return (req, _res, next) => {
    const wait = waitOf(req);
    if (wait > 0) throw tooMany(wait);
    next();
  };
}

import { isIPv4, isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { keyedHash } from './secrets.ts';
import type { Context } from './context.ts';
import { toApiError, tooManyRequestsError } from '../errors.ts';

/** A rate limit that is counted in the database, across all processes. `span` is a PostgreSQL interval. */
export type RateLimit = { name: string; allowed: number; span: string };

/**
 * The address to rate limit: for IPv6 its /64 network; an IPv4 address mapped to IPv6 counts as IPv4. Some
 * proxies append the port, as in `192.0.2.1:5000` and `[2001:db8::1]:5000`. All texts that are no address
 * count as one address, ''.
 */
export function rateLimitAddress(text: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return '';
  const groups = ipv6Groups(address.toLowerCase().split('%', 1)[0] ?? '');
  const isMapped = groups.slice(0, 6).every((group, at) => group === (at === 5 ? 0xffff : 0));
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.')
    : groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':');
}

function ipv6Groups(address: string): number[] {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').flatMap(numbersOf));
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

// The last group of an IPv6 address may be an IPv4 address, which stands for two groups.
function numbersOf(group: string): number[] {
  if (group === '') return [];
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

type ThrottleContext = Pick<Context, 'sql' | 'config' | 'secrets'>;

/** Keyed, so that usernames and addresses cannot be read from the database. */
const bucketKey = ({ secrets }: Pick<Context, 'secrets'>, limit: RateLimit, subject: string): string =>
  `${limit.name}:${keyedHash('throttle', secrets[0], subject)}`;

/** Counts one use by `subject`. Throws `too_many_requests` with the seconds to wait beyond the limit. */
export async function consumeLimit(
  context: ThrottleContext,
  limit: RateLimit,
  subject: string,
): Promise<void> {
  const wait = await tryConsumeLimit(context, limit, subject);
  if (wait > 0) throw tooManyRequestsError(wait);
}

/** Counts one use by `subject` and returns 0, or returns the seconds to wait once the limit is reached. */
export async function tryConsumeLimit(
  context: ThrottleContext,
  limit: RateLimit,
  subject: string,
): Promise<number> {
  if (!context.config.rateLimits) return 0;
  const [row] = await context.sql<{ wait: number }[]>`
    select take_turn(${bucketKey(context, limit, subject)}, ${limit.allowed}, ${limit.span}::interval) as wait`;
  return row?.wait ?? 0;
}

/** Undoes the latest use that was counted, for limits that count only failures or only successes. */
export async function refundLimit(
  context: ThrottleContext,
  limit: RateLimit,
  subject: string,
): Promise<void> {
  await context.sql`
    delete from throttle_hits where ctid = (
      select ctid from throttle_hits where bucket = ${bucketKey(context, limit, subject)} order by hit_at desc limit 1)`;
}

/** Runs `attempt` unless `subject` has failed too often. Server errors do not count as failures. */
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

const countingPeriod = 60_000;

/** addresses; beyond that all counts are reset, to limit memory */
const capacity = 10_000;

/**
 * Returns a function that counts a request and returns 0, or the seconds until the next minute once its
 * address has made more than `allowed` requests of its method in this minute. Counts in memory, to spare the
 * database.
 */
export function createMinuteCounter({ config, now }: Context, allowed: number): (req: Request) => number {
  if (!config.rateLimits) return () => 0;
  const counts = new Map<string, number>();
  let current = 0;
  return ({ method, ip = '' }) => {
    const moment = now().getTime();
    const minute = Math.floor(moment / countingPeriod);
    if (minute !== current || counts.size >= capacity) counts.clear();
    current = minute;
    const key = `${method} ${rateLimitAddress(ip)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > allowed ? Math.ceil(((minute + 1) * countingPeriod - moment) / 1_000) : 0;
  };
}

/** Allows `allowed` requests a minute of one method from one address; beyond that `too_many_requests`. */
export function limitPerMinute(context: Context, allowed: number): RequestHandler {
  const waitOf = createMinuteCounter(context, allowed);
  return (req, _res, next) => {
    const wait = waitOf(req);
    if (wait > 0) throw tooManyRequestsError(wait);
    next();
  };
}

import type { Request, RequestHandler } from 'express';
import { keyedHash } from '../auth/secrets.ts';
import type { Context } from './context.ts';
import { tooMany } from '../errors.ts';

/** How often something may happen, counted in the database and so across every process. */
export type RateLimit = { name: string; allowed: number; span: string };

/**
 * The address as limits count it: an IPv6 line owns its whole /64, and IPv4 is the same however it is written.
 */
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

/** The key under which one person's or address's turns are counted; neither can be read from it. */
export const bucketKey = ({ secrets }: Context, limit: RateLimit, who: string): string =>
  `${limit.name}:${keyedHash('throttle', secrets[0], who)}`;

/** Takes a turn. Throws `too_many_requests` with the seconds to wait when none is left. */
export async function consumeLimit(context: Context, limit: RateLimit, who: string): Promise<void> {
  if (!context.config.rateLimits) return;
  const [row] = await context.sql<{ wait: number }[]>`
    select take_turn(${bucketKey(context, limit, who)}, ${limit.allowed}, ${limit.span}::interval) as wait`;
  if (row && row.wait > 0) throw tooMany(row.wait);
}

/** Gives back the last turn: it was no failure after all. */
export async function refundLimit(context: Context, limit: RateLimit, who: string): Promise<void> {
  await context.sql`
    delete from throttle_hits where ctid = (
      select ctid from throttle_hits where bucket = ${bucketKey(context, limit, who)} order by hit_at desc limit 1)`;
}

/** ms */
const window = 60_000;

/** addresses whose requests are counted at once; whoever comes from more than that is not stopped by counting */
const capacity = 10_000;

/**
 * Counts requests of one method from one address: the seconds until the next minute once `allowed` of them came in this
 * one, else 0. Counted in this process alone, and so without a question to the database: this is what keeps from asking
 * it too often. By method, so that a neighbour behind the same carrier who looks too much keeps nobody from booking.
 */
export function createMinuteCounter({ config, now }: Context, allowed: number): (req: Request) => number {
  if (!config.rateLimits) return () => 0;
  const taken = new Map<string, number>();
  let current = 0;
  return ({ method, ip = '' }) => {
    const moment = now().getTime();
    const minute = Math.floor(moment / window);
    if (minute !== current || taken.size >= capacity) taken.clear();
    current = minute;
    const who = `${method} ${rateLimitAddress(ip)}`;
    const turns = (taken.get(who) ?? 0) + 1;
    taken.set(who, turns);
    return turns > allowed ? Math.ceil(((minute + 1) * window - moment) / 1_000) : 0;
  };
}

/** Lets so many requests of one method a minute through from one address, and refuses the others. */
export function limitPerMinute(context: Context, allowed: number): RequestHandler {
  const waitOf = createMinuteCounter(context, allowed);
  return (req, _res, next) => {
    const wait = waitOf(req);
    if (wait > 0) throw tooMany(wait);
    next();
  };
}

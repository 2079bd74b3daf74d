import { fingerprint } from './auth/secrets.ts';
import type { Context } from './context.ts';
import { tooMany } from './errors.ts';

/** How often something may happen, counted in the database and so across every process. */
export type Limit = { name: string; allowed: number; span: string };

/**
 * The address as limits count it: an IPv6 line owns its whole /64, and IPv4 is the same however it is written.
 */
export function networkOf(address: string): string {
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
export const bucketOf = ({ secrets }: Context, limit: Limit, who: string): string =>
  `${limit.name}:${fingerprint('throttle', secrets[0], who)}`;

/** Takes a turn. Throws `too_many_requests` with the seconds to wait when none is left. */
export async function takeTurn(context: Context, limit: Limit, who: string): Promise<void> {
  if (!context.config.rateLimits) return;
  const [row] = await context.sql<{ wait: number }[]>`
    select take_turn(${bucketOf(context, limit, who)}, ${limit.allowed}, ${limit.span}::interval) as wait`;
  if (row && row.wait > 0) throw tooMany(row.wait);
}

/** Gives back the last turn: it was no failure after all. */
export async function giveBack(context: Context, limit: Limit, who: string): Promise<void> {
  await context.sql`
    delete from throttle_hits where ctid = (
      select ctid from throttle_hits where bucket = ${bucketOf(context, limit, who)} order by hit_at desc limit 1)`;
}

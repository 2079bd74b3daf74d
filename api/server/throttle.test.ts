import { describe, expect, it } from 'vitest';
import { setUpDatabase } from '../../tests/support/database/database.ts';
import type { Sql } from '../database/client.ts';
import { rateLimitAddress } from './throttle.ts';

const database = setUpDatabase();

const take = async (bucket: string, allowed: number, client: Sql = database.sql) =>
  (await client<{ wait: number }[]>`select take_turn(${bucket}, ${allowed}, '1 hour') as wait`)[0]?.wait ??
  -1;

describe('a rate limit', () => {
  it('allows the given number of uses, then returns the seconds until the first one expires', async () => {
    expect([await take('a', 2), await take('a', 2)]).toEqual([0, 0]);
    expect(await take('a', 2)).toBeGreaterThan(3_590);
    await database.sql`update throttle_hits set hit_at = hit_at - interval '59 minutes' where bucket = 'a'`;
    expect(await take('a', 2)).toBeLessThanOrEqual(60);
    await database.sql`update throttle_hits set hit_at = hit_at - interval '1 minute' where bucket = 'a'`;
    expect(await take('a', 2)).toBe(0);
  });

  it('is counted separately for each key', async () => {
    await take('b', 1);
    expect(await take('c', 1)).toBe(0);
  });

  it('is not exceeded by concurrent uses', async () => {
    const first = await database.sql.reserve();
    await first`begin`;
    expect(await take('d', 1, first)).toBe(0);
    const second = take('d', 1);
    // the second starts before the first is committed
    await new Promise((resolve) => setTimeout(resolve, 100));
    await first`commit`;
    first.release();
    expect(await second).toBeGreaterThan(0);
  });
});

describe('the rate-limited address', () => {
  it.each([
    ['9.9.9.9', '9.9.9.9'],
    ['::ffff:9.9.9.9', '9.9.9.9'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::a:14', '2001:db8:0:0'],
    ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['9.9.9.9:40001', '9.9.9.9'],
    ['[2001:db8:1:2::3]:40001', '2001:db8:1:2'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2'],
    ['[::ffff:9.9.9.9]:40001', '9.9.9.9'],
    ['::ffff:909:909', '9.9.9.9'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::9.9.9.9', '64:ff9b:0:0'],
    ['somebody-17', ''],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    expect(rateLimitAddress(address)).toBe(network);
  });
});

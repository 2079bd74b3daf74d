import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../server/context.ts';
import type { ShopStatus } from '../contract/shop.ts';
import { readShopStatus } from '../shop/select.ts';

/** ms that a page waits for what would be drawn into it; without it, it is served as it was built */
const patience = 300;

/** What `read` gave under this name, from memory where it lies there; null when it fails, or takes too long. */
export async function knownInTime<T>(
  { memory }: Context,
  name: string,
  read: () => Promise<T>,
): Promise<T | null> {
  const reading = memory.recall(name, read).catch(() => null);
  return Promise.race([reading, pause(patience, null)]);
}

/** The shop's status, in time for a page; null without it. */
export const statusInTime = (context: Context): Promise<ShopStatus | null> =>
  knownInTime(
    context,
    'status for a page',
    async () => JSON.parse(await readShopStatus(context)) as ShopStatus | null,
  );

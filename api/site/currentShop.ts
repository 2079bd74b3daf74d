import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '../contract/shop.ts';
import { ApiError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import { expireWhenShopOpens, readShopJson } from '../shop/select.ts';

const databaseTimeout = 300;

/** The shop as pages present it, from the cache. */
export const currentShop = (context: Context): Promise<Shop> =>
  context.cache.load(
    'shop for pages',
    async (expireAt) => JSON.parse(await expireWhenShopOpens(readShopJson(context), expireAt)) as Shop,
  );

/** null when `read` finds nothing; undefined when it fails or takes too long. */
export const readWithTimeout = <T>(read: () => Promise<T>): Promise<T | null | undefined> =>
  Promise.race([
    read().catch((error: unknown) =>
      error instanceof ApiError && error.code === 'not_found' ? null : undefined,
    ),
    wait(databaseTimeout, undefined),
  ]);

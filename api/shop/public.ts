import { cachedRoute } from '../server/cachedRoute.ts';
import type { Feature } from '../server/context.ts';
import { expireWhenShopOpens, readShopJson, readShopStatus } from './select.ts';

export const shop: Feature = (router, context) => {
  router.get(
    '/shop',
    cachedRoute(context, (_req, expireAt) => expireWhenShopOpens(readShopJson(context), expireAt)),
  );

  router.get(
    '/shop/status',
    cachedRoute(context, (_req, expireAt) => expireWhenShopOpens(readShopStatus(context), expireAt)),
  );
};

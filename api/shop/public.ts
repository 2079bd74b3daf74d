import { cachedRoute } from '../server/cachedRoute.ts';
import type { Feature } from '../server/context.ts';
import { expireWhenOpening, readShopJson, readShopStatus } from './select.ts';

export const shop: Feature = (router, context) => {
  router.get(
    '/shop',
    cachedRoute(context, (_req, expireAt) => expireWhenOpening(readShopJson(context), expireAt)),
  );

  router.get(
    '/shop/status',
    cachedRoute(context, (_req, expireAt) => expireWhenOpening(readShopStatus(context), expireAt)),
  );
};

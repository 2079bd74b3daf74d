import { cachedRoute } from '../server/cachedRoute.ts';
import type { Feature } from '../server/context.ts';
import { readShopStatus } from './select.ts';

export const shop: Feature = (router, context) => {
  router.get(
    '/shop/status',
    cachedRoute(context, () => readShopStatus(context)),
  );
};

import { sameForAll } from '../catalogue.ts';
import type { Feature } from '../context.ts';
import { shopStatus } from './select.ts';

export const shop: Feature = (router, context) => {
  router.get(
    '/shop/status',
    sameForAll(context, () => shopStatus(context)),
  );
};

import { cachedRoute } from '../server/cachedRoute.ts';
import type { Feature } from '../server/context.ts';
import { allLocations } from './select.ts';

export const locations: Feature = (router, context) => {
  router.get(
    '/locations',
    cachedRoute(context, () => allLocations(context.sql)),
  );
};

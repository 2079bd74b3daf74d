import { cachedRoute } from '../server/cachedRoute.ts';
import type { Feature } from '../server/context.ts';
import { failureMessage } from '../server/middleware.ts';
import { readLocations } from './select.ts';

export const locations: Feature = (router, context) => {
  router.get(
    '/locations',
    failureMessage('Failed to fetch locations'),
    cachedRoute(context, () => readLocations(context.sql)),
  );
};

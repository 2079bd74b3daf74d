import { sameForAll } from '../catalogue.ts';
import type { Feature } from '../context.ts';
import { allLocations } from './select.ts';

export const locations: Feature = (router, context) => {
  router.get(
    '/locations',
    sameForAll(context, () => allLocations(context.sql)),
  );
};

import { readJson } from '../database/readJson.ts';
import { cachedRoute } from '../server/cachedRoute.ts';
import type { Feature } from '../server/context.ts';
import { pathId } from '../server/input.ts';
import { publicProfileJson, publicTherapistJson, readTherapists } from './select.ts';

export const therapists: Feature = (router, context) => {
  const { sql } = context;

  router.get(
    '/therapists',
    cachedRoute(context, () => readTherapists(sql, publicTherapistJson(sql))),
  );

  router.get(
    '/therapists/:id',
    cachedRoute(context, (req) =>
      readJson(sql`
        select ${publicProfileJson(sql)}::text as json from therapists t where t.id = ${pathId(req.params['id'])}`),
    ),
  );
};

import { placeQuery } from '../contract/location.ts';
import { readJson } from '../database/readJson.ts';
import { cachedRoute, prepareJson, sendPrepared } from '../server/cachedRoute.ts';
import type { Feature } from '../server/context.ts';
import { parse, pathId } from '../server/input.ts';
import { worksIn } from '../locations/select.ts';
import { publicProfileJson, publicTherapistJson, readTherapists } from './select.ts';

export const therapists: Feature = (router, context) => {
  const { sql } = context;

  const everybody = cachedRoute(context, () => readTherapists(sql, publicTherapistJson(sql)));

  router.get('/therapists', async (req, res, next) => {
    const place = parse(placeQuery, req.query);
    if (place.city === null && place.district === null) await everybody(req, res, next);
    else {
      const json = await readTherapists(sql, publicTherapistJson(sql), worksIn(sql, place));
      sendPrepared(req, res, await prepareJson(`{"data":${json}}`));
    }
  });

  router.get(
    '/therapists/:id',
    cachedRoute(context, (req) =>
      readJson(sql`
        select ${publicProfileJson(sql)}::text as json from therapists t where t.id = ${pathId(req.params['id'])}`),
    ),
  );
};

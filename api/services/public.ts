import { cachedRoute } from '../server/cachedRoute.ts';
import type { Feature } from '../server/context.ts';
import { readJson } from '../database/readJson.ts';
import { pathId } from '../server/input.ts';
import { offeredServicesJson, readServices, serviceFields } from './select.ts';
import { termsFields } from './terms.ts';

export const services: Feature = (router, context) => {
  const { sql } = context;

  router.get(
    '/services',
    cachedRoute(context, () => readServices(sql)),
  );

  router.get(
    '/therapists/:id/services',
    cachedRoute(context, (req) =>
      readJson(sql`
        select ${offeredServicesJson(sql)}::text as json
        from therapists t where t.id = ${pathId(req.params['id'])}`),
    ),
  );

  router.get(
    '/therapists/:id/services/:serviceId',
    cachedRoute(context, (req) =>
      readJson(sql`
        select json_build_object(${serviceFields(sql)}, ${termsFields(sql)})::text as json
        from therapist_services ts join services s on s.id = ts.service_id
        where ts.therapist_id = ${pathId(req.params['id'])} and s.id = ${pathId(req.params['serviceId'])}`),
    ),
  );
};

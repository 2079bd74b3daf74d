import { cachedRoute } from '../server/cachedRoute.ts';
import type { Feature } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { pathId } from '../server/input.ts';
import { allServices, serviceJson } from './select.ts';

export const services: Feature = (router, context) => {
  const { sql } = context;

  router.get(
    '/services',
    cachedRoute(context, () => allServices(sql)),
  );

  router.get(
    '/therapists/:id/services',
    cachedRoute(context, async (req) => {
      const [row] = await sql<{ json: string }[]>`
        select coalesce((
          select json_agg(${serviceJson(sql)} order by lower(s.name))
          from therapist_services ts join services s on s.id = ts.service_id
          where ts.therapist_id = t.id), '[]')::text as json
        from therapists t where t.id = ${pathId(req.params['id'])}`;
      if (!row) throw new ApiError('not_found');
      return row.json;
    }),
  );

  router.get(
    '/therapists/:id/services/:serviceId',
    cachedRoute(context, async (req) => {
      const [row] = await sql<{ json: string }[]>`
        select ${serviceJson(sql)}::text as json
        from therapist_services ts join services s on s.id = ts.service_id
        where ts.therapist_id = ${pathId(req.params['id'])} and s.id = ${pathId(req.params['serviceId'])}`;
      if (!row) throw new ApiError('not_found');
      return row.json;
    }),
  );
};

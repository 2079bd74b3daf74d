import { cachedRoute } from '../server/cachedRoute.ts';
import type { Feature } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { pathId } from '../server/input.ts';
import { publicTherapistJson, therapistOrder } from './select.ts';

export const therapists: Feature = (router, context) => {
  const { sql } = context;

  router.get(
    '/therapists',
    cachedRoute(context, async () => {
      const [row] = await sql<{ json: string }[]>`
        select coalesce(json_agg(${publicTherapistJson(sql)} order by ${therapistOrder(sql)}), '[]')::text as json
        from therapists t`;
      return row?.json ?? '[]';
    }),
  );

  router.get(
    '/therapists/:id',
    cachedRoute(context, async (req) => {
      const [row] = await sql<{ json: string }[]>`
        select ${publicTherapistJson(sql)}::text as json from therapists t where t.id = ${pathId(req.params['id'])}`;
      if (!row) throw new ApiError('not_found');
      return row.json;
    }),
  );
};

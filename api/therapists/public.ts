import { sendJson, type Feature } from '../context.ts';
import { Refusal } from '../errors.ts';
import { pathId } from '../input.ts';
import { publicTherapistJson, therapistOrder } from './select.ts';

export const therapists: Feature = (router, { sql }) => {
  router.get('/therapists', async (_req, res) => {
    const [row] = await sql<{ json: string }[]>`
      select coalesce(json_agg(${publicTherapistJson(sql)} order by ${therapistOrder(sql)}), '[]')::text as json
      from therapists t`;
    sendJson(res, row?.json ?? '[]');
  });

  router.get('/therapists/:id', async (req, res) => {
    const [row] = await sql<{ json: string }[]>`
      select ${publicTherapistJson(sql)}::text as json from therapists t where t.id = ${pathId(req.params.id)}`;
    if (!row) throw new Refusal('not_found');
    sendJson(res, row.json);
  });
};

import { readJson } from '../database/readJson.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { pathId } from '../server/input.ts';

export const audit: Feature = (router, { sql }) => {
  router.get('/bookings/:id/history', async (req, res) => {
    const json = await readJson(sql`
      select coalesce(json_agg(json_build_object(
        'id', id, 'at', iso(at), 'username', by_name, 'action', kind, 'changes', changes) order by id), '[]')::text
        as json
      from booking_events
      -- leaves out a customer's own request: the booking itself shows when it was made
      where booking_id = ${pathId(req.params.id)} and not (kind = 'created' and by_user is null)`);
    sendJson(res, json);
  });
};

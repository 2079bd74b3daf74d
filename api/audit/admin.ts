import { readJson } from '../database/readJson.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { pathId } from '../server/input.ts';

/** What happened to one booking, oldest first; kept when the booking is deleted. */
export const audit: Feature = (router, { sql }) => {
  router.get('/bookings/:id/history', async (req, res) => {
    const json = await readJson(sql`
      select coalesce(json_agg(json_build_object(
        'id', id, 'at', iso(at), 'username', by_name, 'action', kind, 'changes', changes) order by id), '[]')::text
        as json
      from booking_events
      -- that a customer sent the request is said by the booking itself
      where booking_id = ${pathId(req.params.id)} and not (kind = 'created' and by_user is null)`);
    sendJson(res, json);
  });
};

import { readJson } from '../database/readJson.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { pathId } from '../server/input.ts';

/** What administrators did to one booking, oldest first; kept when the booking is deleted. */
export const audit: Feature = (router, { sql }) => {
  router.get('/bookings/:id/history', async (req, res) => {
    const json = await readJson(sql`
      select coalesce(json_agg(json_build_object(
        'id', id, 'at', iso(at), 'username', username, 'action', action, 'changes', changes) order by id), '[]')::text
        as json
      from audit_entries where subject = 'booking' and subject_id = ${pathId(req.params.id)}`);
    sendJson(res, json);
  });
};

import { inboxKinds } from '../contract/inbox.ts';
import { readJson } from '../database/readJson.ts';
import { sendJson, type Feature } from '../server/context.ts';

export const inbox: Feature = (router, { sql, now }) => {
  router.get('/inbox', async (_req, res) => {
    const json = await readJson(sql`
      select json_build_object(
        'total', count(*),
        'items', coalesce(json_agg(
          json_build_object(
            'kind', i.kind, 'at', iso(i.at), 'therapistId', t.id, 'therapistName', t.name,
            'bookingId', i.booking_id, 'clientName', case when b.erased_at is null then b.client_name end,
            'startTime', iso(b.start_time), 'amount', i.amount, 'isDeposit', i.is_deposit)
          order by array_position(${[...inboxKinds]}::text[], i.kind), i.at, i.booking_id), '[]'))::text as json
      from inbox(${now()}) i
      join therapists t on t.id = i.therapist_id
      left join bookings b on b.id = i.booking_id`);
    sendJson(res, json);
  });
};

import { inboxKinds } from '../contract/inbox.ts';
import { readJson } from '../database/readJson.ts';
import { sendJson, type Feature } from '../server/context.ts';

/**
 * What waits for the administrator: requests, slips, open money and all else that only they can do. And what customers
 * changed, of which each device shows what it has not shown yet.
 */
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

  router.get('/customer-changes', async (_req, res) => {
    const json = await readJson(sql`
      select coalesce(json_agg(json_build_object(
        'kind', c.kind, 'bookingId', c.booking_id, 'at', iso(c.at),
        'clientName', case when b.erased_at is null then b.client_name end, 'startTime', iso(b.start_time))
        order by c.at desc, c.booking_id), '[]')::text as json
      from (select * from customer_changes(${now()}) order by at desc limit ${maxCustomerChanges}) c
      join bookings b on b.id = c.booking_id`);
    sendJson(res, json);
  });
};

/** The newest changes by customers that are listed: a crowd that cancels must not fill the screen. */
const maxCustomerChanges = 100;

import { insertBookingEvents, requestRow } from '../bookings/requester.ts';
import { bookingColumns } from '../bookings/select.ts';
import { retryOnDeadlock } from '../database/client.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { pathId } from '../server/input.ts';
import { storeBlockedContactHashes } from '../customers/contactKeys.ts';
import { contactsOf } from '../customers/select.ts';
import { adjustmentsOf } from '../payments/adjustments.ts';
import { paymentsOf, slipsOf } from '../payments/payments.ts';
import { notificationJson } from '../notifications/notificationJson.ts';

export const privacy: Feature = (router, { sql, secrets, now }) => {
  router.get('/bookings/:id/export', async (req, res) => {
    const id = pathId(req.params.id);
    const [row] = await sql<{ json: string }[]>`
      with b as (select * from bookings where id = ${id} and deleted_at is null),
      recorded as (${insertBookingEvents(sql, res, 'b', { kind: 'exported' })})
      select json_build_object(
        'booking', row_to_json(shown),
        'notifications', (
          select coalesce(json_agg(${notificationJson(sql)} order by n.id), '[]')
          from notifications n left join push_subscriptions p on p.id = n.subscription_id where n.booking_id = b.id),
        'payments', ${paymentsOf(sql)},
        'adjustments', ${adjustmentsOf(sql)},
        'slips', ${slipsOf(sql)},
        'review', (
          select json_build_object('stars', r.stars, 'words', r.words, 'state', r.state, 'createdAt', iso(r.created_at))
          from reviews r where r.booking_id = b.id),
        'customer', (
          select json_build_object(
            'id', c.id, 'name', c.name, 'locale', c.locale, 'contacts', ${contactsOf(sql)}, 'notes', c.notes,
            'isBlocked', c.is_blocked, 'createdAt', iso(c.created_at),
            'joined', (
              select coalesce(json_agg(json_build_object('name', j.name, 'notes', j.notes) order by j.id), '[]')
              from customers j where j.joined_into = c.id),
            'blockedRequests', (
              select coalesce(json_agg(json_build_object('at', iso(r.at), 'startTime', iso(r.start_time)) order by r.id), '[]')
              from blocked_requests r where r.customer_id = c.id))
          from customers c where c.id = b.customer_id),
        'line', (
          select json_build_object('userId', l.user_id, 'linkedAt', iso(l.linked_at))
          from line_links l where l.booking_id = b.id),
        'devices', (
          -- the rest of an endpoint is a secret of the device
          select coalesce(json_agg(json_build_object(
            'pushService', substring(endpoint from '^https?://([^/]+)'), 'savedAt', iso(saved_at)) order by s.id), '[]')
          from push_subscriptions s where s.booking_id = b.id),
        'history', (
          select coalesce(json_agg(json_build_object('at', iso(e.at), 'action', e.kind, 'changes', e.changes) order by e.id), '[]')
          from booking_events e where e.booking_id = b.id))::text as json
      from b ${bookingColumns(sql)}`;
    if (!row) throw new ApiError('not_found', 'Booking not found');
    res.set('Content-Disposition', `attachment; filename="booking-${id}.json"`);
    sendJson(res, row.json);
  });

  router.post('/bookings/:id/erase', async (req, res) => {
    const id = pathId(req.params.id);
    await storeBlockedContactHashes(sql, secrets);
    const erased = await retryOnDeadlock(
      async () => sql`
        select erase_booking(id, ${requestRow(sql, res, now())}) from bookings where id = ${id} and deleted_at is null`,
    );
    if (erased.count === 0) throw new ApiError('not_found', 'Booking not found');
    res.json({ data: { id, erased: true } });
  });
};

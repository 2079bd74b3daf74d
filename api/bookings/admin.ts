import type { Request } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import { bookingEdit, bookingQuery, statusChange, unloggedQuery } from '../contract/booking.ts';
import { sendBody, sendJson, type Feature } from '../server/context.ts';
import type { Sql } from '../database/client.ts';
import { invalid, ApiError } from '../errors.ts';
import { readIdempotency } from '../server/idempotency.ts';
import { parse, pathId } from '../server/input.ts';
import { editBooking } from './edit.ts';
import { listBookings } from './list.ts';
import { currentBooking, readBooking } from './select.ts';
import { changeStatus } from './status.ts';

export const bookings: Feature = (router, { sql, now }) => {
  router.get('/bookings', async (req, res) => {
    const { json, ...cursors } = await listBookings(sql, parse(bookingQuery, questionOf(req)), now());
    const rest = `,${JSON.stringify(cursors).slice(1)}`;
    sendBody(res, Buffer.concat([Buffer.from('{"data":'), json, Buffer.from(rest)]));
  });

  router.get('/bookings/:id', async (req, res) => {
    sendJson(res, await readBooking(sql, pathId(req.params.id)));
  });

  router.patch('/bookings/:id', async (req, res) => {
    const id = pathId(req.params.id);
    sendJson(res, await editBooking(sql, res, id, parse(bookingEdit, req.body), now()));
  });

  router.patch('/bookings/:id/status', async (req, res) => {
    const id = pathId(req.params.id);
    const idempotency = readIdempotency(req);
    sendJson(res, await changeStatus(sql, res, id, parse(statusChange, req.body), idempotency));
  });

  router.delete('/bookings/:id', async (req, res) => {
    const id = pathId(req.params.id);
    const gone = await sql`
      with gone as (
        delete from bookings b where id = ${id} and status in ('denied', 'cancelled') and not ${isUntold(sql)}
        returning id),
      audited as (${insertAuditEntries(sql, res, 'gone', { action: 'deleted', subject: 'booking' })})
      select id from gone`;
    if (gone.count === 0) await refuseDeletion(sql, id);
    res.status(204).end();
  });
};

/** Of `bookings b`: word to the customer is still to be sent, and would go with the booking. */
const isUntold = (sql: Sql) => sql`
  exists (
    select from notifications n
    where n.booking_id = b.id and n.channel = 'customer_email' and n.state in ('queued', 'sending'))`;

async function refuseDeletion(sql: Sql, id: number): Promise<never> {
  const booking = await currentBooking(sql, id);
  if (booking.status === 'denied' || booking.status === 'cancelled')
    throw new ApiError('not_told', undefined, { booking });
  throw new ApiError('illegal_transition', 'Only a denied or cancelled booking can be deleted.', { booking });
}

/**
 * What is searched for is a customer's name or number: it may come in a header, since proxies write addresses into
 * their logs.
 */
function questionOf(req: Request): object {
  const header = req.get(unloggedQuery);
  if (header === undefined) return req.query;
  const search = new URLSearchParams(header).get('search');
  // all bookings would stand there as what was found
  if (search === null) throw invalid('search', 'choiceInvalid');
  return { ...req.query, search };
}

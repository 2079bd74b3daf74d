import type { Request } from 'express';
import {
  bookingEdit,
  bookingEditWithoutContact,
  bookingQuery,
  latestBookingsQuery,
  hasContact,
  manualBooking,
  moveAnswer,
  pendingBookingsQuery,
  statusChange,
  unloggedQueryHeader,
} from '../contract/booking.ts';
import { invalid } from '../errors.ts';
import { sendBody, sendJson, type Feature } from '../server/context.ts';
import { readIdempotency } from '../server/idempotency.ts';
import { failureMessage } from '../server/middleware.ts';
import { parse, pathId } from '../server/input.ts';
import { answerMove } from './answerMove.ts';
import { deleteBooking } from './deleteBooking.ts';
import { editBooking } from './edit.ts';
import { enterBooking } from './enterBooking.ts';
import { countPending, latestBookings, listBookings } from './list.ts';
import { makeNewLink } from './newLink.ts';
import { currentBooking, readBooking } from './select.ts';
import { changeStatus } from './status.ts';

export const bookings: Feature = (router, { sql, cache, now }) => {
  router.post('/bookings', failureMessage('Failed to create booking'), async (req, res) => {
    const idempotency = readIdempotency(req);
    const booking = parse(manualBooking, req.body);
    sendJson(res, await enterBooking({ sql, cache, now }, res, booking, idempotency), 201);
  });

  router.get('/bookings', async (req, res) => {
    const { bookings: data, ...cursors } = await listBookings(sql, parse(bookingQuery, queryOf(req)), now());
    sendBody(res, `{"data":${data},${JSON.stringify(cursors).slice(1)}`);
  });

  router.get('/bookings/latest', async (req, res) => {
    sendJson(res, await latestBookings(sql, parse(latestBookingsQuery, queryOf(req)).search));
  });

  router.get('/bookings/pending', async (req, res) => {
    sendJson(res, await countPending(sql, parse(pendingBookingsQuery, req.query).from, now()));
  });

  router.get('/bookings/:id', async (req, res) => {
    sendJson(res, await readBooking(sql, pathId(req.params.id)));
  });

  router.patch('/bookings/:id', failureMessage('Failed to update booking'), async (req, res) => {
    const current = await currentBooking(sql, pathId(req.params['id']));
    const edit = parse(hasContact(current) ? bookingEdit : bookingEditWithoutContact, req.body);
    sendJson(res, await editBooking(sql, res, current, edit, now()));
  });

  router.patch('/bookings/:id/status', async (req, res) => {
    const id = pathId(req.params.id);
    const idempotency = readIdempotency(req);
    sendJson(res, await changeStatus(sql, res, id, parse(statusChange, req.body), idempotency, now()));
  });

  router.post('/bookings/:id/move', async (req, res) => {
    const id = pathId(req.params.id);
    const idempotency = readIdempotency(req);
    sendJson(res, await answerMove(sql, res, id, parse(moveAnswer, req.body), idempotency, now()));
  });

  router.post('/bookings/:id/link', async (req, res) => {
    res.json({ data: await makeNewLink(sql, res, pathId(req.params.id)) });
  });

  router.delete('/bookings/:id', async (req, res) => {
    const id = pathId(req.params.id);
    await deleteBooking(sql, res, id);
    res.status(204).end();
  });
};

/** The query. `search` may come in a header instead, since it is a customer's name or number and proxies log URLs. */
function queryOf(req: Request): object {
  const header = req.get(unloggedQueryHeader);
  if (header === undefined) return req.query;
  const search = new URLSearchParams(header).get('search');
  // otherwise an unreadable header would list all bookings, as if they matched the search
  if (search === null) throw invalid('search', 'choiceInvalid');
  return { ...req.query, search };
}

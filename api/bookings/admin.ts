import type { RequestHandler, Response } from 'express';
import type { GenericSchema } from 'valibot';
import { bookingEdit, bookingEditWithoutContact, moveAnswer } from '../contract/bookingEdit.ts';
import { bookingQuery, pendingBookingsQuery } from '../contract/bookingQuery.ts';
import { statusChange } from '../contract/bookingStatus.ts';
import { hasContact } from '../contract/customerDetails.ts';
import { manualBooking } from '../contract/manualBooking.ts';
import { alarmAnswer, visitChange } from '../contract/visit.ts';
import type { Sql } from '../database/client.ts';
import { sendBody, sendJson, type Feature } from '../server/context.ts';
import { unloggedQuery } from '../server/unloggedQuery.ts';
import { readIdempotency, type Idempotency } from '../server/idempotency.ts';
import { failureMessage } from '../server/middleware.ts';
import { parse, pathId } from '../server/input.ts';
import { answerAlarm } from './answerAlarm.ts';
import { answerMove } from './answerMove.ts';
import { deleteBooking } from './deleteBooking.ts';
import { editBooking } from './editBooking.ts';
import { enterBooking } from './enterBooking.ts';
import { readPendingDays, listBookings } from './list.ts';
import { makeNewLink } from './newLink.ts';
import { currentBooking, readBooking } from './select.ts';
import { changeStatus } from './status.ts';
import { changeVisitState } from './visitState.ts';

/** Returns the receipt as JSON text. */
type Change<Input> = (
  ...args: [Sql, Response, id: number, Input, Idempotency | null, now: Date]
) => Promise<string>;

export const bookings: Feature = (router, context) => {
  const { sql, now } = context;
  router.post('/bookings', failureMessage('Failed to create booking'), async (req, res) => {
    const idempotency = readIdempotency(req);
    const booking = parse(manualBooking, req.body);
    sendJson(res, await enterBooking(context, res, booking, idempotency), 201);
  });

  router.get('/bookings', async (req, res) => {
    const { bookings: data, ...cursors } = await listBookings(
      sql,
      parse(bookingQuery, unloggedQuery(req)),
      now(),
    );
    sendBody(res, `{"data":${data},${JSON.stringify(cursors).slice(1)}`);
  });

  router.get('/bookings/pending', async (req, res) => {
    sendJson(res, await readPendingDays(sql, parse(pendingBookingsQuery, req.query).from, now()));
  });

  router.get('/bookings/:id', async (req, res) => {
    sendJson(res, await readBooking(sql, pathId(req.params.id)));
  });

  router.patch('/bookings/:id', failureMessage('Failed to update booking'), async (req, res) => {
    const current = await currentBooking(sql, pathId(req.params['id']));
    const edit = parse(hasContact(current) ? bookingEdit : bookingEditWithoutContact, req.body);
    sendJson(res, await editBooking(sql, res, current, edit, now()));
  });

  const change =
    <Input>(schema: GenericSchema<unknown, Input>, makeChange: Change<Input>): RequestHandler =>
    async (req, res) => {
      const id = pathId(req.params['id']);
      const idempotency = readIdempotency(req);
      sendJson(res, await makeChange(sql, res, id, parse(schema, req.body), idempotency, now()));
    };
  router.patch('/bookings/:id/status', change(statusChange, changeStatus));
  router.patch('/bookings/:id/visit', change(visitChange, changeVisitState));
  router.post('/bookings/:id/move', change(moveAnswer, answerMove));
  router.post('/bookings/:id/alarm', change(alarmAnswer, answerAlarm));

  router.post('/bookings/:id/link', async (req, res) => {
    res.json({ data: await makeNewLink(sql, res, pathId(req.params.id), now()) });
  });

  router.delete('/bookings/:id', async (req, res) => {
    const id = pathId(req.params.id);
    await deleteBooking(sql, res, id, now());
    res.status(204).end();
  });
};

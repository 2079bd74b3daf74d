import { bookingQuery } from '../contract/booking.ts';
import { sendJson, type Feature } from '../context.ts';
import { Refusal } from '../errors.ts';
import { parse, pathId } from '../input.ts';
import { listBookings } from './list.ts';
import { bookingJson } from './select.ts';

export const bookings: Feature = (router, { sql, now }) => {
  router.get('/bookings', async (req, res) => {
    const { json, nextCursor } = await listBookings(sql, parse(bookingQuery, req.query), now());
    res.type('json').send(`{"data":${json},"nextCursor":${JSON.stringify(nextCursor)}}`);
  });

  router.get('/bookings/:id', async (req, res) => {
    const [row] = await sql<{ json: string }[]>`
      select ${bookingJson(sql)}::text as json
      from bookings b
      join therapists t on t.id = b.therapist_id
      join services s on s.id = b.service_id
      where b.id = ${pathId(req.params.id)}`;
    if (!row) throw new Refusal('not_found', 'Booking not found');
    sendJson(res, row.json);
  });
};

import { slotsQuery } from '../contract/availability.ts';
import { sendJson, type Feature } from '../context.ts';
import { Refusal } from '../errors.ts';
import { parse, pathId } from '../input.ts';
import { readSession } from '../auth/session.ts';
import { editableSlots, offeredSlots, readDay } from './day.ts';
import { readWeek } from './select.ts';

export const availability: Feature = (router, context) => {
  const { sql, now } = context;

  router.get('/therapists/:id/availability', async (req, res) => {
    sendJson(res, await readWeek(sql, pathId(req.params.id)));
  });

  router.get('/therapists/:id/availability/slots', async (req, res) => {
    const therapistId = pathId(req.params.id);
    const { date, serviceId, excludeBookingId } = parse(slotsQuery, req.query);
    // Only an administrator may look past a booking; anybody else is answered as if they had not asked.
    const administrator = excludeBookingId !== undefined && (await readSession(context, req)) !== null;
    const day = await readDay(sql, {
      therapistId,
      serviceId,
      date,
      excludeBookingId: administrator ? excludeBookingId : undefined,
    });
    if (!day) throw new Refusal('not_found');
    if (serviceId !== undefined && !day.service) throw new Refusal('service_not_offered');
    const slots = administrator ? editableSlots(day, date, now()) : offeredSlots(day, date, now());
    res.set('Cache-Control', 'no-store');
    res.json({ data: slots });
  });
};

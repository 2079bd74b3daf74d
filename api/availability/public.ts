import { slotsQuery } from '../contract/availability.ts';
import { cachedRoute } from '../server/cachedRoute.ts';
import { sendJson, type Context, type Feature } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { parse, pathId } from '../server/input.ts';
import { readSession } from '../auth/session.ts';
import { editableSlots, offeredSlots, readBusy, readDay, type Day, type DayQuestion } from './day.ts';
import { recallTerms } from './terms.ts';
import { readWeek } from './select.ts';

export const availability: Feature = (router, context) => {
  const { sql, now } = context;

  router.get(
    '/therapists/:id/availability',
    cachedRoute(context, (req) => readWeek(sql, pathId(req.params['id']))),
  );

  router.get('/therapists/:id/availability/slots', async (req, res) => {
    const therapistId = pathId(req.params.id);
    const { date, serviceId, excludeBookingId } = parse(slotsQuery, req.query);
    const question = { therapistId, serviceId, date };
    // Only an administrator may look past a booking; anybody else is answered as if they had not asked.
    const administrator = excludeBookingId !== undefined && (await readSession(context, req)) !== null;
    const day = administrator
      ? await readDay(sql, { ...question, excludeBookingId })
      : await rememberedDay(context, question);
    if (!day) throw new ApiError('not_found');
    if (serviceId !== undefined && !day.service) throw new ApiError('service_not_offered');
    const slots = administrator ? editableSlots(day, date, now()) : offeredSlots(day, date, now());
    res.set('Cache-Control', 'no-store');
    sendJson(res, JSON.stringify(slots));
  });
};

/** A day whose terms are remembered: what is offered here is judged again, by the database, when it is booked. */
async function rememberedDay(context: Context, question: DayQuestion): Promise<Day> {
  const { terms } = await recallTerms(context, question);
  if (!terms) throw new ApiError('not_found');
  return { ...terms, busy: await readBusy(context.sql, question) };
}

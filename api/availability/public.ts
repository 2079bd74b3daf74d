import {
  freeDaysQuery,
  freeTherapistsQuery,
  slotsQuery,
  type FreeTherapist,
} from '../contract/availability.ts';
import { invalidFieldError } from '../errors.ts';
import { cachedRoute } from '../server/cachedRoute.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { failureMessage } from '../server/middleware.ts';
import { parse, pathId } from '../server/input.ts';
import { readSession } from '../auth/session.ts';
import { requireOfferedService } from './bookingContext.ts';
import { readFreeDays } from './freeDays.ts';
import { readNextFree } from './nextFree.ts';
import { readWeeklyHours } from './select.ts';
import {
  administratorSlots,
  offeredSlots,
  readDays,
  readPublicDay,
  readTherapistDay,
} from './therapistDay.ts';

export const availability: Feature = (router, context) => {
  const { sql, now } = context;

  router.get(
    '/therapists/:id/availability',
    failureMessage('Failed to fetch availability'),
    cachedRoute(context, (req) => readWeeklyHours(sql, pathId(req.params['id']))),
  );

  router.get('/availability', async (req, res) => {
    const { from, to, ...query } = parse(freeTherapistsQuery, req.query);
    const { days, isServiceKnown, isPlaceKnown } = await readDays(context, query);
    if (!isServiceKnown) throw invalidFieldError('serviceId', 'serviceUnknown');
    if (!isPlaceKnown) throw invalidFieldError(query.district ? 'district' : 'city', 'placeUnknown');
    const free = days.map(({ therapistId, day }): FreeTherapist => {
      const starts = offeredSlots(day, query.date, now()).filter((start) => start >= from && start <= to);
      return { therapistId, starts };
    });
    res.set('Cache-Control', 'no-store');
    sendJson(res, JSON.stringify(free));
  });

  router.get('/availability/next', async (_req, res) => {
    const next = await readNextFree(context);
    res.set('Cache-Control', 'no-store');
    sendJson(res, JSON.stringify(next));
  });

  router.get('/therapists/:id/availability/days', async (req, res) => {
    const query = { therapistId: pathId(req.params.id), ...parse(freeDaysQuery, req.query) };
    const days = await readFreeDays(context, query);
    res.set('Cache-Control', 'no-store');
    sendJson(res, JSON.stringify(days));
  });

  router.get('/therapists/:id/availability/slots', async (req, res) => {
    const therapistId = pathId(req.params.id);
    const { date, serviceId, excludeBookingId } = parse(slotsQuery, req.query);
    const isAdmin = excludeBookingId !== undefined && (await readSession(context, req)) !== null;
    const query = { therapistId, serviceId, date };
    const day = isAdmin
      ? requireOfferedService(
          await readTherapistDay(sql, { ...query, editedBookingId: excludeBookingId }),
          query,
        )
      : await readPublicDay(context, query);
    const slots = isAdmin ? administratorSlots(day, date, now()) : offeredSlots(day, date, now());
    res.set('Cache-Control', 'no-store');
    sendJson(res, JSON.stringify(slots));
  });
};

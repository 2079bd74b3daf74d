import { isOffered } from '../availability/slots.ts';
import { offeredSlots, readDay, slotDay, withinHorizon, type Day } from '../availability/day.ts';
import { bookingRequest, type BookingRequest } from '../contract/booking.ts';
import { sendJson, type Context, type Feature } from '../context.ts';
import { Refusal, tooMany } from '../errors.ts';
import { readIdempotency, storedAnswer } from '../idempotency.ts';
import { parse } from '../input.ts';
import { networkOf, takeTurn, type Limit } from '../throttle.ts';
import { instantOf, minutesOf } from '../time.ts';
import { insertBooking } from './create.ts';
import { openRequestLimit, openRequests } from './openRequests.ts';

// Generous, because Thai phones share addresses behind their carrier's NAT.
const perAddress: Limit = { name: 'booking', allowed: 30, span: '10 minutes' };

export const bookings: Feature = (router, context) => {
  const { sql } = context;

  router.post('/bookings', async (req, res) => {
    const idempotency = readIdempotency(req);
    const replayed = await storedAnswer(sql, idempotency);
    if (replayed) {
      sendJson(res, replayed, 201);
      return;
    }
    const booking = parse(bookingRequest, req.body);
    await takeTurn(context, perAddress, networkOf(req.ip ?? ''));
    const { day, date } = await readAsked(context, booking);
    refuseUnavailable(context, booking, day, date);
    await refuseHoarding(context, booking);

    const start = instantOf(booking.startTime);
    const answer =
      (await insertBooking(sql, booking, { start, day }, idempotency)) ??
      (await storedAnswer(sql, idempotency));
    if (!answer) throw await slotTaken(context, booking, date);
    sendJson(res, answer, 201);
  });
};

type AskedDay = Day & { service: NonNullable<Day['service']> };

async function readAsked(
  { sql }: Context,
  booking: BookingRequest,
): Promise<{ day: AskedDay; date: string }> {
  const date = booking.startTime.slice(0, 10);
  const day = await readDay(sql, { therapistId: booking.therapistId, serviceId: booking.serviceId, date });
  if (!day) throw new Refusal('not_found', 'This therapist does not exist, or no longer does.');
  if (!day.shopOpen) throw new Refusal('shop_closed');
  if (!day.therapist.isActive) throw new Refusal('therapist_inactive');
  if (!day.service) throw new Refusal('service_not_offered');
  return { day: { ...day, service: day.service }, date };
}

function refuseUnavailable({ now }: Context, booking: BookingRequest, day: AskedDay, date: string): void {
  const asked = minutesOf(booking.startTime.slice(11));
  const moment = now();
  if (!withinHorizon(day, date, moment) || !isOffered(slotDay(day, date, moment), asked)) {
    throw new Refusal('slot_unavailable');
  }
}

async function refuseHoarding(context: Context, booking: BookingRequest): Promise<void> {
  if (!context.config.rateLimits) return;
  const open = await openRequests(context.sql, booking, context.now());
  if (open.count >= openRequestLimit) throw tooMany(open.secondsToNext);
}

async function slotTaken({ sql, now }: Context, booking: BookingRequest, date: string): Promise<Refusal> {
  const day = await readDay(sql, { therapistId: booking.therapistId, serviceId: booking.serviceId, date });
  return new Refusal('slot_taken', undefined, { slots: day ? offeredSlots(day, date, now()) : [] });
}

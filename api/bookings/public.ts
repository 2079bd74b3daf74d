import { readBookingContext } from '../availability/bookingContext.ts';
import { offeredSlots, readTherapistDay } from '../availability/therapistDay.ts';
import { bookingRequest, type BookingRequest } from '../contract/booking.ts';
import { openRequestLimit } from '../contract/constants.ts';
import { retryOnDeadlock } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { instantOf } from '../server/businessTime.ts';
import { sendJson, type Context, type Feature } from '../server/context.ts';
import { readIdempotency, storedAnswer, type Idempotency } from '../server/idempotency.ts';
import { parse } from '../server/input.ts';
import { rateLimitAddress, consumeLimit, type RateLimit } from '../server/throttle.ts';
import { checkRequest } from './checkRequest.ts';

// Generous, because many phones in Thailand share an address behind their carrier's NAT.
const limitPerAddress: RateLimit = { name: 'booking', allowed: 30, span: '10 minutes' };

/**
 * A request is checked again when the rules changed during the check. They change about once a day, so a few retries
 * are enough.
 */
const maxAttempts = 5;

export const bookings: Feature = (router, context) => {
  router.post('/bookings', async (req, res) => {
    const idempotency = readIdempotency(req);
    const request = parse(bookingRequest, req.body);
    // A replay does not count against the limit.
    const replay = context.config.rateLimits ? await storedAnswer(context.sql, idempotency) : null;
    if (!replay) await consumeLimit(context, limitPerAddress, rateLimitAddress(req.ip ?? ''));
    sendJson(res, replay ?? (await requestBooking(context, request, idempotency)), 201);
  });
};

/** Books and returns the receipt as JSON text. Throws what `checkRequest` finds, and the errors below. */
async function requestBooking(
  { sql, config, now }: Context,
  request: BookingRequest,
  idempotency: Idempotency | null,
): Promise<string> {
  const limit = config.rateLimits ? openRequestLimit : null;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { context, json } = await readBookingContext(sql, request);
    const refusal = checkRequest(context, request, now());
    if (refusal) {
      // A booking made under this key stays made, whatever has changed since.
      const replay = await storedAnswer(sql, idempotency);
      if (replay) return replay;
      throw refusal;
    }
    const [result] = await retryOnDeadlock(
      () => sql<[Result]>`
        select outcome, answer::text as answer from request_booking(
          ${sql.json(request)}, ${instantOf(request.startTime)}, ${json}, ${limit}, ${now()},
          ${idempotency?.key ?? null}, ${idempotency?.bodyHash ?? null})`,
    );
    switch (result.outcome) {
      case 'booked':
      case 'replayed':
        return result.answer;
      case 'key_reused':
        throw new ApiError('idempotency_mismatch');
      case 'too_many_open_requests':
        throw tooManyOpenRequests();
      case 'slot_taken':
        throw await slotTaken({ sql, now }, request);
      case 'context_changed':
    }
  }
  throw new ApiError('unavailable');
}

/** See sql/functions/request_booking.sql. */
type Result =
  | { outcome: 'booked' | 'replayed'; answer: string }
  | { outcome: 'key_reused' | 'too_many_open_requests' | 'slot_taken' | 'context_changed' };

/** 429 without `Retry-After`: it lasts until one of the requests is decided. */
const tooManyOpenRequests = (): ApiError =>
  new ApiError(
    'too_many_open_requests',
    `You already have ${openRequestLimit} requests waiting for our answer. Once we have answered one of them, you can send another.`,
    { count: openRequestLimit },
  );

async function slotTaken(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { therapistId, serviceId, startTime }: BookingRequest,
): Promise<ApiError> {
  const date = startTime.slice(0, 10);
  const day = await readTherapistDay(sql, { therapistId, serviceId, date });
  return new ApiError('slot_taken', undefined, { slots: day ? offeredSlots(day, date, now()) : [] });
}

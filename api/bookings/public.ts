import { keyedHash } from '../auth/secrets.ts';
import { readBookingContext } from '../availability/bookingContext.ts';
import { offeredSlots, readTherapistDay } from '../availability/therapistDay.ts';
import { bookingRequest, type BookingRequest } from '../contract/booking.ts';
import { openRequestLimit } from '../contract/constants.ts';
import { retryOnDeadlock } from '../database/client.ts';
import { ApiError, tooMany } from '../errors.ts';
import { instantOf } from '../server/businessTime.ts';
import { failureMessage } from '../server/middleware.ts';
import { sendJson, type Context, type Feature } from '../server/context.ts';
import { readIdempotency, storedAnswer, type Idempotency } from '../server/idempotency.ts';
import { parse } from '../server/input.ts';
import { limitFailures, rateLimitAddress, type RateLimit } from '../server/throttle.ts';
import { checkRequest } from './checkRequest.ts';

/**
 * Requests that one address may make. Generous, because many phones in Thailand share an address behind their carrier's
 * NAT.
 */
const requestsOfAddress = { allowed: 30, span: '10 minutes' };

/** Refused requests of one sender. A sender is an IP address with the contacts as they were typed. */
const refusedRequests: RateLimit = { name: 'booking', allowed: 30, span: '10 minutes' };

/**
 * A request is checked again when the rules changed during the check. They change about once a day, so a few retries
 * are enough.
 */
const maxAttempts = 5;

export const bookings: Feature = (router, context) => {
  router.post('/bookings', failureMessage('Failed to create booking'), async (req, res) => {
    const idempotency = readIdempotency(req);
    const request = parse(bookingRequest, req.body);
    const address = rateLimitAddress(req.ip ?? '');
    // A replay does not count against the limit.
    const replay = context.config.rateLimits ? await storedAnswer(context.sql, idempotency) : null;
    const book = () => requestBooking(context, request, address, idempotency);
    const answer =
      replay ?? (await limitFailures(context, refusedRequests, senderOf(request, address), book));
    sendJson(res, answer, 201);
  });
};

const senderOf = (request: BookingRequest, address: string): string => {
  const { clientEmail, clientPhone, clientWhatsapp, clientLineId } = request;
  return JSON.stringify([address, clientEmail, clientPhone, clientWhatsapp, clientLineId]);
};

/** Books and returns the receipt as JSON text. Throws what `checkRequest` finds, and the errors below. */
async function requestBooking(
  { sql, config, secrets, now }: Context,
  request: BookingRequest,
  address: string,
  idempotency: Idempotency | null,
): Promise<string> {
  // null: without limits, neither requests nor receipts of one source are counted
  const source = config.rateLimits ? keyedHash('source of a request', secrets[0], address) : null;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { context, json } = await readBookingContext(sql, request);
    const refusal = checkRequest(context, request, now());
    if (refusal) {
      // A booking that was made under this key is answered again, whatever has changed since.
      const replay = await storedAnswer(sql, idempotency);
      if (replay) return replay;
      throw refusal;
    }
    const [result] = await retryOnDeadlock(
      () => sql<[Result]>`
        select outcome, answer::text as answer, wait from create_request(
          ${sql.json(request)}, ${instantOf(request.startTime)}, ${json}, ${source},
          ${openRequestLimit}, ${requestsOfAddress.allowed},
          ${requestsOfAddress.span}::interval, ${now()},
          ${idempotency?.key ?? null}, ${idempotency?.bodyHash ?? null})`,
    );
    switch (result.outcome) {
      case 'booked':
      case 'replayed':
        return result.answer;
      case 'key_reused':
        throw new ApiError('idempotency_mismatch');
      case 'too_many_requests':
        throw tooMany(result.wait);
      case 'too_many_open_requests':
        throw tooManyOpenRequests();
      case 'too_many_waiting_requests':
        throw new ApiError('too_many_waiting_requests');
      case 'slot_taken':
        throw await slotTaken({ sql, now }, request);
      case 'context_changed':
    }
  }
  throw new ApiError('unavailable');
}

/** See sql/functions/create_request.sql. */
type Result =
  | { outcome: 'booked' | 'replayed'; answer: string }
  | { outcome: 'too_many_requests'; wait: number }
  | {
      outcome:
        | 'key_reused'
        | 'too_many_open_requests'
        | 'too_many_waiting_requests'
        | 'slot_taken'
        | 'context_changed';
    };

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

import { keyedHash } from '../server/secrets.ts';
import { offeredSlots } from '../availability/therapistDay.ts';
import { bookingRequest, type BookingRequest } from '../contract/bookingRequest.ts';
import { ApiError } from '../errors.ts';
import { failureMessage } from '../server/middleware.ts';
import { sendJson, type Context, type Feature } from '../server/context.ts';
import { readIdempotency, storedReceipt, type Idempotency } from '../server/idempotency.ts';
import { parse } from '../server/input.ts';
import { limits } from '../server/limits.ts';
import { limitFailures, rateLimitAddress } from '../server/throttle.ts';
import { checkRequest } from './checkRequest.ts';
import { createBooking } from './createBooking.ts';

export const bookings: Feature = (router, context) => {
  router.post('/bookings', failureMessage('Failed to create booking'), async (req, res) => {
    const idempotency = readIdempotency(req);
    const request = parse(bookingRequest, req.body);
    const address = rateLimitAddress(req.ip ?? '');
    const replay = context.config.rateLimits ? await storedReceipt(context.sql, idempotency) : null;
    const book = () => requestBooking(context, request, address, idempotency);
    const answer =
      replay ??
      (await limitFailures(context, limits.rejectedRequests, rateLimitSubject(request, address), book));
    sendJson(res, answer, 201);
  });
};

const rateLimitSubject = (request: BookingRequest, address: string): string => {
  const { clientEmail, clientPhone, clientWhatsapp, clientLineId } = request;
  return JSON.stringify([address, clientEmail, clientPhone, clientWhatsapp, clientLineId]);
};

const requestBooking = (
  context: Context,
  request: BookingRequest,
  address: string,
  idempotency: Idempotency | null,
): Promise<string> =>
  createBooking(context, request, {
    check: (bookingContext) => checkRequest(bookingContext, request, context.now()),
    // null without rate limits: then requests are not limited by address, and their emails not delayed
    sourceHash: context.config.rateLimits
      ? keyedHash('source of a request', context.secrets[0], address)
      : null,
    slotTakenError: (day, date, isShownAsFull) => {
      // calculated for everybody, so that the response time does not reveal a block
      const slots = day ? offeredSlots(day, date, context.now()) : [];
      return new ApiError('slot_taken', undefined, { slots: isShownAsFull ? [] : slots });
    },
    idempotency,
  });

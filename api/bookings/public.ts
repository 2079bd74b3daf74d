import { isOffered } from '../availability/slots.ts';
import { offeredSlots, readDay, readTerms, slotDay, withinHorizon, type Terms } from '../availability/day.ts';
import { recallTerms, termsOf, type ToldTerms } from '../availability/terms.ts';
import { bookingRequest, type BookingRequest } from '../contract/booking.ts';
import { openRequestLimit } from '../contract/limits.ts';
import { sendJson, type Context, type Feature } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { answerOf, readIdempotency, storedAnswer, type Idempotency } from '../server/idempotency.ts';
import { parse } from '../server/input.ts';
import { rateLimitAddress, consumeLimit, type RateLimit } from '../server/throttle.ts';
import { instantOf, minutesOf } from '../server/businessTime.ts';
import { insertBooking, type Judged } from './create.ts';
import { tooManyOpen } from './openRequests.ts';

// Generous, because Thai phones share addresses behind their carrier's NAT.
const perAddress: RateLimit = { name: 'booking', allowed: 30, span: '10 minutes' };

export const bookings: Feature = (router, context) => {
  const { sql, config } = context;

  router.post('/bookings', async (req, res) => {
    const idempotency = readIdempotency(req);
    // where turns are counted, one that is asked for again takes none
    const replayed = config.rateLimits ? await storedAnswer(sql, idempotency) : null;
    if (replayed) {
      sendJson(res, replayed, 201);
      return;
    }
    const booking = parse(bookingRequest, req.body);
    await consumeLimit(context, perAddress, rateLimitAddress(req.ip ?? ''));
    sendJson(res, await book(context, booking, idempotency), 201);
  });
};

/**
 * Judges the request by what this process remembers of the therapist's terms, and writes it if the database knows the
 * same; by what has changed meanwhile it is judged again. Resolves to the answer.
 */
async function book(
  context: Context,
  booking: BookingRequest,
  idempotency: Idempotency | null,
  told?: ToldTerms,
): Promise<string> {
  const { sql, config, now } = context;
  const known = told ?? (await recallTerms(context, booking));
  let judged: Judged;
  try {
    judged = judge(context, booking, known);
  } catch (refusal) {
    // an answer that was given stays, whatever has changed since
    const replayed = await storedAnswer(sql, idempotency);
    if (replayed) return replayed;
    const fresh = termsOf(await readTerms(sql, booking));
    if (fresh.text === known.text) throw refusal;
    return book(context, booking, idempotency, fresh);
  }
  const countedAt = config.rateLimits ? now() : null;
  const made = await insertBooking(sql, booking, judged, { idempotency, countedAt });
  const answer = made.answer ?? answerOf(made.stored, idempotency);
  if (answer) return answer;
  if (made.terms !== judged.text) return book(context, booking, idempotency, termsOf(made.terms));
  // its twin was faster, perhaps as the last that may be open, or somebody else
  const twin = await storedAnswer(sql, idempotency);
  if (twin) return twin;
  if (made.open >= openRequestLimit) throw tooManyOpen();
  throw await slotTaken(context, booking);
}

/** What the request is to be written by. Throws why it cannot be; what other visits take, the insertion judges. */
function judge({ now }: Context, booking: BookingRequest, { text, terms }: ToldTerms): Judged {
  if (text === null || !terms)
    throw new ApiError('not_found', 'This therapist does not exist, or no longer does.');
  if (!terms.shopOpen) throw new ApiError('shop_closed');
  if (!terms.therapist.isActive) throw new ApiError('therapist_inactive');
  if (!terms.service) throw new ApiError('service_not_offered');
  refuseOtherThanShown(booking, terms.service);
  const date = dateOf(booking);
  const moment = now();
  const day = slotDay({ ...terms, busy: [] }, date, moment);
  if (!withinHorizon(terms, date, moment) || !isOffered(day, minutesOf(booking.startTime.slice(11))))
    throw new ApiError('slot_unavailable');
  const { service, rules } = terms;
  return { text, start: instantOf(booking.startTime), service, travelGap: rules.travelGapMinutes };
}

// A price or a duration that changed while the form was open is confirmed by the customer, never booked unseen.
function refuseOtherThanShown(
  { expectedDuration, expectedPrice }: BookingRequest,
  { name, duration, price: written }: NonNullable<Terms['service']>,
): void {
  const price = Number(written);
  if ((expectedDuration ?? duration) === duration && (expectedPrice ?? price) === price) return;
  throw new ApiError(
    'service_not_offered',
    `This service has changed: it is now ${duration} minutes for ${price} THB. Please look at it and send again.`,
    { service: { name, duration, price } },
  );
}

async function slotTaken({ sql, now }: Context, booking: BookingRequest): Promise<ApiError> {
  const { therapistId, serviceId } = booking;
  const date = dateOf(booking);
  const day = await readDay(sql, { therapistId, serviceId, date });
  return new ApiError('slot_taken', undefined, { slots: day ? offeredSlots(day, date, now()) : [] });
}

const dateOf = ({ startTime }: BookingRequest): string => startTime.slice(0, 10);

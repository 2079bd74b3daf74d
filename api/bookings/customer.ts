import {
  customerBookingEdit,
  customerCancellation,
  moveRequestInput,
  moveSlotsQuery,
  moveWithdrawal,
} from '../contract/customerBooking.ts';
import { ApiError } from '../errors.ts';
import type { Context, Feature } from '../server/context.ts';
import { readIdempotency } from '../server/idempotency.ts';
import { parse } from '../server/input.ts';
import { limits } from '../server/limits.ts';
import { setPrivateHeaders } from '../server/middleware.ts';
import { consumeLimit, refundLimit, type RateLimit } from '../server/throttle.ts';
import { correctBooking } from './correctBooking.ts';
import type { LinkedBooking } from './customerBooking.ts';
import { openLink, openLinkToChange, sendLinkedBooking } from './openLink.ts';
import { readMoveSlots, requestMove, withdrawMove } from './requestMove.ts';
import { cancelByCustomer } from './status.ts';

export const customerBooking: Feature = (router, context) => {
  router.use('/b', setPrivateHeaders);

  router.get('/b/:token', async (req, res) => {
    res.json({ data: (await openLink(context, req)).booking });
  });

  router.patch('/b/:token', async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    const edit = parse(customerBookingEdit, req.body);
    await countChange(context, limits.correctionsOfBooking, linked, () =>
      correctBooking(context, linked, edit, idempotency),
    );
    await sendLinkedBooking(context, res, linked);
  });

  router.post('/b/:token/cancel', async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    await cancelByCustomer(context, linked, parse(customerCancellation, req.body), idempotency);
    await sendLinkedBooking(context, res, linked);
  });

  router.get('/b/:token/slots', async (req, res) => {
    const { date } = parse(moveSlotsQuery, req.query);
    res.json({ data: await readMoveSlots(context, await openLink(context, req), date) });
  });

  router.post('/b/:token/move', async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    const requested = parse(moveRequestInput, req.body);
    await countChange(context, limits.movesOfBooking, linked, () =>
      requestMove(context, linked, requested, idempotency),
    );
    await sendLinkedBooking(context, res, linked);
  });

  router.delete('/b/:token/move', async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    await withdrawMove(context, linked, parse(moveWithdrawal, req.body ?? {}), idempotency);
    await sendLinkedBooking(context, res, linked);
  });
};

/**
 * Makes a change and counts it. A rejected change has notified nobody, so it does not count, unless it was
 * rejected for what is stored about a contact: otherwise contacts could be tried out.
 */
async function countChange(
  context: Context,
  limit: RateLimit,
  { id }: LinkedBooking,
  change: () => Promise<void>,
): Promise<void> {
  await consumeLimit(context, limit, String(id));
  try {
    await change();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'too_many_open_requests'))
      await refundLimit(context, limit, String(id));
    throw error;
  }
}

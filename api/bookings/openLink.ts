import type { Request, Response } from 'express';
import { ApiError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import { limits } from '../server/limits.ts';
import { consumeLimit } from '../server/throttle.ts';
import { rejectWrongLink } from '../server/wrongLink.ts';
import { readLinkedBooking, type LinkedBooking } from './customerBooking.ts';

/**
 * The booking of the link in the path. Throws `not_found`, or `too_many_requests` once the address has tried
 * too many wrong links. A valid link always opens: many phones share an address, and tokens cannot be
 * guessed.
 */
export async function openLink(context: Context, req: Request): Promise<LinkedBooking> {
  const linked = await readLinkedBooking(context.sql, req.params['token'], context.now());
  if (linked) return linked;
  return rejectWrongLink(context, req);
}

/** Like `openLink`, for a request that changes something: its number is limited for each booking. */
export async function openLinkToChange(context: Context, req: Request): Promise<LinkedBooking> {
  const linked = await openLink(context, req);
  await consumeLimit(context, limits.changesOfBooking, String(linked.id));
  return linked;
}

/** As the booking is now, also for a repeated request: no response with the customer's data is stored. */
export async function sendLinkedBooking(
  { sql, now }: Context,
  res: Response,
  { token }: LinkedBooking,
): Promise<void> {
  const linked = await readLinkedBooking(sql, token, now());
  if (!linked) throw new ApiError('not_found');
  res.json({ data: linked.booking });
}

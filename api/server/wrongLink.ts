import type { Request } from 'express';
import { ApiError } from '../errors.ts';
import type { Context } from './context.ts';
import { limits } from './limits.ts';
import { consumeLimit, rateLimitAddress } from './throttle.ts';

/** Throws `not_found`, or `too_many_requests` once the request's address has tried too many wrong links. */
export async function rejectWrongLink(context: Context, req: Request): Promise<never> {
  await countWrongLink(context, req);
  throw new ApiError('not_found');
}

/** Counts a wrong link or id. Throws `too_many_requests` once the request's address has tried too many. */
export const countWrongLink = (context: Context, req: Request): Promise<void> =>
  consumeLimit(context, limits.wrongLinks, rateLimitAddress(req.ip ?? ''));

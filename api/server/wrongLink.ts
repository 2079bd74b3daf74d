import type { Request } from 'express';
import { ApiError } from '../errors.ts';
import type { Context } from './context.ts';
import { consumeLimit, rateLimitAddress, type RateLimit } from './throttle.ts';

const wrongLinks: RateLimit = { name: 'link', allowed: 30, span: '10 minutes' };

/** Throws `not_found`, or `too_many_requests` once the request's address has tried too many wrong links. */
export async function rejectWrongLink(context: Context, req: Request): Promise<never> {
  await countWrongLink(context, req);
  throw new ApiError('not_found');
}

/** Counts a wrong link or id. Throws `too_many_requests` once the request's address has tried too many. */
export const countWrongLink = (context: Context, req: Request): Promise<void> =>
  consumeLimit(context, wrongLinks, rateLimitAddress(req.ip ?? ''));

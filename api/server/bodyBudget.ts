import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import { onResponseClosed } from './middleware.ts';
import { rateLimitAddress } from './throttle.ts';

type BodyBudget = { total: number; largest: number };

export const jsonBudget: BodyBudget = { total: 8_000_000, largest: 100_000 };

/**
 * Bounds the memory of bodies that strangers send: together they take at most `total` bytes, and those of one
 * address half of it, unless it sends only one. A request counts until its response is closed. Beyond that, a
 * request gets a 503 with `Retry-After` before its body is read.
 */
export function bodyBudget({ total, largest }: BodyBudget): RequestHandler {
  const held = new Map<string, number>();
  let sum = 0;
  return (req, res, next) => {
    const bytes = Math.min(announcedBytes(req), largest);
    if (bytes === 0) return next();
    const address = rateLimitAddress(req.ip ?? '');
    const own = held.get(address) ?? 0;
    if (sum + bytes > total || (own > 0 && own + bytes > total / 2))
      throw new ApiError('unavailable', undefined, {}, { 'Retry-After': '5' });
    sum += bytes;
    held.set(address, own + bytes);
    onResponseClosed(res, () => {
      sum -= bytes;
      const left = (held.get(address) ?? 0) - bytes;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
    next();
  };
}

function announcedBytes({ headers }: IncomingMessage): number {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-encoding': packed } = headers;
  if (length === undefined && encoding === undefined) return 0;
  return length === undefined || (packed !== undefined && packed !== 'identity') ? Infinity : Number(length);
}

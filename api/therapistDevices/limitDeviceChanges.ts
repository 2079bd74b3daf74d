import type { RequestHandler } from 'express';
import type { Context } from '../server/context.ts';
import { consumeLimit, type RateLimit } from '../server/throttle.ts';
import { currentDevice } from './device.ts';

/** High, since the changes of a whole day without a network are sent at once. */
const changesOfDevice: RateLimit = { name: 'change by therapist', allowed: 120, span: '10 minutes' };

/** Counts a change by the request's device. Throws `too_many_requests`. */
export const limitDeviceChanges =
  (context: Context): RequestHandler =>
  async (_req, res, next) => {
    await consumeLimit(context, changesOfDevice, currentDevice(res).id);
    next();
  };

import type { RequestHandler } from 'express';
import type { Context } from '../server/context.ts';
import { limits } from '../server/limits.ts';
import { consumeLimit } from '../server/throttle.ts';
import { currentDevice } from './device.ts';

/** Counts a change by the request's device. Throws `too_many_requests`. */
export const limitDeviceChanges =
  (context: Context): RequestHandler =>
  async (_req, res, next) => {
    await consumeLimit(context, limits.changesOfDevice, currentDevice(res).id);
    next();
  };

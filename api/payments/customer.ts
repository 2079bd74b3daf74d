import { openLinkToChange, sendLinkedBooking } from '../bookings/openLink.ts';
import { bodyBudget } from '../server/bodyBudget.ts';
import type { Feature } from '../server/context.ts';
import { readIdempotency } from '../server/idempotency.ts';
import { limits } from '../server/limits.ts';
import { setPrivateHeaders } from '../server/middleware.ts';
import { consumeLimit, rateLimitAddress } from '../server/throttle.ts';
import { maxFileSize, processPicture, readPicture } from '../uploads/readPicture.ts';
import { decodeSlip, pictureHash } from './slipPicture.ts';
import { addSlip } from './slips.ts';

/**
 * `POST /api/b/{token}/slips`: the picture of a bank's receipt in the multipart field `image`, by a booking's
 * customer.
 */
export const slipUploads: Feature = (router, context) => {
  const boundedBodies = bodyBudget({ total: 6 * maxFileSize, largest: maxFileSize });
  router.post(
    '/:token/slips',
    setPrivateHeaders,
    // before the picture is read, so that a request without a valid link takes no memory
    async (req, res, next) => {
      res.locals['linked'] = await openLinkToChange(context, req);
      await consumeLimit(context, limits.slipsOfAddress, rateLimitAddress(req.ip ?? ''));
      next();
    },
    boundedBodies,
    readPicture,
    async (req, res) => {
      const picture = req.file?.buffer ?? Buffer.alloc(0);
      req.body = { picture: pictureHash(picture) };
      const idempotency = readIdempotency(req);
      const linked = res.locals['linked'] as Awaited<ReturnType<typeof openLinkToChange>>;
      const slip = await processPicture('slip', rateLimitAddress(req.ip ?? ''), () => decodeSlip(picture));
      await addSlip(context, linked, slip, idempotency);
      await sendLinkedBooking(context, res, linked);
    },
  );
};

import { openLinkToChange, sendLinkedBooking } from '../bookings/openLink.ts';
import type { LineInvitation } from '../contract/customerBooking.ts';
import { ApiError } from '../errors.ts';
import type { Feature } from '../server/context.ts';
import { limits } from '../server/limits.ts';
import { consumeLimit } from '../server/throttle.ts';
import { endLineNotifications, inviteToLine } from './links.ts';

export const customerLine: Feature = (router, context) => {
  router.post('/b/:token/line', async (req, res) => {
    const linked = await openLinkToChange(context, req);
    await consumeLimit(context, limits.lineCodesOfBooking, String(linked.id));
    const invitation = linked.booking.line && (await inviteToLine(context, linked));
    if (!invitation) throw new ApiError('not_configured', 'There is no news in LINE about this booking.');
    res.json({ data: invitation satisfies LineInvitation });
  });

  router.delete('/b/:token/line', async (req, res) => {
    const linked = await openLinkToChange(context, req);
    await endLineNotifications(context, linked.id);
    await sendLinkedBooking(context, res, linked);
  });
};

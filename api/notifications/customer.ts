import { openLink } from '../bookings/openLink.ts';
import { ApiError } from '../errors.ts';
import type { Feature } from '../server/context.ts';
import { renderCalendar } from './messages/calendar.ts';
import { loadSender, loadShopMailbox } from './messages/sender.ts';
import { loadVisit } from './messages/visit.ts';

export const customerCalendar: Feature = (router, context) => {
  const { sql, now } = context;

  router.get('/b/:token/calendar.ics', async (req, res) => {
    const { id } = await openLink(context, req);
    const visit = await loadVisit(sql, id, now());
    if (!visit) throw new ApiError('not_found');
    const organizer = await loadShopMailbox(sql, visit.locale);
    const { contactLine } = await loadSender(sql, visit.locale);
    const { publicUrl } = context.config;
    const details = { location: visit.clientAddress, organizer, publicUrl, questions: contactLine };
    const calendar = renderCalendar(visit, details, now());
    res.attachment('booking.ics').send(calendar);
  });
};

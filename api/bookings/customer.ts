import {
  customerBookingEdit,
  customerCancellation,
  moveRequest,
  moveSlotsQuery,
  moveWithdrawal,
  type CustomerPushKey,
  type LineInvitation,
} from '../contract/customerBooking.ts';
import { pushEndpoint, pushSubscription } from '../contract/notifications.ts';
import { ApiError } from '../errors.ts';
import { endLineNews, inviteToLine } from '../line/links.ts';
import { loadSender, loadShopMailbox } from '../notifications/messages/sender.ts';
import { renderCalendar } from '../notifications/messages/calendar.ts';
import { loadVisit } from '../notifications/messages/visit.ts';
import { deleteCustomerDevice, saveCustomerDevice } from '../push/customerDevices.ts';
import { publicPushKey } from '../push/keys.ts';
import type { Feature } from '../server/context.ts';
import { readIdempotency } from '../server/idempotency.ts';
import { parse } from '../server/input.ts';
import { keepPrivate } from '../server/middleware.ts';
import { consumeLimit, refundLimit, type RateLimit } from '../server/throttle.ts';
import { correctBooking } from './correctBooking.ts';
import { openLink, openLinkToChange, sendCurrent } from './openLink.ts';
import { readMoveSlots, requestMove, withdrawMove } from './requestMove.ts';
import { cancelByCustomer } from './status.ts';

/** Codes for LINE of one booking, each of which can cause a message of the shop. */
const lineCodes: RateLimit = { name: 'line code', allowed: 6, span: '1 hour' };

/** Other times that are asked for with one booking, each of which the administrator is notified of. */
const movesOfBooking: RateLimit = { name: 'move by customer', allowed: 10, span: '1 hour' };

/** A customer's own booking, for whoever has its link. Opening it changes nothing. */
export const customerBooking: Feature = (router, context) => {
  const { sql, now } = context;
  router.use('/b', keepPrivate);

  router.get('/b/:token', async (req, res) => {
    res.json({ data: (await openLink(context, req)).booking });
  });

  router.patch('/b/:token', async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    await correctBooking(context, linked, parse(customerBookingEdit, req.body), idempotency);
    await sendCurrent(context, res, linked);
  });

  router.post('/b/:token/cancel', async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    await cancelByCustomer(context, linked, parse(customerCancellation, req.body), idempotency);
    await sendCurrent(context, res, linked);
  });

  router.post('/b/:token/line', async (req, res) => {
    const linked = await openLinkToChange(context, req);
    await consumeLimit(context, lineCodes, String(linked.id));
    const invitation = linked.booking.line && (await inviteToLine(context, linked));
    if (!invitation) throw new ApiError('not_configured', 'There is no news in LINE about this booking.');
    res.json({ data: invitation satisfies LineInvitation });
  });

  router.delete('/b/:token/line', async (req, res) => {
    const linked = await openLinkToChange(context, req);
    await endLineNews(context, linked.id);
    await sendCurrent(context, res, linked);
  });

  router.get('/b/:token/push', async (req, res) => {
    await openLink(context, req);
    const data: CustomerPushKey = { key: await publicPushKey(context, 'customer') };
    res.json({ data });
  });

  router.post('/b/:token/push', async (req, res) => {
    const linked = await openLinkToChange(context, req);
    const data = await saveCustomerDevice(context, linked, parse(pushSubscription, req.body));
    res.status(201).json({ data });
  });

  router.delete('/b/:token/push', async (req, res) => {
    const linked = await openLinkToChange(context, req);
    await deleteCustomerDevice(context, linked, parse(pushEndpoint, req.body).endpoint);
    res.status(204).end();
  });

  router.get('/b/:token/slots', async (req, res) => {
    const { date } = parse(moveSlotsQuery, req.query);
    res.json({ data: await readMoveSlots(context, await openLink(context, req), date) });
  });

  router.post('/b/:token/move', async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    const wanted = parse(moveRequest, req.body);
    await consumeLimit(context, movesOfBooking, String(linked.id));
    try {
      await requestMove(context, linked, wanted, idempotency);
    } catch (error) {
      // Nobody was notified of a time that is taken.
      await refundLimit(context, movesOfBooking, String(linked.id));
      throw error;
    }
    await sendCurrent(context, res, linked);
  });

  router.delete('/b/:token/move', async (req, res) => {
    const idempotency = readIdempotency(req);
    const linked = await openLinkToChange(context, req);
    await withdrawMove(context, linked, parse(moveWithdrawal, req.body ?? {}), idempotency);
    await sendCurrent(context, res, linked);
  });

  router.get('/b/:token/calendar.ics', async (req, res) => {
    const { id } = await openLink(context, req);
    const visit = await loadVisit(sql, id);
    if (!visit) throw new ApiError('not_found');
    const organizer = await loadShopMailbox(sql, visit.locale);
    const { questions } = await loadSender(sql, visit.locale);
    const { publicUrl } = context.config;
    const details = { location: visit.clientAddress, organizer, publicUrl, questions };
    const calendar = renderCalendar(visit, details, now());
    res.attachment('booking.ics').send(calendar);
  });
};

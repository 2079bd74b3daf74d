import { therapistLinkInput, therapistLogoutInput, type TherapistSignIn } from '../contract/therapistPage.ts';
import type { Feature } from '../server/context.ts';
import { parse } from '../server/input.ts';
import { bodyBudget, jsonBudget } from '../server/bodyBudget.ts';
import { jsonBody } from '../server/middleware.ts';
import { countWrongLink } from '../server/wrongLink.ts';
import { readCalendarFeed } from './calendarFeed.ts';
import { endDevice } from '../therapistDevices/device.ts';
import { openTherapistLink } from './link.ts';

/** Need no device token: opening a link, ending a device by its id, and the feed, which a calendar fetches. */
export const therapistLinks: Feature = (router, context) => {
  const boundedBodies = bodyBudget(jsonBudget);
  router.post('/open', boundedBodies, jsonBody(), async (req, res) => {
    const data: TherapistSignIn = {
      token: await openTherapistLink(context, req, parse(therapistLinkInput, req.body)),
    };
    res.status(201).json({ data });
  });

  router.post('/sign-out', boundedBodies, jsonBody(), async (req, res) => {
    const { deviceId } = parse(therapistLogoutInput, req.body);
    if (!(await endDevice(context, deviceId))) await countWrongLink(context, req);
    res.json({ data: { signedOut: true } });
  });

  router.get('/calendar/:token.ics', async (req, res) => {
    const calendar = await readCalendarFeed(context, req);
    res.type('text/calendar').send(calendar);
  });
};

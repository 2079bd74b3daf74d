import {
  therapistDevicePatch,
  type TherapistIdentity,
  type TherapistPage,
} from '../contract/therapistPage.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse } from '../server/input.ts';
import { endCalendarFeed, makeCalendarFeed } from './calendarFeed.ts';
import { limitDeviceChanges } from '../therapistDevices/limitDeviceChanges.ts';
import { currentDevice, endDevice } from '../therapistDevices/device.ts';
import { readTherapistPage } from './page.ts';
import { recordTherapistIsFine, recordVisitState } from './visits.ts';

/** A therapist's own page, on her devices. Mounted behind `requireDevice`. */
export const therapistOwnPage: Feature = (router, context) => {
  const { sql } = context;
  const counted = limitDeviceChanges(context);

  router.get('/me', (_req, res) => {
    const { id: deviceId, therapistId, name } = currentDevice(res);
    const data: TherapistIdentity = { deviceId, therapistId, name };
    res.json({ data });
  });

  router.get('/page', async (_req, res) => {
    const data: TherapistPage = await readTherapistPage(context, currentDevice(res).therapistId);
    res.json({ data });
  });

  router.patch('/visits/:id', counted, async (req, res) => {
    sendJson(res, await recordVisitState(context, req, res));
  });

  router.post('/visits/:id/fine', counted, async (req, res) => {
    sendJson(res, await recordTherapistIsFine(context, req, res));
  });

  router.post('/calendar', counted, async (_req, res) => {
    res.status(201).json({ data: await makeCalendarFeed(context, res) });
  });

  router.delete('/calendar', counted, async (_req, res) => {
    await endCalendarFeed(context, res);
    res.status(204).end();
  });

  router.patch('/device', counted, async (req, res) => {
    const { locale } = parse(therapistDevicePatch, req.body);
    await sql`update therapist_devices set locale = ${locale} where id = ${currentDevice(res).id}`;
    res.json({ data: { locale } });
  });

  router.delete('/device', async (_req, res) => {
    await endDevice(context, currentDevice(res).id);
    res.status(204).end();
  });
};

import { pushEndpoint, pushSubscription } from '../contract/notifications.ts';
import type { TherapistPushKey } from '../contract/therapistPage.ts';
import { ApiError, invalidFieldError } from '../errors.ts';
import type { Feature } from '../server/context.ts';
import { parse } from '../server/input.ts';
import { limitDeviceChanges } from '../therapistDevices/limitDeviceChanges.ts';
import { currentDevice } from '../therapistDevices/device.ts';
import { isAllowedPushEndpoint } from './allowedHosts.ts';
import { publicPushKey } from './keys.ts';

export const therapistPush: Feature = (router, context) => {
  const { sql, config } = context;

  router.get('/push', async (_req, res) => {
    const data: TherapistPushKey = { key: await publicPushKey(context, 'therapist') };
    res.json({ data });
  });

  router.post('/push', limitDeviceChanges(context), async (req, res) => {
    const { endpoint, keys } = parse(pushSubscription, req.body);
    if (!isAllowedPushEndpoint(endpoint, config.delivery))
      throw invalidFieldError('endpoint', 'choiceInvalid');
    const [saved] = await sql<[{ isLive: boolean }]>`
      select save_therapist_subscription(${currentDevice(res).id}, ${endpoint}, ${keys.p256dh}, ${keys.auth}) as "isLive"`;
    if (!saved.isLive) throw new ApiError('unauthorized');
    res.status(201).json({ data: null });
  });

  router.delete('/push', limitDeviceChanges(context), async (req, res) => {
    const { endpoint } = parse(pushEndpoint, req.body);
    await sql`
      delete from push_subscriptions
      where endpoint = ${endpoint} and device_id = ${currentDevice(res).id}`;
    res.status(204).end();
  });
};

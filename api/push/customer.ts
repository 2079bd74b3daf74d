import { openLink, openLinkToChange } from '../bookings/openLink.ts';
import type { CustomerPushKey } from '../contract/customerBooking.ts';
import { pushEndpoint, pushSubscription } from '../contract/notifications.ts';
import type { Feature } from '../server/context.ts';
import { parse } from '../server/input.ts';
import { deleteCustomerDevice, saveCustomerDevice } from './customerDevices.ts';
import { publicPushKey } from './keys.ts';

export const customerPush: Feature = (router, context) => {
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
};

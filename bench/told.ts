import { goodSettings, startProviders } from '../tests/support/fakeProviders/fakeProviders.ts';
import { startPushService } from '../tests/support/fakeProviders/pushService.ts';
import { expectStatus } from './load.ts';
import { openShop, type Server, type Shop } from './shop.ts';

/**
 * A shop that tells of each request by email, Line, SMS, WhatsApp and push, and the customer by email: six
 * notifications are written with a booking. Every provider takes the connection and says nothing, so that what is
 * measured is the shop and not the sending.
 */
export async function openTold(server: Server): Promise<Shop> {
  const providers = await startProviders();
  const { NOTIFY_RETRY_MS: _short, ...env } = providers.env;
  const shop = await openShop(server, { env });
  const { client, authorization: headers } = shop;
  const key = await client.ask({ path: '/api/admin/push/key', headers });
  const { data } = JSON.parse(key.body.toString()) as { data: { key: string } };
  const push = await startPushService(data.key);
  for (const { status, ...call } of [
    { status: 201, method: 'POST', path: '/api/admin/push/subscriptions', headers, body: push.subscription },
    {
      status: 200,
      method: 'POST',
      path: '/api/admin/settings/integrations',
      headers,
      body: goodSettings(providers),
    },
  ])
    expectStatus(await client.ask(call), status, call);
  for (const provider of [providers.mail, providers.line, providers.twilio, push]) provider.is('hangs');
  return {
    ...shop,
    stop: async () => {
      // first, so that nothing waits for their answer
      await Promise.all([providers.stop(), push.stop()]);
      await shop.stop();
    },
  };
}

import { beforeAll, afterAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api.ts';
import {
  startFakeProviders,
  workingSettings,
  type FakeProviders,
} from '../../tests/support/fakeProviders/fakeProviders.ts';
import type { ShopChannelStatus } from '../contract/notifications.ts';

let api: TestApi;
let providers: FakeProviders;
beforeAll(async () => {
  providers = await startFakeProviders();
  api = await startApi({ env: providers.env });
});
afterAll(async () => {
  await api.stop();
  await providers.stop();
});

const read = async (channel: string) =>
  (await api.manage<{ data: ShopChannelStatus[] }>('GET', '/settings/channels')).body.data.find(
    (one) => one.channel === channel,
  );

it('a channel is set up when it is saved, and has arrived once a test was delivered', async () => {
  expect(await read('line')).toEqual({ channel: 'line', isSetUp: false, hasArrived: false });
  await api.manage('POST', '/settings/integrations', workingSettings(providers));
  expect(await read('line')).toEqual({ channel: 'line', isSetUp: true, hasArrived: false });
  expect((await api.manage('POST', '/settings/test-notification/line')).status).toBe(200);
  expect(await read('line')).toEqual({ channel: 'line', isSetUp: true, hasArrived: true });
  expect(await read('email')).toEqual({ channel: 'email', isSetUp: true, hasArrived: false });
});

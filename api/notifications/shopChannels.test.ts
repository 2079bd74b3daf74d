import { beforeAll, afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import {
  startFakeProviders,
  workingSettings,
  type FakeProviders,
} from '../../tests/support/fakeProviders/fakeProviders.ts';
import { startFakePushService } from '../../tests/support/fakeProviders/pushService.ts';
import { waitForDeliveries } from '../../tests/support/api/notifications.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Integrations } from '../contract/integrations.ts';
import type { Deliveries, ShopChannel, ShopChannelStatus } from '../contract/notifications.ts';
import { forgetUnreadableSecrets } from '../settings/reencrypt.ts';

let api: TestApi;
let providers: FakeProviders;
let working: ReturnType<typeof workingSettings>;
beforeAll(async () => {
  providers = await startFakeProviders();
  working = workingSettings(providers);
  api = await startApi({ env: providers.env, delivers: true });
});
afterAll(async () => {
  await api.stop();
  await providers.stop();
});
beforeEach(() => save({ email: null, line: null, sms: null, whatsapp: null }));

const save = (patch: object) =>
  api.manage<{ data: Integrations }>('POST', '/settings/integrations', patch).then(({ body }) => body.data);
const sendTest = async (channel: ShopChannel) =>
  expect((await api.manage('POST', `/settings/test-notification/${channel}`)).status).toBe(200);
const read = async (channel: ShopChannel) =>
  (await api.manage<{ data: ShopChannelStatus[] }>('GET', '/settings/channels')).body.data.find(
    (one) => one.channel === channel,
  );
const hasArrived = async (channel: ShopChannel) => (await read(channel))?.hasArrived;

it('a channel is set up when it is saved, and has arrived once a test was delivered', async () => {
  expect(await read('line')).toEqual({ channel: 'line', isSetUp: false, hasArrived: false });
  await save({ line: working.line, email: working.email });
  expect(await read('line')).toEqual({ channel: 'line', isSetUp: true, hasArrived: false });
  await sendTest('line');
  expect(await read('line')).toEqual({ channel: 'line', isSetUp: true, hasArrived: true });
  expect(await read('email')).toEqual({ channel: 'email', isSetUp: true, hasArrived: false });
});

describe('what arrived before a change no longer counts', () => {
  it.each([
    ['email', 'another recipient', { adminEmail: 'other@example.com' }],
    ['email', 'another account', { gmail: 'other@gmail.com' }],
    ['email', 'another password', { appPassword: 'zyxw vuts rqpo nmlk' }],
    ['line', 'another recipient', { adminLineId: `U${'f'.repeat(32)}` }],
    ['line', 'another token', { channelAccessToken: 'another-token-of-line' }],
    ['sms', 'another number', { adminPhone: '0899999999' }],
    ['whatsapp', 'another number', { adminWhatsapp: '+66899999999' }],
  ] as const)('%s: %s', async (channel, _what, change) => {
    await save({ [channel]: working[channel] });
    await sendTest(channel);
    await save({ [channel]: { ...working[channel], ...change } });
    expect(await read(channel)).toEqual({ channel, isSetUp: true, hasArrived: false });
    await save({ [channel]: working[channel] });
    expect(await hasArrived(channel)).toBe(false);
    await sendTest(channel);
    expect(await hasArrived(channel)).toBe(true);
  });

  it('of a channel that was cleared', async () => {
    await save({ sms: working.sms });
    await sendTest('sms');
    await save({ sms: null });
    expect(await read('sms')).toEqual({ channel: 'sms', isSetUp: false, hasArrived: false });
  });

  it('of a channel whose secret was deleted because it could not be opened', async () => {
    await save({ line: working.line });
    await sendTest('line');
    await forgetUnreadableSecrets({ sql: api.sql, secrets: ['another secret, since that one is lost'] });
    expect(await hasArrived('line')).toBe(false);
  });

  it('of a message that was on its way with the earlier settings', async () => {
    await save({ line: working.line });
    await sendTest('line');
    await save({ line: { adminLineId: `U${'f'.repeat(32)}` } });
    // its attempt began before the save, and its result was recorded after it
    await api.sql`update notifications set delivered_at = now() where queue = 'shop line'`;
    expect(await hasArrived('line')).toBe(false);
  });

  it('of a device that was removed, but for the devices that stay', async () => {
    const { key } = (await api.manage<{ data: { key: string } }>('GET', '/push/key')).body.data;
    const [phone, tablet] = await Promise.all([startFakePushService(key), startFakePushService(key)]);
    for (const { subscription } of [phone, tablet])
      await api.manage('POST', '/push/subscriptions', subscription);
    const testOn = ({ subscription: { endpoint } }: typeof phone) =>
      api.manage('POST', '/push/subscriptions/test', { endpoint });
    const remove = ({ subscription: { endpoint } }: typeof phone) =>
      api.manage('DELETE', '/push/subscriptions', { endpoint });
    await testOn(phone);
    expect(await hasArrived('push')).toBe(true);
    await remove(phone);
    expect(await read('push')).toEqual({ channel: 'push', isSetUp: true, hasArrived: false });
    await testOn(tablet);
    expect(await hasArrived('push')).toBe(true);
    await remove(tablet);
    expect(await read('push')).toEqual({ channel: 'push', isSetUp: false, hasArrived: false });
    await Promise.all([phone.stop(), tablet.stop()]);
  });
});

describe('what arrived still counts after a save', () => {
  it.each(['email', 'line', 'sms', 'whatsapp'] as const)(
    'of the same settings of %s, as shown',
    async (channel) => {
      const shown = await save({ [channel]: working[channel] });
      await sendTest(channel);
      await save({ [channel]: shown[channel] });
      await save({ [channel]: working[channel] });
      expect(await hasArrived(channel)).toBe(true);
    },
  );

  it('of another channel', async () => {
    await save({ email: working.email });
    await sendTest('email');
    await save({ sms: working.sms });
    expect(await hasArrived('email')).toBe(true);
  });

  it('of what LINE needs for messages to customers alone', async () => {
    await save({ line: working.line });
    await sendTest('line');
    await save({ line: { officialAccountId: '@other', channelSecret: 'another channel secret' } });
    expect(await hasArrived('line')).toBe(true);
  });
});

it('a request that waited for the corrected settings counts once it is delivered', async () => {
  await save({ line: { ...working.line, channelAccessToken: 'a wrong token' } });
  const id = await bookVisit(api, await makeTherapist(api.manage));
  expect((await waitForDeliveries(api, id)).line).toMatchObject({ state: 'dead', fault: 'credentials' });
  await save({ line: working.line });
  await pollUntil(
    () => hasArrived('line'),
    (arrived) => arrived === true,
  );
});

it('the integrations page reads the same', async () => {
  const readHealth = async () =>
    (await api.manage<{ data: Deliveries }>('GET', '/deliveries')).body.data.channels.find(
      ({ channel }) => channel === 'sms',
    );
  await save({ sms: working.sms });
  await sendTest('sms');
  expect(await readHealth()).toMatchObject({ isSetUp: true, hasArrived: true });
  await save({ sms: { adminPhone: '0899999999' } });
  expect(await readHealth()).toMatchObject({ isSetUp: true, hasArrived: false });
});

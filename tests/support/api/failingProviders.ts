import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Notification } from '../../../api/contract/notifications.ts';
import { startApi, type TestApi } from './api.ts';
import { bookVisit } from './bookVisit.ts';
import { notificationsOf } from './notifications.ts';
import { makeTherapist } from '../testData.ts';
import type { ProviderFault } from '../fakeProviders/httpProvider.ts';
import type { MailFault } from '../fakeProviders/mailServer.ts';
import { workingSettings, startFakeProviders, type FakeProviders } from '../fakeProviders/fakeProviders.ts';
import { startFakePushService, type FakePushService } from '../fakeProviders/pushService.ts';
import { pollUntil } from '../pollUntil.ts';

export const shopChannels = ['email', 'line', 'sms', 'whatsapp', 'push'] as const;
export type ShopChannel = (typeof shopChannels)[number];

/** An API that delivers to providers which can be made to fail, with one therapist and one push device. */
export class FailingProviders {
  api!: TestApi;
  providers!: FakeProviders;
  phone!: FakePushService;
  therapist!: { id: number; serviceId: number };

  async start(): Promise<void> {
    this.providers = await startFakeProviders();
    this.api = await startApi({ env: this.providers.env, delivers: true });
    const { body } = await this.api.manage<{ data: { key: string } }>('GET', '/push/key');
    this.phone = await startFakePushService(body.data.key);
    await this.api.manage('POST', '/push/subscriptions', this.phone.subscription);
    this.therapist = await makeTherapist(this.api.manage);
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await Promise.all([this.providers.stop(), this.phone.stop()]);
  }

  /** Disables all channels but one. */
  async setUpOnly(channel: ShopChannel): Promise<void> {
    const { api, providers, phone } = this;
    const all = { email: null, line: null, sms: null, whatsapp: null };
    const wanted = channel === 'push' ? {} : { [channel]: workingSettings(providers)[channel] };
    await api.manage('POST', '/settings/integrations', { ...all, ...wanted });
    await api.manage('DELETE', '/push/subscriptions', { endpoint: phone.subscription.endpoint });
    if (channel === 'push') await api.manage('POST', '/push/subscriptions', phone.subscription);
  }

  /** The HTTP provider behind a channel other than email. */
  http(channel: ShopChannel) {
    if (channel === 'push') return this.phone;
    return channel === 'line' ? this.providers.line : this.providers.twilio;
  }

  fail(channel: ShopChannel, faults: { http: ProviderFault; mail: MailFault }): void {
    if (channel === 'email') this.providers.mail.is(faults.mail);
    else this.http(channel).is(faults.http);
  }

  repair(): void {
    for (const provider of [this.providers.line, this.providers.twilio, this.phone]) provider.is('well');
    this.providers.mail.is('well');
  }

  /** How many messages a channel has delivered. */
  arrived(channel: ShopChannel): number {
    if (channel === 'email') return this.providers.mail.mails.length;
    if (channel === 'push') return this.phone.messages.length;
    return channel === 'line' ? this.providers.line.messages.size : this.providers.twilio.messages.length;
  }

  /** Books a visit whose only notification arrives at Line, but whose answer is lost. Returns the booking's id. */
  async bookWithLostAnswer(): Promise<number> {
    await this.setUpOnly('line');
    this.providers.line.is('lost');
    const id = await bookVisit(this.api, this.therapist);
    await this.firstFailure(id);
    return id;
  }

  /** Waits until the first notification of a booking has failed once. */
  async firstFailure(bookingId: number): Promise<Notification> {
    const [failed] = await pollUntil(
      () => notificationsOf(this.api, bookingId),
      ([row]) => row?.lastError !== null && row?.lastError !== undefined,
      20_000,
    );
    return failed!;
  }
}

/**
 * Starts the API and the providers for the test file that calls it; resets the providers and empties the queues after
 * each test.
 */
export function setUpFailingProviders(): FailingProviders {
  const failing = new FailingProviders();
  beforeAll(() => failing.start());
  afterAll(() => failing.stop());
  afterEach(async () => {
    failing.repair();
    await failing.api.sql`delete from notifications`;
    await failing.api.sql`delete from queue_health`;
  });
  return failing;
}

/** A fault in which the provider answers every request with this status. */
export const alwaysAnswer = (status: number, headers = {}): ProviderFault => ({
  answers: { status, headers, body: '{"message":"no"}' },
});

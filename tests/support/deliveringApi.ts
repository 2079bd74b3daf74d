import { afterAll, afterEach, beforeAll } from 'vitest';
import { startApi, type TestApi } from './api.ts';
import { makeTherapist } from './testData.ts';
import { workingSettings, startFakeProviders, type FakeProviders } from './fakeProviders/fakeProviders.ts';

/** `api` delivers to `providers`, fakes of the real ones; every channel but push is set up. */
export type DeliveringApi = {
  api: TestApi;
  providers: FakeProviders;
  therapist: { id: number; serviceId: number };
};

/**
 * Starts the API and its providers for the test file that calls it, and resets providers, settings and breakers after
 * each test.
 */
export function setUpDeliveringApi(): DeliveringApi {
  const started = {} as DeliveringApi;
  beforeAll(async () => {
    const providers = await startFakeProviders();
    const api = await startApi({ env: { ...providers.env, RATE_LIMITS: 'off' }, delivers: true });
    await api.manage('POST', '/settings/integrations', workingSettings(providers));
    Object.assign(started, { api, providers, therapist: await makeTherapist(api.manage) });
  });
  afterAll(async () => {
    await started.api.stop();
    await started.providers.stop();
  });
  afterEach(async () => {
    const { api, providers } = started;
    for (const provider of [providers.line, providers.twilio]) provider.is('well');
    providers.mail.is('well');
    await api.sql`delete from lane_health`;
    await api.manage('POST', '/settings/integrations', workingSettings(providers));
  });
  return started;
}

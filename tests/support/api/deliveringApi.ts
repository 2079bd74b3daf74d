import { afterAll, afterEach, beforeAll } from 'vitest';
import { startApi, type TestApi } from './api.ts';
import { makeTherapist } from '../testData.ts';
import { workingSettings, startFakeProviders, type FakeProviders } from '../fakeProviders/fakeProviders.ts';

/** `api` delivers to `providers`, fakes of the real ones; every channel but push is set up. */
export type DeliveringApi = {
  api: TestApi;
  providers: FakeProviders;
  therapist: { id: number; serviceId: number };
};

/**
 * Starts the API and its providers for the test file that calls it, and resets providers, settings and breakers after
 * each test. The parts of what it returns are filled in before the first test.
 */
export function setUpDeliveringApi(env: Record<string, string> = {}): DeliveringApi {
  const api = {} as TestApi;
  const providers = {} as FakeProviders;
  const therapist = {} as DeliveringApi['therapist'];
  beforeAll(async () => {
    Object.assign(providers, await startFakeProviders());
    Object.assign(
      api,
      await startApi({ env: { ...providers.env, RATE_LIMITS: 'off', ...env }, delivers: true }),
    );
    await api.manage('POST', '/settings/integrations', workingSettings(providers));
    Object.assign(therapist, await makeTherapist(api.manage));
  });
  afterAll(async () => {
    await api.stop();
    await providers.stop();
  });
  afterEach(async () => {
    for (const provider of [providers.line, providers.twilio]) provider.is('well');
    providers.mail.is('well');
    await api.sql`delete from queue_health`;
    await api.manage('POST', '/settings/integrations', workingSettings(providers));
  });
  return { api, providers, therapist };
}

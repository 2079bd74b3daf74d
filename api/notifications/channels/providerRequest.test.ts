import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeHttpProvider } from '../../../tests/support/fakeProviders/httpProvider.ts';
import { sendEmail } from './email.ts';
import { commonProviderFailure, networkErrorText as words, requestProvider } from './providerRequest.ts';

let server: SMTPServer;
let port: number;
const heard: string[] = [];

beforeAll(async () => {
  // has a self-signed certificate
  server = new SMTPServer({
    secure: true,
    onConnect: (_session, done) => {
      heard.push('connected');
      done();
    },
    onAuth: (_auth, _session, done) => {
      heard.push('told the password');
      done(null, { user: 'x' });
    },
  });
  server.on('error', () => {});
  server.listen(0, '0.0.0.0');
  await once(server.server, 'listening');
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

describe('a provider with a self-signed certificate', () => {
  it('gets no https request', async () => {
    const asked = requestProvider(`https://127.0.0.1:${port}/`, { method: 'POST', body: 'confided' });
    expect(
      words(
        await asked.then(
          () => 'answered',
          (error: unknown) => error,
        ),
      ),
    ).toMatch(/certificate/i);
    expect(heard).toEqual([]);
  });

  it('gets neither mail nor password', async () => {
    const account = { adminEmail: 'boss@example.com', gmail: 'shop@gmail.com', appPassword: 'abcd efgh' };
    const outcome = await sendEmail(
      // this machine, under a name that does not count as loopback
      `smtps://0.0.0.0:${port}`,
      {
        account,
        to: 'boss@example.com',
        messageId: '1',
        isForCustomer: false,
        publicUrl: undefined,
        sender: { name: 'Baan Lotus', contactLine: null },
      },
      {
        title: 'Test',
        short: '',
        smsNote: null,
        intro: '',
        emailNote: null,
        facts: [],
        link: null,
        isForDecision: true,
        visit: null,
        language: 'en',
      },
      new Date(),
    );
    expect(JSON.stringify(outcome)).toMatch(/certificate/i);
    expect(heard).toEqual([]);
  });
});

describe('a redirect by a provider', () => {
  it('is not followed, so that credentials are sent nowhere else', async () => {
    const elsewhere = await startFakeHttpProvider(() => ({ status: 200 }));
    const provider = await startFakeHttpProvider(() => ({
      status: 307,
      headers: { Location: `${elsewhere.url}/taken` },
    }));
    const { status } = await requestProvider(provider.url, { method: 'POST', body: 'confided' });
    expect([status, elsewhere.received]).toEqual([307, []]);
    await Promise.all([provider.stop(), elsewhere.stop()]);
  });
});

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    ['86400', 6 * 3_600_000],
    ['0', undefined],
    ['Thu, 01 Jan 1970 00:00:00 GMT', undefined],
    ['soon', undefined],
  ])('(%s) sets the delay only when it is in the future', async (header, wait) => {
    const provider = await startFakeHttpProvider(() => ({ status: 503, headers: { 'Retry-After': header } }));
    const outcome = commonProviderFailure('It', await requestProvider(provider.url, {}));
    await provider.stop();
    expect(outcome).toEqual({
      state: 'retry',
      fault: 'unreachable',
      reason: 'It answered 503: ',
      blocksQueue: wait !== undefined,
      ...(wait === undefined ? {} : { retryAfter: wait }),
    });
  });
});

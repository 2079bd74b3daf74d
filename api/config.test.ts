import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const secret = 'a secret for tests alone';

describe('the configuration', () => {
  it('defaults to the embedded database with demo data on port 3000', () => {
    expect(loadConfig({})).toMatchObject({ port: 3000, databaseUrl: undefined, demo: true, trustProxy: 0 });
  });

  it('has no demo with DATABASE_URL unless DEMO is set', () => {
    const env = { DATABASE_URL: 'postgres://localhost/shop', APP_SECRET: secret };
    expect(loadConfig(env).demo).toBe(false);
    expect(loadConfig({ ...env, DEMO: '1' }).demo).toBe(true);
  });

  it('treats an empty value as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'postgres://shop:a/b@localhost/shop'],
    ['DATABASE_URL', 'postgres://localhost:70000/shop'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DEMO', 'yes'],
    ['ADMIN_USERNAME', 'ab'],
    ['ADMIN_PASSWORD', '12345'],
    ['APP_SECRET', 'short'],
    ['PUBLIC_URL', 'http://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['TRUST_PROXY', 'true'],
    ['RATE_LIMITS', 'none'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'gmail'],
    ['LINE_API_URL', 'http://10.0.0.1'],
    ['TWILIO_API_URL', 'ftp://x'],
    ['PUSH_HOSTS', 'a b'],
    ['VAPID_SUBJECT', 'me'],
    ['NOTIFY_RETRY_MS', '-1'],
  ])('rejects %s=%s by name', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^The configuration is wrong.*${name}: `));
  });

  it('takes a DATABASE_URL with several hosts, as the client library does', () => {
    const DATABASE_URL = 'postgres://shop:a%2Fb@one.example:5432,two.example:5433/shop';
    expect(loadConfig({ DATABASE_URL, APP_SECRET: secret }).databaseUrl).toBe(DATABASE_URL);
  });

  it('reports every invalid value at once', () => {
    expect(() => loadConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT: .*DEMO: /);
  });

  it('requires APP_SECRET with DATABASE_URL', () => {
    expect(() => loadConfig({ DATABASE_URL: 'postgres://localhost/shop' })).toThrow(
      /APP_SECRET: is required/,
    );
  });

  it('allows plain http for a provider on this machine', () => {
    expect(loadConfig({ LINE_API_URL: 'http://127.0.0.1:4010' }).delivery.lineApiUrl).toBe(
      'http://127.0.0.1:4010',
    );
  });
});

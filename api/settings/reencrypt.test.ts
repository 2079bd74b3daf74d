import { describe, expect, it } from 'vitest';
import { setUpApi, type TestApi } from '../../tests/support/api/api.ts';
import { publicPushKey, readPushKeys } from '../push/keys.ts';
import { readDecryptedSettings } from '../notifications/integrations.ts';
import { forgetUnreadableSecrets, reencryptStoredSecrets } from './reencrypt.ts';

const api = setUpApi();
const [newest, older] = ['a newer secret for tests', 'a secret for tests alone'];

describe('a new application secret', () => {
  it('opens everything with the old one beside it, and after one start without it', async () => {
    await api.manage('POST', '/settings/integrations', {
      email: { adminEmail: 'boss@example.com', gmail: 'shop@gmail.com', appPassword: 'abcd efgh ijkl mnop' },
      line: {
        adminLineId: 'U0123456789abcdef0123456789abcdef',
        channelAccessToken: 'a-line-token',
        channelSecret: 'a-line-secret',
      },
    });
    const key = await publicPushKey(api.context);
    const [both, alone] = [
      { sql: api.sql, secrets: [newest, older] as const },
      { sql: api.sql, secrets: [newest] as const },
    ];
    const opened = async (context: { sql: TestApi['sql']; secrets: readonly [string, ...string[]] }) => {
      const { email, line } = await readDecryptedSettings(context);
      const { publicKey } = (await readPushKeys(context)) ?? {};
      return [email?.appPassword, line?.channelAccessToken, line?.channelSecret, publicKey];
    };
    const secrets = ['abcd efgh ijkl mnop', 'a-line-token', 'a-line-secret', key];
    expect(await opened(both)).toEqual(secrets);
    expect(await opened(alone)).toEqual(['', '', '', undefined]);

    expect(await reencryptStoredSecrets(both)).toBe(4);
    expect(await opened(alone)).toEqual(secrets);
    expect(await reencryptStoredSecrets(both)).toBe(0);
    expect(await publicPushKey(alone)).toBe(key);
  });

  it('that one process has not yet leaves the push keys and the devices as they are', async () => {
    const behind = { sql: api.sql, secrets: ['a secret that sealed nothing'] as const };
    await api.sql`
      insert into push_subscriptions (audience, session_id, endpoint, p256dh, auth, label)
      select 'shop', id, 'https://fcm.googleapis.com/x', 'p', 'a', 'Phone' from sessions limit 1`;
    const before = await api.sql`select * from push_keys`;
    await expect(publicPushKey(behind)).rejects.toMatchObject({ code: 'not_configured' });
    expect(await api.sql`select * from push_keys`).toEqual(before);
    expect(await api.sql`select id from push_subscriptions`).toHaveLength(1);
  });

  it('that opens nothing of what is stored stops the start by name, and changes nothing', async () => {
    const lost = { sql: api.sql, secrets: ['a secret that sealed nothing'] as const };
    const stored = async () => [
      await api.sql`select settings from integration_settings`,
      await api.sql`select private_key from push_keys`,
    ];
    const before = await stored();
    await expect(reencryptStoredSecrets(lost)).rejects.toThrow(
      /stored the Gmail app password, the LINE channel access token, the LINE channel secret, the keys of push notifications\. Start with.*secrets:forget/s,
    );
    expect(await stored()).toEqual(before);
  });

  it('can go on after the values under a lost one were deleted, and only those', async () => {
    const [current, lost] = [
      { sql: api.sql, secrets: [newest] as const },
      { sql: api.sql, secrets: [older] as const },
    ];
    await reencryptStoredSecrets({ sql: api.sql, secrets: [newest, older] });
    expect(await forgetUnreadableSecrets(current)).toBeNull();
    expect(await forgetUnreadableSecrets(lost)).toMatch(/^the Gmail app password, the LINE/);
    expect(await reencryptStoredSecrets(lost)).toBe(0);
    const { email, line } = await readDecryptedSettings(lost);
    expect([email?.gmail, email?.appPassword]).toEqual(['shop@gmail.com', '']);
    expect([line?.channelAccessToken, line?.channelSecret]).toEqual(['', '']);
    expect(await readPushKeys(lost)).toBeNull();
  });

  it('finds push keys made once, however many ask for the first at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      await api.sql`delete from push_keys`;
      const keys = await Promise.all([1, 2, 3, 4].map(() => publicPushKey(api.context)));
      expect(new Set(keys)).toEqual(new Set([(await readPushKeys(api.context))?.publicKey]));
    }
  });
});

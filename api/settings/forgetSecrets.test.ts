import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { appSecret } from '../../tests/support/api/apiProcess.ts';
import { runCommand } from '../../tests/support/api/runCommand.ts';
import { publicPushKey, readPushKeys } from '../push/keys.ts';
import { readDecryptedSettings } from '../notifications/integrations.ts';

const api = setUpApi();

const forgetSecrets = (secret: string) =>
  runCommand('api/settings/forgetSecrets.ts', [], {
    DATABASE_URL: api.context.config.databaseUrl ?? '',
    APP_SECRET: secret,
  });

describe('npm run secrets:forget', () => {
  it('deletes nothing that the secret can open, and says so', async () => {
    await api.manage('POST', '/settings/integrations', {
      email: { adminEmail: 'boss@example.com', gmail: 'shop@gmail.com', appPassword: 'abcd efgh ijkl mnop' },
    });
    const pushKey = await publicPushKey(api.context);
    const { code, said } = await forgetSecrets(appSecret);
    expect([code, said]).toEqual([0, 'Everything that is stored can be opened. Nothing was deleted.\n']);
    expect((await readDecryptedSettings(api.context)).email?.appPassword).toBe('abcd efgh ijkl mnop');
    expect((await readPushKeys(api.context))?.publicKey).toBe(pushKey);
  });

  it('deletes what no secret can open any more, names it, and says what to do next', async () => {
    const { code, said } = await forgetSecrets('another secret, since that one is lost');
    expect(code).toBe(0);
    expect(said).toContain('Deleted: the Gmail app password, the keys of push notifications.');
    expect(said).toContain('Enter them again under Integrations');
    expect(said).not.toContain('abcd');
    const { email } = await readDecryptedSettings(api.context);
    expect([email?.gmail, email?.appPassword]).toEqual(['shop@gmail.com', '']);
    expect(await readPushKeys(api.context)).toBeNull();
  });

  it(
    'wants a secret that is long enough, in a sentence, and deletes nothing',
    { tags: ['full'] },
    async () => {
      const pushKey = await publicPushKey(api.context);
      const { code, said } = await forgetSecrets('short');
      expect(code).toBe(1);
      expect(said).toContain('APP_SECRET');
      expect(said).not.toMatch(/\n\s+at /);
      expect((await readPushKeys(api.context))?.publicKey).toBe(pushKey);
    },
  );
});

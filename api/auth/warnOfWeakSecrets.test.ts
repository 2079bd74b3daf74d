import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { warnOfWeakSecrets } from './warnOfWeakSecrets.ts';

/** What is said at a start with these settings, the first one unless told otherwise. */
async function said(env: Record<string, string>, isNew = true): Promise<string[]> {
  const lines: string[] = [];
  const log = { warn: (line: string) => void lines.push(line) } as unknown as Logger;
  await warnOfWeakSecrets(log, loadConfig(env), { username: 'admin', password: null, isNew });
  return lines;
}

describe('at the start', () => {
  it.each(['16 letters, done', 'a secret for tests alone', 'aaaa'.repeat(20), 'abcabcabc'.repeat(8)])(
    'an APP_SECRET that is short or not random is warned of, once, with how to make one: %s',
    async (secret) => {
      expect(await said({ APP_SECRET: secret }, false)).toEqual([
        expect.stringMatching(/APP_SECRET.*openssl rand/),
      ]);
    },
  );

  it('an APP_SECRET made at random is not, however it is written', async () => {
    for (let i = 0; i < 200; i += 1) {
      expect(await said({ APP_SECRET: randomBytes(32).toString('base64') })).toEqual([]);
      expect(await said({ APP_SECRET: randomBytes(32).toString('hex') })).toEqual([]);
    }
  });

  it('a common ADMIN_PASSWORD is warned of when it is first used, with the command that sets another', async () => {
    expect(await said({ ADMIN_PASSWORD: 'letmein' })).toEqual([
      expect.stringMatching(/ADMIN_PASSWORD.*npm run admin/),
    ]);
    expect(await said({ ADMIN_PASSWORD: 'letmein' }, false)).toEqual([]);
    expect(await said({ ADMIN_PASSWORD: 'lotus garden' })).toEqual([]);
    expect(await said({})).toEqual([]);
  });

  it('no warning repeats the secret that it warns of', async () => {
    const lines = await said({ APP_SECRET: 'a secret for tests alone', ADMIN_PASSWORD: 'letmein' });
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/a secret for|letmein/);
  });
});

import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { warnOfWeakSecrets } from './warnOfWeakSecrets.ts';

/** The warnings at a start with these settings, by default the first start. */
async function warnings(env: Record<string, string>, isNew = true): Promise<string[]> {
  const lines: string[] = [];
  const log = { warn: (line: string) => void lines.push(line) } as unknown as Logger;
  await warnOfWeakSecrets(log, loadConfig(env), { username: 'admin', password: null, isNew });
  return lines;
}

describe('at the start', () => {
  it.each(['16 letters, done', 'a secret for tests alone', 'aaaa'.repeat(20), 'abcabcabc'.repeat(8)])(
    'a short or non-random APP_SECRET causes one warning with the command to generate one: %s',
    async (secret) => {
      expect(await warnings({ APP_SECRET: secret }, false)).toEqual([
        expect.stringMatching(/APP_SECRET.*openssl rand/),
      ]);
    },
  );

  it('a random APP_SECRET in any encoding causes no warning', async () => {
    for (let i = 0; i < 200; i += 1) {
      expect(await warnings({ APP_SECRET: randomBytes(32).toString('base64') })).toEqual([]);
      expect(await warnings({ APP_SECRET: randomBytes(32).toString('hex') })).toEqual([]);
    }
  });

  it('a common ADMIN_PASSWORD causes a warning when it is first used, with the command to change it', async () => {
    expect(await warnings({ ADMIN_PASSWORD: 'letmein' })).toEqual([
      expect.stringMatching(/ADMIN_PASSWORD.*npm run admin/),
    ]);
    expect(await warnings({ ADMIN_PASSWORD: 'letmein' }, false)).toEqual([]);
    expect(await warnings({ ADMIN_PASSWORD: 'lotus garden' })).toEqual([]);
    expect(await warnings({})).toEqual([]);
  });

  it('no warning contains the secret', async () => {
    const lines = await warnings({ APP_SECRET: 'a secret for tests alone', ADMIN_PASSWORD: 'letmein' });
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/a secret for|letmein/);
  });
});

import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { InitialCredentials } from './firstUser.ts';
import { describeError } from '../server/logging.ts';
import { weakPasswordRule } from './weakPassword.ts';

/** Only warns of weak secrets, since an existing shop must still start. */
export async function warnOfWeakSecrets(
  log: Logger,
  { appSecret, admin, publicUrl }: Config,
  { username, isNew }: InitialCredentials,
): Promise<void> {
  if (appSecret && looksNonRandom(appSecret)) {
    log.warn(
      'APP_SECRET is short or not random. Make one with `openssl rand -base64 32`, and start once with this one ' +
        'in APP_SECRET_OLD.',
    );
  }
  if (!isNew || !admin.password) return;
  const rule = await weakPasswordRule(admin.password, { username, publicUrl }).catch((error: unknown) => {
    log.warn({ error: describeError(error) }, 'ADMIN_PASSWORD could not be checked');
    return null;
  });
  if (rule) log.warn('ADMIN_PASSWORD would soon be guessed. Run `npm run admin` to set a better one.');
}

// Of 32 random hexadecimal characters, fewer than 10 are distinct only once in ten thousand times.
const looksNonRandom = (secret: string): boolean => secret.length < 32 || new Set(secret).size < 10;

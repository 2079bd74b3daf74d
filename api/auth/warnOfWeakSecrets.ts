import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { InitialSignIn } from './firstUser.ts';
import { describeError } from '../server/logging.ts';
import { weakPasswordReason } from './weakPassword.ts';

/**
 * Logs a warning for a weak APP_SECRET, and for a weak ADMIN_PASSWORD when the first administrator was just created with
 * it. Only warns: an existing shop must still start.
 */
export async function warnOfWeakSecrets(
  log: Logger,
  config: Config,
  { username, isNew }: InitialSignIn,
): Promise<void> {
  const { appSecret, admin, publicUrl } = config;
  if (appSecret && looksNonRandom(appSecret)) {
    log.warn(
      'APP_SECRET is short or not random. Make one with `openssl rand -base64 32`, and start once with this one ' +
        'in APP_SECRET_OLD.',
    );
  }
  if (isNew && admin.password && (await isGuessable(admin.password))) {
    log.warn('ADMIN_PASSWORD would soon be guessed. Run `npm run admin` to set a better one.');
  }

  async function isGuessable(password: string): Promise<boolean> {
    try {
      return (await weakPasswordReason(password, { username, publicUrl })) !== null;
    } catch (error) {
      log.warn({ error: describeError(error) }, 'ADMIN_PASSWORD could not be checked');
      return false;
    }
  }
}

// Of 32 random hexadecimal characters, fewer than 10 are different only once in ten thousand times.
const looksNonRandom = (secret: string): boolean => secret.length < 32 || new Set(secret).size < 10;

import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { InitialSignIn } from './firstUser.ts';
import { describeError } from '../server/logging.ts';
import { weakPasswordReason } from './weakPassword.ts';

/**
 * Warns of what was given and can be guessed, in one line each. It stops no start: a shop that ran yesterday runs
 * today. The password is looked at when the first administrator is made with it, and never again.
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
      log.warn({ error: describeError(error) }, 'ADMIN_PASSWORD could not be looked at');
      return false;
    }
  }
}

// 32 characters at random, even hexadecimal ones, have fewer than 10 different ones once in ten thousand times.
const looksNonRandom = (secret: string): boolean => secret.length < 32 || new Set(secret).size < 10;

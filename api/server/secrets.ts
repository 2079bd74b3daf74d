import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minSecretLength, type Config } from '../config.ts';

/** The newest signs and encrypts; older ones are still accepted. */
export type Secrets = readonly [string, ...string[]];

/**
 * The application secrets. With the embedded database one is generated and stored in the data folder. Throws
 * a message for the operator when that file cannot be read or its secret is too short.
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const current = config.appSecret ?? (await readOrCreateSecret(config.dataDir));
  return config.appSecretOld ? [current, config.appSecretOld] : [current];
}

/** Derives a 256-bit key, a different one for each purpose. */
export const deriveKey = (purpose: string, secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

/** A keyed hash that identifies an address or a username without storing it. */
export const keyedHash = (purpose: string, secret: string, text: string): string =>
  createHmac('sha256', deriveKey(purpose, secret)).update(text).digest('base64url');

async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  try {
    return await readSecret(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  // A hard link is atomic: of two processes starting together, one creates the file and both read it.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readSecret(file);
}

async function readSecret(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw error;
    throw new Error(`${file} cannot be read. It must be a file of the user who starts the program.`, {
      cause: error,
    });
  });
  const secret = text.trim();
  if (secret.length >= minSecretLength) return secret;
  throw new Error(
    `${file} is damaged: the secret in it has fewer than ${minSecretLength} characters. Put the file back from a copy. ` +
      'If there is none, delete it, and run `npm run secrets:forget` if the next start asks for it.',
  );
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

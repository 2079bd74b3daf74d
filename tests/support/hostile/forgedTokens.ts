import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { deriveKey } from '../../../api/server/secrets.ts';
import type { TokenPurpose } from '../../../api/auth/token.ts';

/** The id that a token of the API names. */
export const idInToken = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

/** A token as the API signs them. */
const signedToken = (secret: string, purpose: TokenPurpose, jti: string): Promise<string> =>
  new SignJWT().setProtectedHeader({ alg: 'HS256' }).setJti(jti).sign(deriveKey(purpose, secret));

/** Tokens that the API has not signed for this purpose, or for nobody; `live` is a good one. */
export async function forgedTokens(
  secret: string,
  purpose: TokenPurpose,
  live: string,
): Promise<Record<string, string | undefined>> {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const others: Record<TokenPurpose, TokenPurpose> = {
    'session token': 'therapist device token',
    'therapist device token': 'session token',
  };
  return {
    none: undefined,
    garbage: 'garbage',
    'of another secret': await signedToken('another secret', purpose, idInToken(live)),
    'of another purpose': await signedToken(secret, others[purpose], idInToken(live)),
    'of no row': await signedToken(secret, purpose, randomUUID()),
    'alg none': `${encode({ alg: 'none' })}.${encode({ jti: idInToken(live) })}.`,
  };
}

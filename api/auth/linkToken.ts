import { createHash, randomBytes } from 'node:crypto';

const tokenLength = 22;

/** A new token of a link: 22 letters and digits, 130 random bits, and no character at which a messenger cuts a link. */
export const newLinkToken = (): string =>
  randomBytes(64).toString('base64').replace(/[+/=]/g, '').slice(0, tokenLength);

/** The SHA-256 of a random token, in base64. Nobody can try all tokens, so it needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64');

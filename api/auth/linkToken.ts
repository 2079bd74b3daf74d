import { createHash, randomBytes } from 'node:crypto';

const tokenLength = 22;

/** 22 letters and digits with 130 random bits, and no character at which a messenger cuts a link. */
export const newLinkToken = (): string =>
  randomBytes(64).toString('base64').replace(/[+/=]/g, '').slice(0, tokenLength);

/** The SHA-256 of a random token, in base64. Needs no salt, since nobody can try all tokens. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64');

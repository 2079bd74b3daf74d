import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import type { Context } from '../server/context.ts';
import { deriveKey } from '../server/secrets.ts';

/** Each purpose has a key of its own, so that a token is valid for one purpose only. */
export type TokenPurpose = 'session token' | 'therapist device token';

/** 128 random bits in the format of a UUID; a random UUID has only 122. Whoever knows the id may use it. */
export const newTokenId = (): string => toId(randomBytes(16));

/** Derives a token id from a secret of at least 128 random bits; the same secret gives the same id. */
export const tokenIdOf = (secret: string): string =>
  toId(createHash('sha256').update(secret).digest().subarray(0, 16));

const toId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Signs a token that contains only an id; the row of that id decides whether the token is still valid. */
export const signToken = ({ secrets }: Context, purpose: TokenPurpose, id: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setIssuedAt()
    .sign(deriveKey(purpose, secrets[0]));

// Caches verified signatures, which are expensive to check. Whether the row still exists is read each time.
const verifiedTokens = new WeakMap<Context['secrets'], Map<string, string>>();
const maxCachedTokens = 1_000;

/** The id in a request's bearer token; null when there is none, or it was not signed for this purpose. */
export async function readTokenId(
  { secrets }: Context,
  purpose: TokenPurpose,
  req: Request,
): Promise<string | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(req.get('authorization') ?? '')?.[1];
  if (!token) return null;
  const cache = verifiedTokens.get(secrets) ?? new Map<string, string>();
  verifiedTokens.set(secrets, cache);
  const key = `${purpose} ${token}`;
  const known = cache.get(key);
  if (known) return known;
  const id = await verify(token, purpose, secrets);
  if (cache.size >= maxCachedTokens) cache.clear();
  if (id) cache.set(key, id);
  return id;
}

async function verify(
  token: string,
  purpose: TokenPurpose,
  secrets: Context['secrets'],
): Promise<string | null> {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, deriveKey(purpose, secret), { algorithms: ['HS256'] });
      return payload.jti ?? null;
    } catch {
      // signed with another secret, or not valid: try the next one
    }
  }
  return null;
}

import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import type { Context } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { setLogUser } from '../server/logging.ts';
import { deriveKey } from './secrets.ts';

/** A sign-in and its user. */
export type Session = { id: string; userId: number; username: string };

const purpose = 'session token';
/** A session expires after this time without use. */
export const sessionIdleLimit = '30 days';
// At most one write a minute is exact enough for the idle limit.
const touchAfter = '1 minute';

/** 128 random bits in the format of a UUID, since knowing the id allows a logout. A random UUID has only 122. */
export const newSessionId = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Signs a token that contains only the session's id; its row decides whether the session is still valid. */
export const signSessionToken = ({ secrets }: Context, sessionId: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setIssuedAt()
    .sign(deriveKey(purpose, secrets[0]));

/** The session of a request's bearer token; null when it is missing, invalid or expired. */
export async function readSession(context: Context, req: Request): Promise<Session | null> {
  const sessionId = await verifiedSessionId(context, req);
  if (!sessionId) return null;
  const [live] = await context.sql<(Session & { isDue: boolean })[]>`
    select s.id, s.user_id as "userId", u.username, s.last_used_at < now() - ${touchAfter}::interval as "isDue"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.ended_at is null and s.last_used_at > now() - ${sessionIdleLimit}::interval`;
  if (!live) return null;
  const { isDue, ...session } = live;
  if (isDue) await context.sql`update sessions set last_used_at = now() where id = ${sessionId}`;
  return session;
}

/** Answers 401 without a valid session; stores it in `res.locals` for `currentSession`. */
export const requireSession =
  (context: Context): RequestHandler =>
  async (req, res, next) => {
    const session = await readSession(context, req);
    if (!session) throw new ApiError('unauthorized');
    res.locals['session'] = session;
    setLogUser(res, { userId: session.userId });
    next();
  };

/** The session of the request, which `requireSession` stored. */
export const currentSession = (res: Response): Session => res.locals['session'] as Session;

// Caches verified signatures, which are expensive to check. Whether the session has ended is read each time.
const verified = new WeakMap<Context['secrets'], Map<string, string>>();
const maxCachedTokens = 1_000;

async function verifiedSessionId({ secrets }: Context, req: Request): Promise<string | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(req.get('authorization') ?? '')?.[1];
  if (!token) return null;
  const cache = verified.get(secrets) ?? new Map<string, string>();
  verified.set(secrets, cache);
  const known = cache.get(token);
  if (known) return known;
  const id = await verify(token, secrets);
  if (cache.size >= maxCachedTokens) cache.clear();
  if (id) cache.set(token, id);
  return id;
}

async function verify(token: string, secrets: Context['secrets']): Promise<string | null> {
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

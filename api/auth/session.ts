import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import type { Context } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { setLogUser } from '../server/logging.ts';
import { deriveKey } from './secrets.ts';

/** Who is signed in, by which sign-in. */
export type Session = { id: string; userId: number; username: string };

const purpose = 'session token';
/** A session that nobody used for so long has ended. */
export const sessionIdleLimit = '30 days';
// One write a minute at most keeps the idle limit exact enough.
const touchAfter = '1 minute';

/** 128 random bits, written as a UUID is; whoever knows it can end the session. A made UUID has only 122. */
export const newSessionId = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** A token for a session's row. It says who holds it and nothing else; the row decides whether it is good. */
export const signSessionToken = ({ secrets }: Context, sessionId: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setIssuedAt()
    .sign(deriveKey(purpose, secrets[0]));

/** The session of a request's bearer token; null when there is none or it is no longer good. */
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

/** The one guard: whoever has no live session gets 401 and nothing else. The session waits in `res.locals`. */
export const requireSession =
  (context: Context): RequestHandler =>
  async (req, res, next) => {
    const session = await readSession(context, req);
    if (!session) throw new ApiError('unauthorized');
    res.locals['session'] = session;
    setLogUser(res, { userId: session.userId });
    next();
  };

// A signature that was good stays good under the same secrets, and is dear to look at; whether the session still lives
// is asked each time.
const verified = new WeakMap<Context['secrets'], Map<string, string>>();
const maxCachedTokens = 1_000;

async function verifiedSessionId({ secrets }: Context, req: Request): Promise<string | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(req.get('authorization') ?? '')?.[1];
  if (!token) return null;
  const good = verified.get(secrets) ?? new Map<string, string>();
  verified.set(secrets, good);
  const known = good.get(token);
  if (known) return known;
  const id = await verify(token, secrets);
  if (id) {
    if (good.size >= maxCachedTokens) good.clear();
    good.set(token, id);
  }
  return id;
}

async function verify(token: string, secrets: Context['secrets']): Promise<string | null> {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, deriveKey(purpose, secret), { algorithms: ['HS256'] });
      return payload.jti ?? null;
    } catch {
      // signed by another secret, or by nobody: the next one decides
    }
  }
  return null;
}

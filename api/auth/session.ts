import type { Request, RequestHandler } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { keyFor } from './secrets.ts';

/** Who is signed in, by which sign-in. */
export type Session = { id: string; userId: number; username: string };

const purpose = 'session token';
const idleLimit = '30 days';
// One write a minute at most keeps the idle limit exact enough.
const touchAfter = '1 minute';

/** A token for a session's row. It says who holds it and nothing else; the row decides whether it is good. */
export const signToken = ({ secrets }: Context, sessionId: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setIssuedAt()
    .sign(keyFor(purpose, secrets[0]));

/** The session of a request's bearer token; null when there is none or it is no longer good. */
export async function readSession(context: Context, req: Request): Promise<Session | null> {
  const sessionId = await sessionIdOf(context, req);
  if (!sessionId) return null;
  const [session] = await context.sql<Session[]>`
    with live as (
      select s.id, s.user_id, u.username, s.last_used_at
      from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId} and s.ended_at is null and s.last_used_at > now() - ${idleLimit}::interval),
    touched as (
      update sessions s set last_used_at = now()
      from live where s.id = live.id and live.last_used_at < now() - ${touchAfter}::interval)
    select id, user_id as "userId", username from live`;
  return session ?? null;
}

/** The one guard: whoever has no live session gets 401 and nothing else. The session waits in `res.locals`. */
export const guard =
  (context: Context): RequestHandler =>
  async (req, res, next) => {
    const session = await readSession(context, req);
    if (!session) throw new Refusal('unauthorized');
    res.locals['session'] = session;
    next();
  };

async function sessionIdOf({ secrets }: Context, req: Request): Promise<string | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(req.get('authorization') ?? '')?.[1];
  if (!token) return null;
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, keyFor(purpose, secret), { algorithms: ['HS256'] });
      return payload.jti ?? null;
    } catch {
      // signed by another secret, or by nobody: the next one decides
    }
  }
  return null;
}

import type { Request, RequestHandler } from 'express';
import type { Context } from '../server/context.ts';
import { setCurrentSession, type Session } from '../server/currentSession.ts';
import { ApiError } from '../errors.ts';
import { setLogUser } from '../server/logging.ts';
import { readTokenId } from './token.ts';

export const sessionIdleLimit = '30 days';
// At most one write a minute is exact enough for the idle limit.
const touchAfter = '1 minute';

/** The session of a request's bearer token; null when it is missing, invalid or expired. */
export async function readSession(context: Context, req: Request): Promise<Session | null> {
  const sessionId = await readTokenId(context, 'session token', req);
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

/** Rejects a request without a valid session with 401; stores the session for `currentSession`. */
export const requireSession =
  (context: Context): RequestHandler =>
  async (req, res, next) => {
    const session = await readSession(context, req);
    if (!session) throw new ApiError('unauthorized');
    setCurrentSession(res, session);
    setLogUser(res, { userId: session.userId });
    next();
  };

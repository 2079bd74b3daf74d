import type { Request } from 'express';
import { credentials, logoutInput } from '../contract/auth.ts';
import type { Feature } from '../server/context.ts';
import { deviceLabel } from './deviceLabel.ts';
import { ApiError } from '../errors.ts';
import { parse } from '../server/input.ts';
import { setLogUser } from '../server/logging.ts';
import { checkCredentials, type UserWithHash } from './credentials.ts';
import { readSession } from './session.ts';
import { newTokenId, signToken } from './token.ts';

export const auth: Feature = (router, context) => {
  const { sql } = context;

  // Null when the password was changed meanwhile: this row lock and set_password's exclude each other.
  const createSession = async ({ id, hash }: UserWithHash, req: Request) => {
    const [session] = await sql<{ id: string }[]>`
      with unchanged as (select id from users where id = ${id} and password = ${hash} for share),
      session as (
        insert into sessions (id, user_id, device)
        select ${newTokenId()}::uuid, unchanged.id, ${deviceLabel(req.get('user-agent') ?? '')} from unchanged returning id)
      select id, tell('session') from session`;
    return session ?? null;
  };

  router.post('/login', async (req, res) => {
    const { username, password } = parse(credentials, req.body);
    const { user, isCorrect } = await checkCredentials(context, req, { username, password });
    const session = isCorrect && user ? await createSession(user, req) : null;
    if (!session || !user) {
      setLogUser(res, { isKnownName: user !== null });
      throw new ApiError('unauthorized', 'Invalid credentials. Please try again.');
    }
    setLogUser(res, { userId: user.id });
    const token = await signToken(context, 'session token', session.id);
    res.json({ data: { token, userId: user.id, username: user.username } });
  });

  router.get('/verify', async (req, res) => {
    const session = await readSession(context, req);
    if (!session) throw new ApiError('unauthorized');
    res.json({ data: { userId: session.userId, username: session.username } });
  });

  router.post('/logout', async (req, res) => {
    const { sessionId } = parse(logoutInput, req.body ?? {});
    const id = sessionId ?? (await readSession(context, req))?.id;
    if (id) {
      const [ended] = await sql<{ userId: number }[]>`
        select user_id as "userId" from end_sessions(array[${id}::uuid])`;
      if (ended) setLogUser(res, { userId: ended.userId });
    }
    res.json({ data: { loggedOut: true } });
  });
};

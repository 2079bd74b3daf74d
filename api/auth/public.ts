import { credentials, logout } from '../contract/auth.ts';
import type { Feature } from '../server/context.ts';
import { deviceLabel } from './deviceLabel.ts';
import { ApiError } from '../errors.ts';
import { parse } from '../server/input.ts';
import { setLogUser } from '../server/logging.ts';
import { checkCredentials } from './credentials.ts';
import { newSessionId, readSession, signSessionToken } from './session.ts';

export const auth: Feature = (router, context) => {
  const { sql } = context;

  router.post('/login', async (req, res) => {
    const { username, password } = parse(credentials, req.body);
    const { userId, isCorrect } = await checkCredentials(context, req, { username, password });
    if (!isCorrect || userId === null) {
      setLogUser(res, { isKnownName: userId !== null });
      throw new ApiError('unauthorized', 'Invalid credentials. Please try again.');
    }
    setLogUser(res, { userId });
    const [session] = await sql<{ id: string }[]>`
      insert into sessions (id, user_id, device)
      values (${newSessionId()}, ${userId}, ${deviceLabel(req.get('user-agent') ?? '')}) returning id`;
    if (!session) throw new ApiError('internal');
    res.json({ data: { token: await signSessionToken(context, session.id), userId, username } });
  });

  router.get('/verify', async (req, res) => {
    const session = await readSession(context, req);
    if (!session) throw new ApiError('unauthorized');
    res.json({ data: { userId: session.userId, username: session.username } });
  });

  router.post('/logout', async (req, res) => {
    const { sessionId } = parse(logout, req.body ?? {});
    const id = sessionId ?? (await readSession(context, req))?.id;
    if (id) {
      const [ended] = await sql<{ userId: number }[]>`
        update sessions set ended_at = now() where id = ${id} and ended_at is null returning user_id as "userId"`;
      if (ended) setLogUser(res, { userId: ended.userId });
    }
    res.json({ data: { loggedOut: true } });
  });
};

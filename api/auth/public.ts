import type { Request } from 'express';
import { credentials, logout } from '../contract/auth.ts';
import type { Context, Feature } from '../context.ts';
import { Refusal } from '../errors.ts';
import { parse } from '../input.ts';
import { giveBack, networkOf, takeTurn, type Limit } from '../throttle.ts';
import { passwordMatches } from './password.ts';
import { readSession, signToken } from './session.ts';

// Failures only: a sign-in that succeeds gives its turn back. The pair keeps a stranger from locking
// the only administrator out; the address keeps one stranger from trying every name.
const perPair: Limit = { name: 'sign-in pair', allowed: 10, span: '15 minutes' };
const perAddress: Limit = { name: 'sign-in address', allowed: 100, span: '1 day' };

export const auth: Feature = (router, context) => {
  const { sql } = context;

  router.post('/login', async (req, res) => {
    const { username, password } = parse(credentials, req.body);
    const [address, pair] = whoAsks(req, username);
    await takeTurn(context, perAddress, address);
    await takeTurn(context, perPair, pair);
    const [user] = await sql<{ id: number; password: string }[]>`
      select id, password from users where username = ${username}`;
    if (!(await passwordMatches(user?.password ?? null, password)) || !user) {
      throw new Refusal('unauthorized', 'Invalid credentials. Please try again.');
    }
    await Promise.all([giveBack(context, perAddress, address), giveBack(context, perPair, pair)]);
    const [session] = await sql<{ id: string }[]>`
      insert into sessions (user_id) values (${user.id}) returning id`;
    if (!session) throw new Refusal('internal');
    res.json({ data: { token: await signToken(context, session.id), username } });
  });

  router.get('/verify', async (req, res) => {
    const session = await readSession(context, req);
    if (!session) throw new Refusal('unauthorized');
    res.json({ data: { username: session.username } });
  });

  router.post('/logout', async (req, res) => {
    const { sessionId } = parse(logout, req.body ?? {});
    await endSession(context, req, sessionId);
    res.json({ data: { loggedOut: true } });
  });
};

const whoAsks = (req: Request, username: string): [address: string, pair: string] => {
  const address = networkOf(req.ip ?? '');
  return [address, `${address} ${username.toLowerCase()}`];
};

async function endSession(context: Context, req: Request, sessionId: string | undefined): Promise<void> {
  const id = sessionId ?? (await readSession(context, req))?.id;
  if (id) await context.sql`update sessions set ended_at = now() where id = ${id} and ended_at is null`;
}

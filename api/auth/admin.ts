import type { Request, Response } from 'express';
import { insertAuditEntries, currentSession } from '../audit/record.ts';
import { endingSignIn } from '../contract/auth.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { invalid, ApiError } from '../errors.ts';
import { parse, pathId } from '../server/input.ts';
import { checkCredentials } from './credentials.ts';
import { sessionIdleLimit } from './session.ts';

// Whoever lost a phone has just signed in somewhere else, and is in a hurry: the password is not asked for twice.
const freshFor = '10 minutes';

/** Where an administrator is signed in. They see and end their own sign-ins and nobody else's. */
export const sessions: Feature = (router, context) => {
  const { sql } = context;
  const living = sql`ended_at is null and last_used_at > now() - ${sessionIdleLimit}::interval`;
  const mine = (res: Response) => sql`user_id = ${currentSession(res).userId} and ${living}`;
  const audit = (res: Response) =>
    insertAuditEntries(sql, res, 'ended', { action: 'deleted', subject: 'session' });

  /** Throws `invalid` unless whoever asks has signed in just now, or says the password; a logout needs neither. */
  const prove = async (req: Request, res: Response, ending: number | null = null) => {
    const { id, username } = currentSession(res);
    const { password } = parse(endingSignIn, req.body ?? {});
    const [own] = await sql<{ isFresh: boolean; number: number }[]>`
      select created_at > now() - ${freshFor}::interval as "isFresh", number from sessions where id = ${id}`;
    if (own?.isFresh || own?.number === ending) return;
    if (password === undefined) throw invalid('password', 'passwordRequired');
    const { isRight } = await checkCredentials(context, req, { username, password });
    if (!isRight) throw invalid('password', 'passwordWrong');
  };

  router.get('/sessions', async (_req, res) => {
    const { id } = currentSession(res);
    const [row] = await sql<{ json: string }[]>`
      select coalesce(json_agg(json_build_object(
        'id', number, 'device', device, 'signedInAt', iso(created_at), 'lastUsedAt', iso(last_used_at),
        'isCurrent', id = ${id}) order by id = ${id} desc, last_used_at desc, number desc), '[]')::text as json
      from sessions where ${mine(res)}`;
    sendJson(res, row?.json ?? '[]');
  });

  // The one that asks may be named too: that is a logout. One that has ended already is ended.
  router.delete('/sessions/:id', async (req, res) => {
    const number = pathId(req.params.id);
    await prove(req, res, number);
    const [found] = await sql`
      with found as (
        select number from sessions
        where number = ${number} and user_id = ${currentSession(res).userId}),
      ended as (
        update sessions set ended_at = now()
        where number in (select number from found) and ${living} returning number as id),
      audited as (${audit(res)})
      select number from found`;
    if (!found) throw new ApiError('not_found');
    res.status(204).end();
  });

  router.delete('/sessions', async (req, res) => {
    await prove(req, res);
    await sql`
      with ended as (
        update sessions set ended_at = now()
        where id <> ${currentSession(res).id} and ${mine(res)} returning number as id)
      ${audit(res)}`;
    res.status(204).end();
  });
};

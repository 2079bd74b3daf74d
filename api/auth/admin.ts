import type { Request, Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import { passwordChange, sessionEndInput } from '../contract/auth.ts';
import { readJson } from '../database/readJson.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { currentSession } from '../server/currentSession.ts';
import { invalidFieldError, ApiError } from '../errors.ts';
import { parse, pathId } from '../server/input.ts';
import { changePassword } from './changePassword.ts';
import { checkCredentials } from './credentials.ts';
import { sessionIdleLimit } from './session.ts';

// Right after signing in no password is required: whoever lost a phone signs in elsewhere to end its session.
const recentSignInPeriod = '10 minutes';

/** Administrators list and end their own sessions, never those of others, and change their own password. */
export const sessions: Feature = (router, context) => {
  const { sql } = context;
  const isLive = sql`ended_at is null and last_used_at > now() - ${sessionIdleLimit}::interval`;
  const isMine = (res: Response) => sql`user_id = ${currentSession(res).userId} and ${isLive}`;
  const audit = (res: Response) =>
    insertAuditEntries(sql, res, 'ended', { action: 'deleted', subject: 'session' });

  /** Throws `invalid` unless the sign-in is recent, the password right, or `ending` the current session. */
  const requirePassword = async (req: Request, res: Response, ending: number | null = null) => {
    const { id, username } = currentSession(res);
    const { password } = parse(sessionEndInput, req.body ?? {});
    const [own] = await sql<{ isFresh: boolean; number: number }[]>`
      select created_at > now() - ${recentSignInPeriod}::interval as "isFresh", number from sessions where id = ${id}`;
    if (own?.isFresh || own?.number === ending) return;
    if (password === undefined) throw invalidFieldError('password', 'passwordRequired');
    const { isCorrect } = await checkCredentials(context, req, { username, password });
    if (!isCorrect) throw invalidFieldError('password', 'passwordWrong');
  };

  router.get('/sessions', async (_req, res) => {
    const { id } = currentSession(res);
    const json = await readJson(sql`
      select coalesce(json_agg(json_build_object(
        'id', number, 'device', device, 'signedInAt', iso(created_at), 'lastUsedAt', iso(last_used_at),
        'isCurrent', id = ${id}) order by id = ${id} desc, last_used_at desc, number desc), '[]')::text as json
      from sessions where ${isMine(res)}`);
    sendJson(res, json);
  });

  router.delete('/sessions/:id', async (req, res) => {
    const number = pathId(req.params.id);
    await requirePassword(req, res, number);
    const [found] = await sql`
      with found as (
        select number from sessions
        where number = ${number} and user_id = ${currentSession(res).userId}),
      ended as (
        select number as id from end_sessions(
          array(select id from sessions where number in (select number from found) and ${isLive}))),
      audited as (${audit(res)})
      select number from found`;
    if (!found) throw new ApiError('not_found');
    res.status(204).end();
  });

  router.delete('/sessions', async (req, res) => {
    await requirePassword(req, res);
    await sql`
      with ended as (
        select number as id from end_sessions(
          array(select id from sessions where id <> ${currentSession(res).id} and ${isMine(res)})))
      ${audit(res)}`;
    res.status(204).end();
  });

  router.post('/password', async (req, res) => {
    await changePassword(context, req, res, parse(passwordChange, req.body));
    res.status(204).end();
  });
};

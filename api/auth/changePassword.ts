import type { Request, Response } from 'express';
import type * as v from 'valibot';
import { insertAuditEntries } from '../audit/record.ts';
import type { passwordChange } from '../contract/auth.ts';
import { invalidFieldError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import { currentSession } from '../server/currentSession.ts';
import { checkCredentials } from './credentials.ts';
import { hashPassword } from './password.ts';
import { weakPasswordRule } from './weakPassword.ts';

/** Throws `invalid` with the field, and what `checkCredentials` throws. */
export async function changePassword(
  context: Context,
  req: Request,
  res: Response,
  { currentPassword, newPassword, signOutOthers }: v.InferOutput<typeof passwordChange>,
): Promise<void> {
  const { sql } = context;
  const { id, username } = currentSession(res);
  const { user, isCorrect } = await checkCredentials(context, req, { username, password: currentPassword });
  if (!user || !isCorrect) throw invalidFieldError('currentPassword', 'passwordWrong');
  const weakness = await weakPasswordRule(newPassword, { username, publicUrl: context.config.publicUrl });
  if (weakness) throw invalidFieldError('newPassword', weakness);
  const hashed = await hashPassword(newPassword);
  const [outcome] = await sql<{ isSet: boolean }[]>`
    with outcome as materialized (
      select * from set_password(${user.id}, ${user.hash}, ${hashed}, ${signOutOthers}, ${id})),
    changed as (select ${user.id}::integer as id from outcome where is_set),
    ended as (select unnest(ended) as id from outcome),
    change_audited as (
      ${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'password' })}),
    ends_audited as (
      ${insertAuditEntries(sql, res, 'ended', { action: 'deleted', subject: 'session' })})
    select is_set as "isSet" from outcome`;
  if (!outcome?.isSet) throw invalidFieldError('currentPassword', 'passwordWrong');
}

import { insertAuditEntries } from '../audit/record.ts';
import { passwordChange } from '../contract/auth.ts';
import { invalid } from '../errors.ts';
import type { Feature } from '../server/context.ts';
import { parse } from '../server/input.ts';
import { checkCredentials } from './credentials.ts';
import { hashPassword } from './password.ts';
import { currentSession } from './session.ts';
import { weakPasswordRule } from './weakPassword.ts';

/** Administrators change their own password, and may end their other sessions with it. */
export const changePassword: Feature = (router, context) => {
  const { sql } = context;

  router.post('/password', async (req, res) => {
    const { currentPassword, newPassword, signOutOthers } = parse(passwordChange, req.body);
    const { id, username } = currentSession(res);
    const { user, isCorrect } = await checkCredentials(context, req, { username, password: currentPassword });
    if (!user || !isCorrect) throw invalid('currentPassword', 'passwordWrong');
    const weakness = await weakPasswordRule(newPassword, { username, publicUrl: context.config.publicUrl });
    if (weakness) throw invalid('newPassword', weakness);
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
    // the password was changed from another device after it was checked here
    if (!outcome?.isSet) throw invalid('currentPassword', 'passwordWrong');
    res.status(204).end();
  });
};

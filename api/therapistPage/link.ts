import type { Request, Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import { deviceLabel } from '../auth/deviceLabel.ts';
import { decryptSecret, encryptSecret } from '../auth/encryption.ts';
import { hashToken, newLinkToken } from '../auth/linkToken.ts';
import { newTokenId, signToken, tokenIdOf } from '../auth/token.ts';
import type { Locale } from '../contract/fields.ts';
import { therapistLinkTokenPattern, therapistPagePath } from '../contract/therapistPage.ts';
import { ApiError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import { readIdempotency } from '../server/idempotency.ts';
import { rejectWrongLink } from '../server/wrongLink.ts';

const unopenedLinkLifetime = '7 days';

/** The device that opened a link may repeat its request for this long, in case the response was lost. */
const reopenPeriod = '10 minutes';

const tokenField = (therapistId: number): string => `therapistLink.${therapistId}`;

const linkPath = (token: string): string => therapistPagePath + token;

const isOpenable = ({ sql, now }: Context) => sql`
  l.made_at > ${now()}::timestamptz - ${unopenedLinkLifetime}::interval`;

/**
 * Opens the link with this token: stores the device and returns the device's token. Of several requests at
 * once one succeeds; the same one, recognised by its Idempotency-Key, may be repeated. Throws the same
 * `not_found` for every token that opens nothing, or `too_many_requests`.
 */
export async function openTherapistLink(
  context: Context,
  req: Request,
  { token, locale }: { token: string; locale: Locale },
): Promise<string> {
  const { sql, now } = context;
  const name = sql`(select name from therapists t where t.id = device.id)`;
  const asked = readIdempotency(req);
  const hash = hashToken(therapistLinkTokenPattern.test(token) ? token : '');
  // Only whoever has the link and the key can derive this id.
  const deviceId = asked ? tokenIdOf(`${token} ${asked.key}`) : newTokenId();
  const [made] = await sql`
    with therapist as materialized (
      -- locked before the link, in the order in which deleting a therapist locks them
      select t.id from therapists t join therapist_links l on l.therapist_id = t.id
      where l.token_hash = ${hash} for key share of t),
    opened as (
      delete from therapist_links l using therapist
      where l.therapist_id = therapist.id and l.token_hash = ${hash} and ${isOpenable(context)}
      returning l.therapist_id),
    device as (
      insert into therapist_devices (id, therapist_id, label, locale, created_at, last_used_at)
      select ${deviceId}::uuid, therapist_id, ${deviceLabel(req.get('user-agent') ?? '')}, ${locale}, ${now()}, ${now()}
      from opened returning therapist_id as id),
    audited as (${insertAuditEntries(sql, { userId: null, username: name }, 'device', { action: 'created', subject: 'therapist_device' })})
    -- an administrator who sent the link sees that it was opened
    select id, tell('session') from device`;
  // A second statement sees a device that another request was storing during the first.
  const [device] = made
    ? [made]
    : await sql`
        select id from therapist_devices where id = ${deviceId} and ended_at is null
          and created_at > ${now()}::timestamptz - ${reopenPeriod}::interval`;
  if (!device) return rejectWrongLink(context, req);
  return signToken(context, 'therapist device token', deviceId);
}

/** The link that waits to be opened, or null. Throws `not_found` when there is no such therapist. */
export async function readTherapistLink(context: Context, therapistId: number): Promise<string | null> {
  const { sql, secrets } = context;
  const [found] = await sql<{ encrypted: string | null }[]>`
    select l.encrypted_token as encrypted
    from therapists t left join therapist_links l on l.therapist_id = t.id and ${isOpenable(context)}
    where t.id = ${therapistId}`;
  if (!found) throw new ApiError('not_found');
  const token = found.encrypted && decryptSecret(secrets, tokenField(therapistId), found.encrypted);
  return token ? linkPath(token) : null;
}

/** For one more device; replaces a link that was not opened yet. Throws `not_found`. */
export async function makeTherapistLink(
  { sql, secrets, now }: Context,
  res: Response,
  therapistId: number,
): Promise<string> {
  const token = newLinkToken();
  const [made] = await sql`
    with made as (
      insert into therapist_links (therapist_id, token_hash, encrypted_token, made_at)
      select id, ${hashToken(token)}, ${encryptSecret(secrets, tokenField(therapistId), token)}, ${now()}
      from therapists where id = ${therapistId}
      on conflict (therapist_id) do update set
        token_hash = excluded.token_hash, encrypted_token = excluded.encrypted_token, made_at = excluded.made_at
      returning therapist_id as id),
    audited as (${insertAuditEntries(sql, res, 'made', { action: 'created', subject: 'therapist_link' })})
    select id from made`;
  if (!made) throw new ApiError('not_found');
  return linkPath(token);
}

/** Ends the link, all devices and the calendar feed. Throws `not_found` when there is no such therapist. */
export async function revokeTherapistAccess(
  { sql, now }: Context,
  res: Response,
  therapistId: number,
): Promise<void> {
  const [ended] = await sql`
    with ended as (
      select id, end_therapist_page(id, ${now()}) from therapists where id = ${therapistId}),
    audited as (${insertAuditEntries(sql, res, 'ended', { action: 'deleted', subject: 'therapist_link' })})
    select id from ended`;
  if (!ended) throw new ApiError('not_found');
}

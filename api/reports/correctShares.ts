import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import { requestRow } from '../bookings/requester.ts';
import type { ShareCorrection, ShareCorrectionInput } from '../contract/report.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';

/**
 * Gives the therapist's bookings of a period another share, or says with `isPreview` what that would change. Throws
 * `not_found`.
 */
export async function correctShares(
  sql: Sql,
  res: Response,
  { therapistId, from, to, sharePercent, isPreview }: ShareCorrectionInput,
  now: Date,
): Promise<ShareCorrection> {
  const changes = { from, to, sharePercent };
  const [corrected] = await retryOnDeadlock(
    () => sql<[{ [Key in keyof ShareCorrection]: ShareCorrection[Key] | null }]>`
      with corrected as (
        select * from correct_shares(
          ${therapistId}, ${from}::date, ${to}::date, ${sharePercent}::numeric, ${isPreview},
          ${requestRow(sql, res, now)})),
      made as (select ${therapistId}::integer as id from corrected where visits is not null and not ${isPreview}),
      audited as (${insertAuditEntries(sql, res, 'made', { action: 'updated', subject: 'therapist', changes })})
      select visits, share_before::float8 as "shareBefore", share_after::float8 as "shareAfter" from corrected`,
  );
  const { visits, shareBefore, shareAfter } = corrected;
  if (visits === null || shareBefore === null || shareAfter === null)
    throw new ApiError('not_found', 'This therapist does not exist, or no longer does.');
  return { visits, shareBefore, shareAfter };
}

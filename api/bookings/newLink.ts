import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { currentBooking } from './select.ts';

/**
 * Gives a booking another link; the one before is dead at once, and so are the LINE user and the devices that were
 * saved with it: who had the old link must not get messages with the new one. The version stays: nobody decides on the
 * link. Throws `not_found`, and `booking_changed` for a customer whose data was erased.
 */
export async function makeNewLink(sql: Sql, res: Response, id: number): Promise<{ link: string }> {
  const [made] = await sql<{ link: string }[]>`
    with linked as (
      select ${id}::integer as id, link from renew_link(${id}) link where link is not null),
    audited as (${insertAuditEntries(sql, res, 'linked', { action: 'linked', subject: 'booking' })})
    select link from linked`;
  if (made) return made;
  throw new ApiError('booking_changed', undefined, { booking: await currentBooking(sql, id) });
}

import type { Response } from 'express';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { requestOf } from './request.ts';
import { currentBooking } from './select.ts';

/**
 * Gives a booking another link; the one before is dead at once, and so are the LINE user and the devices that were
 * saved with it: who had the old link must not get messages with the new one. The version stays: nobody decides on the
 * link. Throws `not_found`, and `booking_changed` for a customer whose data was erased.
 */
export async function makeNewLink(sql: Sql, res: Response, id: number, now: Date): Promise<{ link: string }> {
  const [made] = await sql<{ link: string }[]>`
    select link from renew_link(${id}, ${requestOf(sql, res, now)}) link where link is not null`;
  if (made) return made;
  throw new ApiError('booking_changed', undefined, { booking: await currentBooking(sql, id) });
}

import type { Response } from 'express';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { requestRow } from './requester.ts';
import { currentBooking } from './select.ts';

/**
 * Replaces a booking's link. The old one stops working at once, and its LINE user and devices are removed,
 * since whoever had the old link must not get messages with the new one. The version stays the same: no
 * decision depends on the link. Throws `not_found`, and `booking_changed` for a customer whose data was
 * erased.
 */
export async function makeNewLink(sql: Sql, res: Response, id: number, now: Date): Promise<{ link: string }> {
  const [made] = await sql<{ link: string }[]>`
    select link from renew_link(${id}, ${requestRow(sql, res, now)}) link where link is not null`;
  if (made) return made;
  throw new ApiError('booking_changed', undefined, { booking: await currentBooking(sql, id) });
}

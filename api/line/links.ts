import { requestRow } from '../bookings/requester.ts';
import type { LinkedBooking } from '../bookings/customerBooking.ts';
import type { LineInvitation } from '../contract/customerBooking.ts';
import type { Context } from '../server/context.ts';
import { createCode, hashCode } from './code.ts';

const codeLifetime = 3_600_000;

/**
 * Makes a one-time code for a booking, and the link that opens the shop's official account with it; null when
 * the shop has not set up LINE for customers, or the link has ended.
 */
export async function inviteToLine(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { id: bookingId, token }: LinkedBooking,
): Promise<LineInvitation | null> {
  const code = createCode();
  const expiresAt = new Date(now().getTime() + codeLifetime);
  const [made] = await sql<{ account: string }[]>`
    with expired as (delete from line_codes where booking_id = ${bookingId} and expires_at <= ${now()}),
    -- locks the booking: ending its link at the same time waits, and then deletes the code
    booking as (
      select b.id from lock_linked_booking(${bookingId}, ${token}) b where b.id is not null and can_link_line()),
    made as (
      insert into line_codes (code_hash, booking_id, expires_at)
      select decode(${hashCode(code)}, 'base64'), id, ${expiresAt} from booking
      returning booking_id)
    select settings #>> '{line,officialAccountId}' as account from integration_settings, made where id = 1`;
  if (!made) return null;
  const account = encodeURIComponent(made.account);
  return { code, url: `https://line.me/R/oaMessage/${account}/?${encodeURIComponent(code)}` };
}

/** Unlinks the LINE user of a booking, if there is one, and deletes codes that were not used yet. */
export const endLineNotifications = ({ sql, now }: Pick<Context, 'sql' | 'now'>, bookingId: number) =>
  sql`select end_line_news(${bookingId}, ${requestRow(sql, 'customer', now())})`;

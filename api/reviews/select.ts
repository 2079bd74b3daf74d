import { firstName } from '../bookings/firstName.ts';
import { businessZone } from '../contract/constants.ts';
import { reviewsPerPage, type PageOfReviews, type Review } from '../contract/review.ts';
import type { Sql } from '../database/client.ts';

/** SQL: average and count of the published reviews of `therapists t`, as JSON; null when there is none. */
export const ratingOf = (sql: Sql) => sql`(
  select json_build_object('average', round(avg(r.stars), 1), 'count', count(*))
  from reviews r where r.therapist_id = t.id and r.state = 'published'
  having count(*) > 0)`;

/** The published reviews of a therapist that have words, newest first, from the one after `cursor` on. */
export async function readPublishedReviews(
  sql: Sql,
  therapistId: number,
  cursor?: number,
): Promise<PageOfReviews> {
  const rows = await sql<Review[]>`
    select r.id, r.stars, r.words, ${firstName(sql)} as name, to_char(r.created_at at time zone ${businessZone}, 'YYYY-MM') as month
    from reviews r join bookings b on b.id = r.booking_id
    where r.therapist_id = ${therapistId} and r.state = 'published' and r.words is not null
      ${cursor === undefined ? sql`` : sql`and r.id < ${cursor}`}
    order by r.id desc limit ${reviewsPerPage + 1}`;
  const data = rows.slice(0, reviewsPerPage);
  return { data, nextCursor: rows.length > reviewsPerPage ? String(data.at(-1)?.id) : null };
}

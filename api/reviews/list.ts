import { firstName } from '../bookings/firstName.ts';
import type { AdminReview, AdminReviewsQuery, PageOfAdminReviews } from '../contract/review.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { warningsOf } from './warnings.ts';

type Row = Omit<AdminReview, 'warnings'> & { firstName: string | null };

/** One page of reviews: waiting ones first, then newest first. */
export async function listReviews(sql: Sql, query: AdminReviewsQuery): Promise<PageOfAdminReviews> {
  const { limit, cursor } = query;
  const after = cursor === undefined ? null : { waits: cursor.startsWith('w'), id: Number(cursor.slice(1)) };
  const rows = await sql<Row[]>`
    ${selectReviews(sql)}
    ${after ? sql`where ((r.state = 'waiting'), r.id) < (${after.waits}, ${after.id})` : sql``}
    order by (r.state = 'waiting') desc, r.id desc limit ${limit + 1}`;
  const [{ waiting }] = await sql<[{ waiting: number }]>`
    select count(*)::integer as waiting from reviews where state = 'waiting'`;
  const data = rows.slice(0, limit).map(withWarnings);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return {
    data,
    nextCursor: last ? `${last.state === 'waiting' ? 'w' : 'd'}${last.id}` : null,
    waiting,
  };
}

/** The current state of a review. Throws `not_found`, also when its customer has withdrawn it. */
export async function readReview(sql: Sql, id: number): Promise<AdminReview> {
  const [row] = await sql<Row[]>`${selectReviews(sql)} where r.id = ${id}`;
  if (!row) throw new ApiError('not_found', 'This review was withdrawn, or does not exist.');
  return withWarnings(row);
}

const withWarnings = ({ firstName: name, ...review }: Row): AdminReview => ({
  ...review,
  warnings: warningsOf(review.words === null ? null : `${name ?? ''}\n${review.words}`),
});

const selectReviews = (sql: Sql) => sql`
  select r.id, b.id as "bookingId", r.stars, r.words, r.state, iso(r.created_at) as "createdAt",
    json_build_object('id', t.id, 'name', t.name, 'translations', name_translations(t.translations)) as therapist,
    json_build_object('name', s.name, 'translations', name_translations(s.translations)) as service,
    iso(b.start_time) as "startTime",
    case when b.erased_at is null then b.client_name end as "clientName", ${firstName(sql)} as "firstName"
  from reviews r
  join bookings b on b.id = r.booking_id
  join services s on s.id = b.service_id
  join therapists t on t.id = r.therapist_id`;

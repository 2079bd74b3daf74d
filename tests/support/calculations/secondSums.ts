import type { Sql } from 'postgres';
import type { ReportFigures, Statement } from '#contract/report.ts';

/** Dates of business days, both inclusive. */
type Dates = { from: string; to: string };

/** Every visit with what was paid for it, one question for each figure, as the definitions say it in words. */
const visits = (sql: Sql, now: Date) => sql`
  select
    b.id, b.therapist_id, b.status, b.share_percent, b.price as agreed,
    -- what it costs, and what the share is of, are never below nothing
    greatest(0, b.price + coalesce((
      select sum(a.amount) from adjustments a where a.booking_id = b.id and a.voided_at is null), 0)) as price,
    greatest(0, b.price + coalesce((
      select sum(a.amount) from adjustments a
      where a.booking_id = b.id and a.voided_at is null and a.kind in ('discount', 'extra')), 0)) as shared, (b.start_time at time zone 'Asia/Bangkok')::date as day,
    exists (select from visits v where v.booking_id = b.id and v.state = 'no_show') as is_no_show,
    b.status = 'approved' and b.start_time <= ${now} as has_begun,
    exists (select from payments p where p.booking_id = b.id) as has_payments,
    coalesce((
      select sum(p.amount) from payments p
      where p.booking_id = b.id and p.voided_at is null and p.kind <> 'tip'), 0) as paid,
    coalesce((
      select sum(-p.amount) from payments p
      where p.booking_id = b.id and p.voided_at is null and p.amount < 0), 0) as refunded,
    coalesce((
      select sum(p.amount) from payments p
      where p.booking_id = b.id and p.voided_at is not null and p.kind <> 'tip'), 0) as voided
  from bookings b`;

/** The totals of a therapist's statement, computed a second time, in satang. */
export async function secondStatement(sql: Sql, { from, to }: Dates, now: Date, therapist: number) {
  const [totals] = await sql<ReturnType<typeof totalsInSatang>[]>`
    with asked as (select * from (${visits(sql, now)}) v where day between ${from}::date and ${to}::date),
    lines as (
      select v.*,
        case when is_no_show then greatest(0, least(price, paid)) when has_begun then price else 0 end as due,
        case when is_no_show then greatest(0, least(price, paid)) when has_begun then shared else 0 end as share_of
      from asked v
      where therapist_id = ${therapist} and (is_no_show or has_begun or has_payments)),
    -- what the therapist has of the money for visits of these days, whoever's they are by now
    taken as (
      select a.id, a.therapist_id = ${therapist} as is_own, sum(p.amount) as amount
      from asked a join payments p on p.booking_id = a.id
      where p.voided_at is null and p.kind <> 'tip' and p.holder_id = ${therapist}
      group by a.id, a.therapist_id),
    -- tips that the shop has, and owes to whoever entered them at the door, else to whose visit it is by now
    tipped as (
      select a.id, a.therapist_id = ${therapist} as is_own, sum(p.amount) as amount
      from asked a join payments p on p.booking_id = a.id
      where p.voided_at is null and p.kind = 'tip' and p.holder_id is null
        and case when p.taken_by is null then a.therapist_id else p.taken_by end = ${therapist}
      group by a.id, a.therapist_id),
    reassigned as (
      select id from taken where amount <> 0 and not is_own
      union
      select id from tipped where not is_own),
    entered as (
      select a.id, sum(p.amount) as amount
      from asked a join payments p on p.booking_id = a.id
      where p.voided_at is null and p.confirmed_at is null and p.taken_by = ${therapist}
      group by a.id),
    held as (
      select
        (select coalesce(sum(amount), 0) from taken) as total,
        (select coalesce(sum(amount), 0) from tipped) as tips,
        -- of a visit that is now another's, only beside money or tips that are still this one's
        (select coalesce(sum(amount), 0) from entered
          where id in (select id from lines union select id from reassigned)) as unconfirmed),
    -- a percent of an amount in baht is as many satang; half a satang is rounded up
    shares as (select l.*, floor(share_of * share_percent + 0.5)::integer as share from lines l)
    select
      (count(*) + (select count(*) from reassigned))::integer as lines,
      (coalesce(sum(agreed), 0) * 100)::integer as price,
      (coalesce(sum(due), 0) * 100)::integer as due,
      (coalesce(sum(paid), 0) * 100)::integer as paid,
      ((select total from held) * 100)::integer as held,
      (coalesce(sum(refunded), 0) * 100)::integer as refunded,
      (coalesce(sum(voided), 0) * 100)::integer as voided,
      coalesce(sum(share), 0)::integer as share,
      ((select tips from held) * 100)::integer as tips,
      ((select unconfirmed from held) * 100)::integer as unconfirmed,
      (coalesce(sum(share), 0) + (select tips - total from held) * 100)::integer as owed,
      count(*) filter (where has_begun and not is_no_show)::integer as visits,
      count(*) filter (where is_no_show)::integer as "noShows",
      count(*) filter (where share is null and (has_begun or is_no_show))::integer as "withoutShare"
    from shares`;
  return totals!;
}

/** The figures of a report, computed a second time, in satang. */
export async function secondReport(sql: Sql, { from, to }: Dates, now: Date): Promise<ReportFigures> {
  const [figures] = await sql<ReportFigures[]>`
    with asked as (select * from (${visits(sql, now)}) v where day between ${from}::date and ${to}::date)
    select
      (select (coalesce(sum(p.amount), 0) * 100)::integer from payments p
        where p.voided_at is null and p.kind <> 'tip'
          and (p.paid_at at time zone 'Asia/Bangkok')::date between ${from}::date and ${to}::date) as income,
      (select (coalesce(sum(greatest(0, price - paid)), 0) * 100)::integer from asked
        where has_begun and not is_no_show) as open,
      (select count(*)::integer from asked) as requests,
      (select count(*)::integer from asked where has_begun and not is_no_show) as visits,
      (select count(*)::integer from asked where status = 'denied') as declined,
      (select count(*)::integer from asked where status = 'cancelled') as cancelled,
      (select count(*)::integer from asked where is_no_show) as "noShows"`;
  return figures!;
}

/** THB as whole satang. Fails when it is no amount in satang. */
function inSatang(thb: number): number {
  const satang = Math.round(thb * 100);
  if (satang / 100 !== thb) throw new Error(`${thb} THB is no amount in satang`);
  return satang;
}

/**
 * The totals of a statement with its money in satang, to be compared with `secondStatement`, which knows nothing
 * of what was settled.
 */
export function totalsInSatang({ lines, totals }: Statement) {
  const { visits, noShows, withoutShare, corrections: _corrections, ...money } = totals;
  const satang = Object.fromEntries(Object.entries(money).map(([name, thb]) => [name, inSatang(thb)]));
  return { lines: lines.length, visits, noShows, withoutShare, ...(satang as typeof money) };
}

/** Figures of a report with their money in satang. */
export const figuresInSatang = (figures: ReportFigures): ReportFigures => ({
  ...figures,
  income: inSatang(figures.income),
  open: inSatang(figures.open),
});

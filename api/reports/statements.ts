import type { ReportQuery } from '../contract/report.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';
import { dateAfter } from '../server/businessTime.ts';

/**
 * The statements of a period as JSON text: of one therapist, even if it is empty, or of all therapists who
 * are active or have a line or a correction in it.
 */
export const readStatements = (sql: Sql, query: Statements, now: Date): Promise<string> => {
  const { from, to, therapistId } = query;
  return readJson(sql`
    with period as (select ${from}::date as from_day, ${dateAfter(to, 1)}::date as until_day),
    l as materialized (
      select l.*, json_build_object('name', s.name, 'translations', name_translations(s.translations)) as service
      from ${statementEntries(sql, query, now)} l join services s on s.id = l.service_id),
    whole as materialized (
      select p.booking_id, sum(p.amount) as paid
      from l join payments p on p.booking_id = l.booking_id
      where l.kind not in ('other_day', 'reassigned') and p.kind = 'payment' and p.voided_at is null
      group by p.booking_id),
    c as materialized (select * from ${carriedCorrections(sql, query, now)} c)
    select coalesce(json_agg(json_build_object(
      'from', ${from}::text, 'to', ${to}::text,
      'therapist', json_build_object('id', t.id, 'name', t.name, 'translations', name_translations(t.translations)),
      'settlement', case when settled.id is not null then json_build_object(
        'id', settled.id, 'amount', settled.amount, 'paidOn', settled.paid_on, 'note', settled.note,
        'settledAt', iso(settled.settled_at), 'settledBy', settled.settled_by_name, 'isLast', not exists (
          select from settlements later
          where later.therapist_id = t.id and later.from_day > settled.from_day)) end,
      'overlapsSettled', settled.id is null and exists (
        select from settlements s
        where s.therapist_id = t.id and s.from_day < period.until_day and s.to_day >= period.from_day),
      'corrections', corrections.list,
      'lines', array(
        select json_build_object(
          'bookingId', l.booking_id, 'startTime', iso(l.start_time), 'service', l.service, 'kind', l.kind,
          'price', l.price, 'due', l.due, 'paid', l.paid, 'held', l.held, 'refunded', l.refunded, 'voided', l.voided,
          'sharePercent', l.share_percent, 'share', l.share, 'tips', l.tips,
          'unconfirmed', l.unconfirmed, 'paidOtherDays', case
            when l.kind in ('other_day', 'reassigned') then 0.00 else coalesce(whole.paid, 0.00) - l.paid end)
        from l left join whole on whole.booking_id = l.booking_id
        where l.therapist_id = t.id order by l.start_time, l.booking_id),
      'totals', (
        select json_build_object(
          'price', coalesce(sum(l.price), 0), 'due', coalesce(sum(l.due), 0), 'paid', coalesce(sum(l.paid), 0),
          'held', coalesce(sum(l.held), 0), 'refunded', coalesce(sum(l.refunded), 0),
          'voided', coalesce(sum(l.voided), 0), 'share', coalesce(sum(l.share), 0),
          'tips', coalesce(sum(l.tips), 0), 'unconfirmed', coalesce(sum(l.unconfirmed), 0),
          'owed', coalesce(settled.amount, coalesce(sum(l.owed), 0) + corrections.total),
          'corrections', corrections.total,
          'visits', count(*) filter (where l.kind = 'visit'), 'noShows', count(*) filter (where l.kind = 'no_show'),
          'withoutShare', count(*) filter (where l.share is null and l.kind in ('visit', 'no_show')))
        from l where l.therapist_id = t.id)) order by not t.is_active, t.name collate "und-x-icu", t.id), '[]')::text as json
    from therapists t
    cross join period
    left join settlements settled
      on settled.therapist_id = t.id and settled.from_day = period.from_day and settled.to_day = period.until_day - 1
    cross join lateral (
      select count(*) as number, coalesce(sum(c.amount), 0) as total, coalesce(json_agg(json_build_object(
        'bookingId', c.booking_id, 'startTime', iso(c.start_time), 'amount', c.amount,
        'service', json_build_object('name', s.name, 'translations', name_translations(s.translations)))
        order by c.start_time, c.booking_id), '[]') as list
      from c join services s on s.id = c.service_id
      where c.therapist_id = t.id) corrections
    where t.id = ${therapistId ?? null}::integer
      or (${therapistId ?? null}::integer is null
        and (t.is_active or corrections.number > 0 or exists (select from l where l.therapist_id = t.id)))`);
};

type Statements = Pick<ReportQuery, 'from' | 'to' | 'therapistId'>;

/** SQL of the lines of statements, with the columns of `statement_entries`. */
export const statementEntries = (sql: Sql, query: Statements, now: Date) =>
  sql`statement_entries(${daysOf(sql, query)}, ${query.therapistId ?? null}::integer, ${now})`;

/** SQL of the corrections in statements, with the columns of `carried_corrections`. */
export const carriedCorrections = (sql: Sql, query: Statements, now: Date) =>
  sql`carried_corrections(${query.therapistId ?? null}::integer, ${daysOf(sql, query)}, ${now})`;

const daysOf = (sql: Sql, { from, to }: Statements) => sql`${from}::date, ${dateAfter(to, 1)}::date`;

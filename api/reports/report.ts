import { grainOf, periodBefore } from './period.ts';
import type { ReportGrain, ReportQuery } from '../contract/report.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';
import { dateAfter } from '../server/businessTime.ts';

const timeFormats: Record<ReportGrain, string> = { hour: 'HH24:MI', day: 'YYYY-MM-DD', month: 'YYYY-MM' };

/**
 * The figures of a period by time, therapist, service, district and origin, and the totals of the period
 * before, as JSON text.
 */
export function readReport(
  sql: Sql,
  { from, to, therapistId }: ReportQuery,
  today: string,
  now: Date,
): Promise<string> {
  const grain = grainOf({ from, to });
  const before = periodBefore({ from, to }, today);
  const sums = (period: { from: string; to: string }, of: string) => sql`
    report_sums(${period.from}::date, ${dateAfter(period.to, 1)}::date, ${therapistId ?? null}::integer, ${of}, ${now})`;
  return readJson(sql`
    with sums as materialized (select * from ${sums({ from, to }, grain)}),
    sums_before as materialized (select * from ${sums(before, 'month')}),
    by_time as (select to_char(r.at, ${timeFormats[grain]}) as at, ${figures(sql)} from sums r group by r.at),
    by_therapist as (
      select t.id, t.name, name_translations(t.translations) as translations, ${figures(sql)}
      from sums r join therapists t on t.id = r.therapist_id group by t.id),
    by_service as (
      select s.id, s.name, name_translations(s.translations) as translations, ${figures(sql)}
      from sums r join services s on s.id = r.service_id group by s.id),
    by_district as (
      select l.id, l.city, l.district, l.translations, ${figures(sql)}
      from sums r left join locations l on l.id = r.location_id group by l.id),
    by_source as (select r.source, ${figures(sql)} from sums r group by r.source)
    select json_build_object(
      'from', ${from}::text, 'to', ${to}::text,
      'before', json_build_object('from', ${before.from}::text, 'to', ${before.to}::text),
      'grain', ${grain}::text,
      'totals', (select row_to_json(f) from (select ${figures(sql)} from sums r) f),
      'totalsBefore', (select row_to_json(f) from (select ${figures(sql)} from sums_before r) f),
      'series', array(select row_to_json(f) from by_time f order by f.at),
      'therapists', ${ranked(sql, 'by_therapist')},
      'services', ${ranked(sql, 'by_service')},
      'districts', ${ranked(sql, 'by_district')},
      'sources', ${ranked(sql, 'by_source')})::text as json`);
}

const figures = (sql: Sql) => sql`
  coalesce(sum(r.income), 0) as income, coalesce(sum(r.open), 0) as open, coalesce(sum(r.requests), 0) as requests,
  coalesce(sum(r.visits), 0) as visits, coalesce(sum(r.declined), 0) as declined,
  coalesce(sum(r.cancelled), 0) as cancelled, coalesce(sum(r.no_shows), 0) as "noShows"`;

const ranked = (sql: Sql, cte: string) => sql`array(
  select row_to_json(f) from ${sql(cte)} f order by f.income desc, f.visits desc, f.requests desc, f::text)`;

import type { ReportQuery } from '../contract/report.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';
import { dateAfter } from '../server/businessTime.ts';
import { shopTips, unconfirmed } from './exportColumns.ts';

/**
 * The statements of a period as JSON text: of one therapist, even if it is empty, or of all therapists who
 * are active or have a line in it.
 */
export const readStatements = (
  sql: Sql,
  { from, to, therapistId }: ReportQuery,
  now: Date,
): Promise<string> =>
  readJson(sql`
    with l as materialized (
      select
        l.*, ${sql.unsafe(shopTips)} as tips, ${sql.unsafe(unconfirmed)} as unconfirmed,
        json_build_object('name', s.name, 'translations', name_translations(s.translations)) as service
      from statement_lines(${from}::date, ${dateAfter(to, 1)}::date, ${therapistId ?? null}::integer, ${now}) l
      join services s on s.id = l.service_id)
    select coalesce(json_agg(json_build_object(
      'from', ${from}::text, 'to', ${to}::text,
      'therapist', json_build_object('id', t.id, 'name', t.name, 'translations', name_translations(t.translations)),
      'lines', array(
        select json_build_object(
          'bookingId', l.booking_id, 'startTime', iso(l.start_time), 'service', l.service, 'kind', l.kind,
          'price', l.price, 'due', l.due, 'paid', l.paid, 'held', l.held, 'refunded', l.refunded, 'voided', l.voided,
          'sharePercent', l.share_percent, 'share', l.share, 'tips', l.tips,
          'unconfirmed', l.unconfirmed)
        from l where l.therapist_id = t.id order by l.start_time, l.booking_id),
      'totals', (
        select json_build_object(
          'price', coalesce(sum(l.price), 0), 'due', coalesce(sum(l.due), 0), 'paid', coalesce(sum(l.paid), 0),
          'held', coalesce(sum(l.held), 0), 'refunded', coalesce(sum(l.refunded), 0),
          'voided', coalesce(sum(l.voided), 0), 'share', coalesce(sum(l.share), 0),
          'tips', coalesce(sum(l.tips), 0), 'unconfirmed', coalesce(sum(l.unconfirmed), 0),
          'owed', coalesce(sum(l.share), 0) + coalesce(sum(l.tips), 0) - coalesce(sum(l.held), 0),
          'visits', count(*) filter (where l.kind = 'visit'), 'noShows', count(*) filter (where l.kind = 'no_show'),
          'withoutShare', count(*) filter (where l.share is null and l.kind in ('visit', 'no_show')))
        from l where l.therapist_id = t.id)) order by not t.is_active, t.name collate "und-x-icu", t.id), '[]')::text as json
    from therapists t
    where t.id = ${therapistId ?? null}::integer
      or (${therapistId ?? null}::integer is null and (t.is_active or exists (select from l where l.therapist_id = t.id)))`);

import type { Request, Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import { hashToken, newLinkToken } from '../auth/linkToken.ts';
import { firstName } from '../bookings/firstName.ts';
import type { Locale } from '../contract/fields.ts';
import {
  therapistLinkTokenPattern,
  therapistPagePath,
  type CalendarFeed,
} from '../contract/therapistPage.ts';
import { translated, type Translations } from '../contract/translations.ts';
import { ApiError } from '../errors.ts';
import { renderFeed, type FeedVisit } from '../notifications/messages/calendar.ts';
import { nightOf } from '../notifications/messages/formats.ts';
import type { Context } from '../server/context.ts';
import { rejectWrongLink } from '../server/wrongLink.ts';
import { currentDevice, currentTherapist, isLiveDevice } from '../therapistDevices/device.ts';

const feedPast = '7 days';
const feedFuture = '60 days';

/**
 * Makes a private feed for the request's therapist, which replaces the previous one. A device that is being
 * ended makes none: the row stays locked until the feed is stored. Throws `unauthorized`.
 */
export async function makeCalendarFeed({ sql, now }: Context, res: Response): Promise<CalendarFeed> {
  const token = newLinkToken();
  const [made] = await sql`
    with therapist as materialized (
      -- locked before the device, in the order in which deleting a therapist locks them
      select id from therapists where id = ${currentDevice(res).therapistId} for key share),
    device as (
      select d.id, d.therapist_id from therapist_devices d join therapist on therapist.id = d.therapist_id
      where d.id = ${currentDevice(res).id} and d.ended_at is null for share of d),
    made as (
      insert into therapist_calendars (therapist_id, device_id, token_hash, made_at)
      select therapist_id, id, ${hashToken(token)}, ${now()} from device
      on conflict (therapist_id) do update set
        device_id = excluded.device_id, token_hash = excluded.token_hash, made_at = excluded.made_at
      returning therapist_id as id),
    audited as (${insertAuditEntries(sql, currentTherapist(res), 'made', { action: 'created', subject: 'therapist_calendar' })})
    select id from made`;
  if (!made) throw new ApiError('unauthorized');
  return { url: `/api/t/calendar/${token}.ics` };
}

/** SQL: whether a feed, a row `c` of therapist_calendars, can be read. */
export const isLiveCalendarFeed = (context: Pick<Context, 'sql' | 'now'>) => context.sql`
  (c.device_id is null or exists (
    select from therapist_devices where id = c.device_id and ${isLiveDevice(context)}))`;

export const endCalendarFeed = ({ sql }: Context, res: Response) => sql`
  with ended as (
    delete from therapist_calendars where therapist_id = ${currentDevice(res).therapistId} returning therapist_id as id)
  ${insertAuditEntries(sql, currentTherapist(res), 'ended', { action: 'deleted', subject: 'therapist_calendar' })}`;

/**
 * The feed of the token in the path, as an iCalendar file of the approved visits. It ends with the device
 * that it was made on. Calendar services store copies forever, so it contains neither address nor contact;
 * the page does. Throws `not_found`, or `too_many_requests` after too many wrong links.
 */
export async function readCalendarFeed(context: Context, req: Request): Promise<string> {
  const { sql, config, now } = context;
  const typed = req.params['token'];
  const token = typeof typed === 'string' && therapistLinkTokenPattern.test(typed) ? typed : '';
  const [feed] = await sql<Feed[]>`
    select json_build_object('name', profile.name, 'translations', profile.translations) as shop,
      -- the language that the therapist uses now, or used last
      (select d.locale from therapist_devices d where d.therapist_id = c.therapist_id
        order by d.ended_at is not null, d.last_used_at desc limit 1) as language,
      to_json(array(
      select json_build_object(
        'bookingId', b.id, 'version', b.version, 'status', b.status, 'start', b.start_time, 'end', b.end_time,
        'service', json_build_object('name', s.name, 'translations', s.translations),
        'client', ${firstName(sql)})
      from bookings b join services s on s.id = b.service_id
      where b.therapist_id = c.therapist_id and b.deleted_at is null
        and b.start_time between ${now()}::timestamptz - ${feedPast}::interval and ${now()}::timestamptz + ${feedFuture}::interval
        and b.status = 'approved'
      order by b.start_time, b.id)) as visits
    from therapist_calendars c cross join shop_profile profile
    where c.token_hash = ${hashToken(token)} and profile.id = 1 and ${isLiveCalendarFeed(context)}`;
  if (!feed) return rejectWrongLink(context, req);
  const page = config.publicUrl ? config.publicUrl + therapistPagePath : null;
  const language = feed.language ?? 'en';
  const visits = feed.visits.map(({ service, client, ...visit }) => ({
    ...visit,
    title: [translated(service, 'name', language), client, nightOf(new Date(visit.start), language)]
      .filter(Boolean)
      .join(' · '),
  }));
  const name = translated(feed.shop, 'name', language);
  return renderFeed(visits, { name, page, publicUrl: config.publicUrl }, now());
}

type Named<Name> = { name: Name; translations: Translations<{ name: Name }> };

type Feed = {
  shop: Named<string | null>;
  language: Locale | null;
  visits: (Omit<FeedVisit, 'title'> & { service: Named<string>; client: string | null })[];
};

import type { TherapistPage } from '../contract/therapistPage.ts';
import { isLiveCalendarFeed } from './calendarFeed.ts';
import { ApiError } from '../errors.ts';
import { checkedPromptPayId, promptPayCodeOf } from '../promptPay/promptPay.ts';
import type { Context } from '../server/context.ts';
import { therapistTimeOffJson } from '../timeOff/select.ts';
import { visitsJson } from './visits.ts';

/** All data of a therapist's page. Throws `unauthorized` when there is no such therapist. */
export async function readTherapistPage(context: Context, therapistId: number): Promise<TherapistPage> {
  const { sql, now } = context;
  const [found] = await sql<{ page: TherapistPage; promptPayId: string | null }[]>`
    select row_to_json(page) as page, ${checkedPromptPayId(sql)} as "promptPayId"
    from therapists t
    cross join shop_profile profile
    cross join booking_rules rules
    cross join lateral (select t.id, t.name, t.image_url as "imageUrl") therapist
    cross join lateral (
      select profile.name, profile.translations, profile.logo_url as "logoUrl", profile.phone, profile.whatsapp,
        profile.line_url as "lineUrl") shop
    cross join lateral (
      select
        therapist,
        shop,
        ${visitsJson(context, therapistId)} as visits,
        ${therapistTimeOffJson(sql, now())} as "timeOff",
        exists (
          select from therapist_calendars c where c.therapist_id = t.id and ${isLiveCalendarFeed(context)}) as "hasCalendar",
        rules.alarm_after_minutes as "alarmAfterMinutes") page
    where t.id = ${therapistId} and profile.id = 1 and rules.id = 1`;
  if (!found) throw new ApiError('unauthorized');
  const { page, promptPayId } = found;
  const visits = page.visits.map((visit) => ({
    ...visit,
    promptPay: promptPayCodeOf(promptPayId, visit.toCollect),
  }));
  return { ...page, visits };
}

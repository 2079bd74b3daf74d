import type { Locale } from '../../contract/fields.ts';
import type { Sql } from '../../database/client.ts';
import { formatPeriod } from './formats.ts';
import { emptyMessage, linkTo, type Message, type ShopMessageOptions } from './message.ts';
import { messageTexts } from './texts.ts';

export type TimeOffRequestDetails = {
  therapist: string;
  start: Date;
  end: Date;
  reason: string | null;
  state: 'waiting' | 'accepted' | 'declined' | 'withdrawn';
  isTimeOff: boolean;
};

/** The current state of a request; null when it was deleted. */
export async function loadTimeOffRequest(sql: Sql, id: number): Promise<TimeOffRequestDetails | null> {
  const [request] = await sql<TimeOffRequestDetails[]>`
    select t.name as therapist, r.start_time as start, r.end_time as end, r.reason, r.state,
      r.exception_id is not null as "isTimeOff"
    from time_off_requests r join therapists t on t.id = r.therapist_id
    where r.id = ${id}`;
  return request ?? null;
}

/** The message to the administrator about one request for time off, or about `others` + 1 of them. */
export function timeOffRequestMessage(
  { therapist, start, end, reason }: TimeOffRequestDetails,
  others: number,
  { language, publicUrl }: ShopMessageOptions,
): Message {
  const { labels, timeOff } = messageTexts[language];
  const link = {
    text: timeOff.open,
    ...linkTo(publicUrl, '/admin/time-off'),
    withoutUrl: timeOff.withoutUrl,
  };
  if (others > 0) return { ...emptyMessage, title: timeOff.many(others + 1), link, language };
  const when = formatPeriod(start, end, language);
  return {
    ...emptyMessage,
    title: timeOff.title,
    short: [therapist, when].join(' · '),
    facts: [
      [labels.therapist, therapist],
      [labels.when, when],
      ...(reason ? [[timeOff.reason, reason] as [string, string]] : []),
    ],
    link,
    language,
  };
}

export const therapistTitle = (
  event: keyof (typeof messageTexts)['en']['therapist'],
  language: Locale,
): string => messageTexts[language].therapist[event];

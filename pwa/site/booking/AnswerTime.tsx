import { useLingui } from '@lingui/react/macro';
import { endOfQuietHours } from '#contract/answerTime.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { useFormatMoment } from './formatMoment.ts';

export type AnswerTiming = {
  requestedAt: number;
  /** minutes in which the shop usually answers; null: unknown */
  usualMinutes: number | null;
  /** ms since 1970; when the shop answers at the latest; null: unknown */
  latest: number | null;
};

/** Leaves out the usual answer time once it has passed. Renders nothing if no time is known. */
export function AnswerTime({ as: Element, ...answerTiming }: AnswerTiming & { as: 'p' | 'li' }) {
  const text = useAnswerText(answerTiming);
  return text && <Element>{text}</Element>;
}

function useAnswerText({ requestedAt, usualMinutes, latest }: AnswerTiming): string | null {
  const { t } = useLingui();
  const { timeOf, duration } = useFormats();
  const formatMoment = useFormatMoment();
  const now = useCurrentMinute();
  const opening = endOfQuietHours(now);
  const from = opening === null ? null : iso(opening);
  const until = latest === null ? null : iso(latest);
  const usualEnd = requestedAt + (usualMinutes ?? Infinity) * 60_000;

  if (from && !(latest !== null && latest <= opening!)) {
    const start = timeOf(from);
    if (!until) return t`We answer from ${start}.`;
    const end = isSameDay(from, until) ? timeOf(until) : formatMoment(until);
    return t`We answer from ${start}, at the latest by ${end}.`;
  }
  const isUsualTold = !from && usualEnd > now && usualEnd < (latest ?? Infinity);
  const usual = duration(usualMinutes ?? 0);
  const end = until && formatMoment(until);
  if (isUsualTold && !end) return t`We usually answer within ${usual}.`;
  if (isUsualTold) return t`We usually answer within ${usual}, at the latest by ${end}.`;
  return end && t`We answer at the latest by ${end}.`;
}

const iso = (moment: number) => new Date(moment).toISOString();
const isSameDay = (one: string, other: string) =>
  businessDateAndTime(one).date === businessDateAndTime(other).date;

import type { TimeOffRequestInput } from '#contract/therapistPage.ts';
import { addDays } from '../../i18n/formats.ts';

/** Dates are `yyyy-MM-dd`, times `HH:mm`; empty while nothing is chosen. */
export type TimeOffFields = {
  kind: 'days' | 'hours';
  from: string;
  to: string;
  startTime: string;
  endTime: string;
  reason: string;
};

export const emptyTimeOff = (today: string): TimeOffFields => ({
  kind: 'days',
  from: addDays(today, 1),
  to: addDays(today, 1),
  startTime: '09:00',
  endTime: '13:00',
  reason: '',
});

/** null when the form is valid. `now`: `yyyy-MM-dd HH:mm`. */
export function timeOffProblem(
  form: TimeOffFields,
  now: string,
): 'incomplete' | 'reversed' | 'passed' | null {
  const needed = form.kind === 'days' ? [form.from, form.to] : [form.from, form.startTime, form.endTime];
  if (needed.includes('')) return 'incomplete';
  const { startTime, endTime } = toTimeOffRequest(form);
  if (endTime <= startTime) return 'reversed';
  return endTime <= now ? 'passed' : null;
}

/** Whole days end at midnight; hours that end before they start end on the next day. */
export function toTimeOffRequest({
  kind,
  from,
  to,
  startTime,
  endTime,
  reason,
}: TimeOffFields): TimeOffRequestInput {
  const text = reason.trim() || null;
  if (kind === 'days')
    return { startTime: `${from} 00:00`, endTime: `${addDays(to, 1)} 00:00`, reason: text };
  const isNextDay = endTime < startTime;
  return {
    startTime: `${from} ${startTime}`,
    endTime: `${isNextDay ? addDays(from, 1) : from} ${endTime}`,
    reason: text,
  };
}

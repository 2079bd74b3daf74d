import { minute } from './plainReminders.ts';

/** What is known of a visit whose alarm may ring. Times are ms since 1970; null: not yet. */
export type PlainVisit = {
  state: string | null;
  end: number;
  answered: number | null;
  fine: number | null;
};

const steps = [0, 5, 15, 25, 35, 45].map((minutes) => minutes * minute);

/**
 * The alarm of sql/functions/due_alarm_step.sql, calculated a second time without the database: the step that is due at a
 * moment, and since when; null when none is.
 */
export function plainAlarm(
  { state, end, answered, fine }: PlainVisit,
  alarmAfter: number | null,
  at: number,
): { step: number; due: number } | null {
  if (state !== 'started' || answered !== null || alarmAfter === null) return null;
  const from = Math.max(end + alarmAfter * minute, fine === null ? 0 : fine + 30 * minute);
  if (at >= from + 24 * 60 * minute) return null;
  const step = steps.filter((after) => from + after <= at).length;
  return step === 0 ? null : { step, due: from + steps[step - 1]! };
}

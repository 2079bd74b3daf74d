import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import type { ScheduleChange, ScheduleChangeKind } from '#contract/scheduleChange.ts';
import { fetchData } from './client.ts';

export const scheduleChangePaths: Record<ScheduleChangeKind, string> = {
  time_off: '/api/admin/time-off',
  extra_hours: '/api/admin/extra-hours',
};
const kinds: ScheduleChangeKind[] = ['time_off', 'extra_hours'];

/** Time off and extra hours, by start. `query`: business dates `from` and `to`, both inclusive. */
export async function fetchScheduleChanges(
  query: string,
  signal: AbortSignal,
): Promise<ScheduleChangeWithKind[]> {
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const entries = await fetchData<ScheduleChange[]>(`${scheduleChangePaths[kind]}?${query}`, signal);
      return entries.map((entry): ScheduleChangeWithKind => Object.assign(entry, { kind }));
    }),
  );
  return lists.flat().sort((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id);
}

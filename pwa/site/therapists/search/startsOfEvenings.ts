import type { Therapist } from '#contract/therapist.ts';
import { slotOfStart, slotsOfEvening } from '../../../booking/eveningSlots.ts';
import type { WorkingTime } from '../../../booking/workingDays.ts';
import type { FirstFreeTimes } from '../../../data/availability.ts';

type Days = { date: string | null; today: string; shopExceptions: WorkingTime['shopExceptions'] };

/**
 * Each therapist's free starts in the chosen evening, which includes the night after it; without a chosen
 * day, in the evening of the first start. `own`: the free starts of the chosen day, or else of the first day that has
 * any; `night`: those after the midnight of the chosen day. Sorted by first start.
 */
export function startsOfEvenings(
  therapists: readonly Therapist[],
  { date, today, shopExceptions }: Days,
  own: readonly FirstFreeTimes[],
  night: readonly FirstFreeTimes[],
): FirstFreeTimes[] {
  const found = therapists.flatMap((therapist): FirstFreeTimes[] => {
    const ofTherapist = ({ therapistId }: FirstFreeTimes) => therapistId === therapist.id;
    const workingTime = { ...therapist, shopExceptions };
    const first = own.find(ofTherapist);
    if (date !== null) {
      const next = night.find(ofTherapist)?.starts ?? [];
      return [
        {
          therapistId: therapist.id,
          date,
          starts: slotsOfEvening({ date, today, workingTime }, first?.starts ?? [], next),
        },
      ];
    }
    if (!first) return [];
    const evenings = first.starts.map((start) => slotOfStart(first.date, start, workingTime, today));
    const { date: evening } = evenings[0]!;
    const starts = evenings.filter((one) => one.date === evening).map(({ slot }) => slot);
    return [{ therapistId: therapist.id, date: evening, starts }];
  });
  const momentOf = ({ date: evening, starts }: FirstFreeTimes) => `${evening} ${starts[0]}`;
  return found
    .filter(({ starts }) => starts.length > 0)
    .sort((a, b) => momentOf(a).localeCompare(momentOf(b)));
}

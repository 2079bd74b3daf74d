import { useEffect, useEffectEvent, useRef } from 'react';
import { addMinutes } from '../../../booking/addMinutes.ts';

/** minutes; the longest step between two slots */
const maxStepMinutes = 60;

type FreeTimes = {
  /** the chosen time, `HH:mm` */
  slot: string | null;
  /** the therapist's free times of the day, ascending; undefined until they are known */
  starts: readonly string[] | undefined;
  onFound: (next: string) => void;
};

/** A gap on the board may start between two slots: finds, once, the next free time within an hour. */
export function useNextFreeTime(isTimeFromLink: boolean, { slot, starts, onFound }: FreeTimes): void {
  const isDone = useRef(!isTimeFromLink);
  const reportFound = useEffectEvent(onFound);
  useEffect(() => {
    if (isDone.current || slot === null || !starts) return;
    isDone.current = true;
    const next = starts.find((start) => start >= slot);
    const latest = addMinutes(slot, maxStepMinutes);
    const isPastMidnight = latest < slot;
    if (next && next !== slot && (isPastMidnight || next <= latest)) reportFound(next);
  }, [slot, starts]);
}

import { useSyncExternalStore } from 'react';
import { businessToday, useFormats } from './formats.ts';

/** `yyyy-MM-dd` in the shop's time zone. Rerenders when the day changes. */
export const useBusinessToday = (): string => useSyncExternalStore(subscribe, today);

const today = () => businessToday();

/** Whether an instant (ISO 8601, UTC) is over. Rerenders within a minute after it. */
export const useHasPassed = (moment: string): boolean =>
  useSyncExternalStore(subscribe, () => Date.parse(moment) <= Date.now());

/** The start of the current minute, ms since 1970. Rerenders every minute. */
export const useCurrentMinute = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minute) * minute);

/** Only the time when it is today, else date and time. Rerenders when the day changes. `moment`: ISO 8601. */
export function useFormatInstant(): (moment: string) => string {
  const { moment } = useFormats();
  const day = useBusinessToday();
  return (text) => moment(text, day);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', notify);
    scheduleCheck();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', notify);
    clearTimeout(timer);
  };
}

/** ms */
const minute = 60_000;

// Checked every minute, because timers stop while a computer sleeps.
function scheduleCheck(): void {
  timer = setTimeout(
    () => {
      scheduleCheck();
      notify();
    },
    minute - (Date.now() % minute),
  );
}

function notify(): void {
  for (const listener of listeners) listener();
}

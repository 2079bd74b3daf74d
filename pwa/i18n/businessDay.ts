import { useSyncExternalStore } from 'react';
import { businessToday, useFormats } from './formats.ts';

/** The business zone's date now, `yyyy-MM-dd`: a screen that is left open is drawn anew when the day changes. */
export const useBusinessToday = (): string => useSyncExternalStore(subscribe, today);

// without the arguments that React might give
const today = () => businessToday();

/** A moment (ISO 8601, UTC) → its time where it is of today, else with its date; drawn anew when the day changes. */
export function useMoment(): (moment: string) => string {
  const { moment } = useFormats();
  const day = useBusinessToday();
  return (text) => moment(text, day);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', tell);
    waitForMinute();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tell);
    clearTimeout(timer);
  };
}

/** ms */
const minute = 60_000;

// A day begins with a minute, and a computer that slept over it finds out within one: its timers slept too.
function waitForMinute(): void {
  timer = setTimeout(
    () => {
      waitForMinute();
      tell();
    },
    minute - (Date.now() % minute),
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}

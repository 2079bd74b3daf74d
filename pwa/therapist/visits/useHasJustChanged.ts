import { useEffect, useState } from 'react';

/** ms in which a tap may still be meant for what was there before */
const pause = 1_000;

/** Whether a value has changed less than a second ago. */
export function useHasJustChanged(value: string | null): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [settled, value]);
  return settled !== value;
}

import { useRef, useState } from 'react';

/** Wraps `run` so that calls are ignored while one is pending, and returns whether one is. */
export function useOneAtATime<Input extends unknown[]>(run: (...input: Input) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  // The second tap of a double tap comes before the next render.
  const busy = useRef(false);
  const guarded = async (...input: Input) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await run(...input);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return [guarded, isBusy] as const;
}

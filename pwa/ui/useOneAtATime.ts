import { useRef, useState } from 'react';

/**
 * Wraps `run` so that calls are ignored while one is pending, and returns whether one is. A ref is needed as well as
 * state, because the second tap of a double tap comes before the next render.
 */
export function useOneAtATime<Input extends unknown[]>(
  run: (...input: Input) => Promise<void>,
): [run: (...input: Input) => Promise<void>, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false);
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
  return [guarded, isBusy];
}

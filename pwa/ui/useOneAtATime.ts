import { useRef, useState } from 'react';

/**
 * `run`, which does nothing while it is still at work, and whether it is. The state of a render alone is too late for
 * the second half of a double tap.
 */
export function useOneAtATime<Input extends unknown[]>(
  run: (...input: Input) => Promise<void>,
): [run: (...input: Input) => Promise<void>, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const once = async (...input: Input) => {
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
  return [once, isBusy];
}

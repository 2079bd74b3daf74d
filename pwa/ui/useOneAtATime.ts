import { useRef, useState } from 'react';

export function useOneAtATime<Input extends unknown[]>(run: (...input: Input) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  // A ref, since the second tap of a double tap comes before the next render.
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

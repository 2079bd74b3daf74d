import { useEffect, useState } from 'react';

const lateAfterMs = 3_000;
/** ms */
const longestWait = 1_500;

export function useIsSlow(isPending: boolean, afterMs = lateAfterMs): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending, afterMs]);
  return isSlow;
}

/**
 * Whether a list still waits for panels above it that are loading and would push it down, which it does not for long:
 * the server may hang.
 */
export function useWaitsBriefly(isLoading: boolean): boolean {
  const isLate = useIsSlow(isLoading, longestWait);
  return isLoading && !isLate;
}

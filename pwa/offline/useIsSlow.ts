import { useEffect, useState } from 'react';

/** ms after which a response is late, and stored data is shown instead */
const lateAfterMs = 3_000;

/** Whether something has been pending for more than `afterMs`, 3 s unless said otherwise. */
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

import { useEffect, useState } from 'react';

/** ms after which an answer is late, and stored data is shown instead */
const slowAfterMs = 3_000;

/** Whether something has been pending for more than 3 s. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}

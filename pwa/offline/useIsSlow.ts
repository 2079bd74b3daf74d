import { useEffect, useState } from 'react';

const lateAfterMs = 3_000;

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

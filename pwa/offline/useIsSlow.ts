import { useEffect, useState } from 'react';

/** ms: what has not come by then is late, and what this device kept stands in for it */
export const patience = 3_000;

/** Whether something has been on its way for so long that nobody should wait for it any more. */
export function useIsSlow(isOnItsWay: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOnItsWay]);
  return isLate;
}

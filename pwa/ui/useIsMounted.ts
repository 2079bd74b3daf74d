import { useEffect, useRef } from 'react';

/** Tells, when asked, whether what draws is still on the screen: an answer may come after it was left. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

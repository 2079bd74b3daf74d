import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted, for use after an `await`. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

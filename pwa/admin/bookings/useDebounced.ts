import { useEffect, useState } from 'react';

/** ms without another key: a search reads many bookings, and half a word is not asked for */
const pause = 250;

/** A text once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

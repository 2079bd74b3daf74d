import { useEffect, useState } from 'react';

/** ms without typing before the server is queried: a search reads many bookings */
const delay = 250;

export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

import { useRef, useState } from 'react';
import type { Reading } from './LineQrField.tsx';

/**
 * Lets a form wait for the picture that is read in it. Sent meanwhile, it goes out with what was found; where nothing
 * was, it stays: the customer meant to give it.
 */
export function useReading() {
  const isReading = useRef(false);
  const waiting = useRef<HTMLFormElement>(null);
  const [isWaiting, setWaiting] = useState(false);

  const wait = (form: HTMLFormElement | null) => {
    waiting.current = form;
    setWaiting(form !== null);
  };

  return {
    isWaiting,
    hear: (reading: Reading) => {
      isReading.current = reading === 'begun';
      if (isReading.current) return;
      const form = waiting.current;
      wait(null);
      if (reading === 'found') form?.requestSubmit();
    },
    /** true when `form` has to wait; it is then sent as soon as it can be */
    waits: (form: HTMLFormElement) => {
      if (isReading.current) wait(form);
      return isReading.current;
    },
  };
}

import { useRef, useState } from 'react';

/** `found`: the result is now the field's value; `ended`: there is no result to wait for. */
export type ScanEvent = 'started' | 'found' | 'ended';

/** A form that is submitted during a scan is submitted again only if a code is found. */
export function useLineQrScan() {
  const isScanning = useRef(false);
  const deferred = useRef<HTMLFormElement>(null);
  const [isWaiting, setWaiting] = useState(false);

  const defer = (form: HTMLFormElement | null) => {
    deferred.current = form;
    setWaiting(form !== null);
  };

  return {
    isWaiting,
    onScan: (event: ScanEvent) => {
      isScanning.current = event === 'started';
      if (isScanning.current) return;
      const form = deferred.current;
      defer(null);
      if (event === 'found') form?.requestSubmit();
    },
    /** Returns true while a scan is running; then `form` is submitted once a code is found. */
    deferSubmit: (form: HTMLFormElement): boolean => {
      if (isScanning.current) defer(form);
      return isScanning.current;
    },
  };
}

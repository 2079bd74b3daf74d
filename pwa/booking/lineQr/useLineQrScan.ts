import { useRef, useState } from 'react';

/** What the field reports: a scan has started, its result is now the field's value, or there is nothing to wait for. */
export type ScanEvent = 'started' | 'found' | 'ended';

/**
 * Lets a form wait for a QR scan. A form that is submitted during a scan is submitted again only if a code is found.
 */
export function useLineQrScan() {
  const isScanning = useRef(false);
  const deferred = useRef<HTMLFormElement>(null);
  const [isWaiting, setWaiting] = useState(false);

  const defer = (form: HTMLFormElement | null) => {
    deferred.current = form;
    setWaiting(form !== null);
  };

  return {
    /** true while a submitted form waits for the scan */
    isWaiting,
    onScan: (event: ScanEvent) => {
      isScanning.current = event === 'started';
      if (isScanning.current) return;
      const form = deferred.current;
      defer(null);
      if (event === 'found') form?.requestSubmit();
    },
    /** Returns true while a scan is running: `form` is submitted once the scan finds a code. */
    deferSubmit: (form: HTMLFormElement): boolean => {
      if (isScanning.current) defer(form);
      return isScanning.current;
    },
  };
}

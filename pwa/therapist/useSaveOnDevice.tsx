import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as css from './App.css.ts';

type SaveOnDevice = {
  saveOnDevice: (work: () => Promise<unknown>) => Promise<void>;
  failure: ReactNode;
};

/** Storing fails when the phone's storage is full, or when the code for it could not be loaded. */
export function useSaveOnDevice(): SaveOnDevice {
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  // The button may be at the bottom of the screen, and the message appears below it.
  useEffect(() => {
    if (hasFailed) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed]);
  const saveOnDevice = async (work: () => Promise<unknown>) => {
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    }
  };
  const failure = (
    <p ref={alert} role="alert" className={css.error}>
      {hasFailed &&
        t`This phone could not save that. Please try again. If it happens again, free some storage on the phone, or call the shop.`}
    </p>
  );
  return { saveOnDevice, failure };
}

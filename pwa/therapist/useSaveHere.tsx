import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as css from './App.css.ts';

type SaveHere = {
  /** Runs what saves something on this phone. */
  saveHere: (work: () => Promise<unknown>) => Promise<void>;
  /** the message that saving failed, shown until the next attempt */
  failure: ReactNode;
};

/** For buttons whose tap is saved on this phone: its storage may be full, and the code that saves may not be on it yet. */
export function useSaveHere(): SaveHere {
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  // The button may stand at the bottom of the screen, above what belongs below it.
  useEffect(() => {
    if (hasFailed) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed]);
  const saveHere = async (work: () => Promise<unknown>) => {
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
  return { saveHere, failure };
}

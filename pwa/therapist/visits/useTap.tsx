import { useSyncExternalStore, type ReactNode } from 'react';
import { createListeners } from '../../offline/createListeners.ts';
import { useSaveHere } from '../useSaveHere.tsx';

/** ms in which a second tap is ignored on any visit, since another button may have moved under the finger */
const doubleTapPause = 500;

let isPausing = false;
const { subscribe, notify } = createListeners();

type Tap = {
  /** Runs what a tap saves on this phone, unless it is the second of two in a row. */
  tap: (work: () => unknown) => void;
  /** whether a tap would be ignored */
  isResting: boolean;
  /** the message that saving failed, shown until the next attempt */
  failure: ReactNode;
};

/** For buttons that record something about a visit: what comes next takes the place of the one tapped. */
export function useTap(): Tap {
  const isResting = useSyncExternalStore(subscribe, () => isPausing);
  const { saveHere, failure } = useSaveHere();
  const tap = (work: () => unknown) => {
    if (isPausing) return;
    setPausing(true);
    setTimeout(() => setPausing(false), doubleTapPause);
    void saveHere(async () => work());
  };
  return { tap, isResting, failure };
}

function setPausing(value: boolean): void {
  isPausing = value;
  notify();
}

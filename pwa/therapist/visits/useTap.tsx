import { useSyncExternalStore, type ReactNode } from 'react';
import { createListeners } from '../../offline/createListeners.ts';
import { useSaveOnDevice } from '../useSaveOnDevice.tsx';

/** ms after a tap has been saved in which another one is ignored, since another button may have moved there */
const doubleTapPause = 500;

let isPausing = false;
const { subscribe, notify } = createListeners();

type Tap = {
  /** Runs what a tap saves on this phone, unless it is the second of two in a row. */
  tap: (work: () => unknown) => void;
  /** whether a tap would be ignored */
  isTapIgnored: boolean;
  /** the message that saving failed, shown until the next attempt */
  failure: ReactNode;
};

/** For buttons that record something about a visit: what comes next takes the place of the one tapped. */
export function useTap(): Tap {
  const isTapIgnored = useSyncExternalStore(subscribe, () => isPausing);
  const { saveOnDevice, failure } = useSaveOnDevice();
  const tap = (work: () => unknown) => {
    if (isPausing) return;
    setPausing(true);
    // The first tap of all also loads the code that stores it.
    void saveOnDevice(async () => work()).finally(() => setTimeout(() => setPausing(false), doubleTapPause));
  };
  return { tap, isTapIgnored, failure };
}

function setPausing(value: boolean): void {
  isPausing = value;
  notify();
}

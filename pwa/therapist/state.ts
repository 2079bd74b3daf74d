import type { Shop } from '#contract/shop.ts';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { useEffect, useState } from 'preact/hooks';
import { createListeners } from '../offline/createListeners.ts';
import type { VisitOperation } from './data/visitChanges.ts';

/**
 * `none`: nobody has opened a link on this device. `link`: one is to be opened. `ended`: the server no longer knows this device.
 */
type Session = 'none' | 'link' | 'ended' | 'signedIn';

export type AppState = {
  session: Session;
  page: TherapistPage | null;
  /** ms since 1970: when `page` was fetched */
  fetchedAt: number | null;
  /** whether the page comes from the server and the last request was answered */
  isFresh: boolean;
  /** why there is no page to show: the server did not answer, and nothing is stored */
  isMissing: boolean;
  operations: VisitOperation[];
  /** false where the browser stores nothing; null: not known yet */
  isDurable: boolean | null;
  /** how to reach the shop while there is no page */
  shop: Pick<Shop, 'phone' | 'whatsapp' | 'lineUrl'> | null;
  /** what she is in the middle of, by name, so that nothing reloads the page under her */
  inProgress: ReadonlySet<string>;
  isUpdateWaiting: boolean;
  /** whether the server does not know yet that this device was signed out */
  isSignOutWaiting: boolean;
  /** the current minute, ms since 1970 */
  now: number;
};

let state: AppState = {
  session: 'none',
  page: null,
  fetchedAt: null,
  isFresh: false,
  isMissing: false,
  operations: [],
  isDurable: null,
  shop: null,
  inProgress: new Set(),
  isUpdateWaiting: false,
  isSignOutWaiting: false,
  now: Date.now(),
};
const { subscribe, notify } = createListeners();

export const appState = (): AppState => state;

export const subscribeToState = subscribe;

export function setState(changes: Partial<AppState>): void {
  state = { ...state, ...changes };
  notify();
}

/** Renders again whatever does not depend on the state, such as the language. */
export const renderAgain = notify;

/** The state of the app; the component renders again with each change. */
export function useAppState(): AppState {
  const [, render] = useState<object>({});
  useEffect(() => {
    const renderOnChange = () => render({});
    renderOnChange();
    return subscribe(renderOnChange);
  }, []);
  return state;
}

/** Names something that she is in the middle of, while `isActive`. */
export function useInProgress(name: string, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    setState({ inProgress: new Set([...state.inProgress, name]) });
    return () => setState({ inProgress: new Set([...state.inProgress].filter((one) => one !== name)) });
  }, [name, isActive]);
}

import { useSyncExternalStore } from 'react';
import type { Shop } from '#contract/shop.ts';
import type { TherapistPage } from '#contract/therapistPage.ts';
import type { TherapistDecisionOperation } from '../data/therapistDecisions.ts';
import { createListeners } from '../offline/createListeners.ts';
import type { OutboxState } from '../offline/outbox/pageOutbox.ts';

/**
 * `none`: nobody has opened a link on this device. `link`: one is to be opened. `otherLink`: one is to be opened where somebody is signed
 * in. `ended`: the server no longer knows this device.
 */
type Session = 'none' | 'link' | 'otherLink' | 'ended' | 'signedIn';

type AppState = {
  session: Session;
  page: TherapistPage | null;
  /** ms since 1970: when `page` was fetched */
  fetchedAt: number | null;
  /** whether the last request for the page was not answered */
  hasFailed: boolean;
  /** how to reach the shop while there is no page */
  shop: Pick<Shop, 'phone' | 'whatsapp' | 'lineUrl'> | null;
  /** whether the server does not know yet that this device was signed out */
  isLogoutPending: boolean;
} & Pick<OutboxState<TherapistDecisionOperation>, 'operations' | 'isDurable'>;

/** The state when no page is stored or fetched. */
export const emptyPageState = { page: null, fetchedAt: null, hasFailed: false };

let state: AppState = {
  ...emptyPageState,
  session: 'none',
  shop: null,
  isLogoutPending: false,
  operations: [],
  isDurable: null,
};
const { subscribe, notify } = createListeners();

export const appState = (): AppState => state;

export function setState(changes: Partial<AppState>): void {
  state = { ...state, ...changes };
  notify();
}

/** The state of the app; the component renders again with each change. */
export const useAppState = (): AppState => useSyncExternalStore(subscribe, appState);

import { useSyncExternalStore } from 'react';
import type { Shop } from '#contract/shop.ts';
import type { TherapistPage } from '#contract/therapistPage.ts';
import type { TherapistDecisionOperation } from '../data/therapistDecisions.ts';
import type { StoredStatements } from '../data/therapistStatements.ts';
import { createListeners } from '../offline/createListeners.ts';
import type { OutboxState } from '../offline/outbox/pageOutbox.ts';

/**
 * `none`: nobody is signed in on this device. `link`: a link is to be opened. `otherLink`: a link is to be
 * opened although somebody is signed in. `ended`: the server no longer accepts this device's session.
 */
type Session = 'none' | 'link' | 'otherLink' | 'ended' | 'signedIn';

type AppState = {
  session: Session;
  page: TherapistPage | null;
  /** ms since 1970; when `page` was fetched */
  fetchedAt: number | null;
  /** whether the last request for the page got no response */
  hasFailed: boolean;
  /** null: not loaded */
  statements: StoredStatements | null;
  shop: Pick<Shop, 'phone' | 'whatsapp' | 'lineUrl'> | null;
  /** whether the server still has to be notified that this device signed out */
  isLogoutPending: boolean;
} & Pick<OutboxState<TherapistDecisionOperation>, 'operations' | 'isDurable'>;

export const emptyPageState = { page: null, fetchedAt: null, hasFailed: false, statements: null };

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

export const useAppState = (): AppState => useSyncExternalStore(subscribe, appState);

import type { Shop } from '#contract/shop.ts';
import { therapistPagePath, type TherapistPage, type TherapistSignIn } from '#contract/therapistPage.ts';
import { fetchData, isUnavailable, RequestError, sendRequest } from '../data/client.ts';
import {
  clearSession,
  emptyAbandonedVault,
  tryWipeVault,
  endSessionLater,
  logout as endSession,
} from '../data/logout.ts';
import { forgetDismissedVisits } from '../data/dismissedVisits.ts';
import { hasPendingLogouts, hasToken, readToken, writeToken } from '../data/storedSession.ts';
import {
  deleteOpenLinkIdempotencyKey,
  isOpenedLink,
  openLinkIdempotencyKey,
  storeOpenedLink,
} from '../data/therapistSession.ts';
import { chooseLanguage, currentLanguage } from '../i18n/language.ts';
import { requestBackgroundSync } from '../offline/backgroundSync.ts';
import { isPushWanted, unsubscribeFromPush } from '../offline/pushDevice.ts';
import { appState, emptyPageState, setState } from './state.ts';

// Loaded separately: the database code is half as large as the rest of the page.
const loadStorage = () => import('../data/storedTherapistPage.ts');
export const loadOutbox = () => import('../data/therapistOutbox.ts');

/** the token of the link in the address; null: none */
let linkToken: string | null = null;

export async function startApp(path: string): Promise<void> {
  linkToken = path.startsWith(therapistPagePath) ? path.slice(therapistPagePath.length) || null : null;
  setState({ isLogoutPending: hasPendingLogouts() });
  if (!hasToken()) {
    setState({ session: linkToken ? 'link' : 'none' });
    await Promise.all([emptyAbandonedVault(), startOutbox().catch(reportError), fetchShop()]);
    return;
  }
  if (linkToken === null || isOpenedLink(linkToken)) showOwnPage();
  else setState({ session: 'otherLink' });
  await Promise.all([
    showStoredPage(),
    refreshPage().then(() => void renewPush()),
    startOutbox().catch(reportError),
  ]);
}

/** Removes the link from the address, so that nobody reads it over the therapist's shoulder. */
export function showOwnPage(): void {
  linkToken = null;
  setState({ session: 'signedIn' });
  history.replaceState(null, '', therapistPagePath);
}

/**
 * Opens the link on this device and signs out whoever was signed in here. Retrying after a lost response has
 * no second effect. Throws RequestError, NetworkError.
 */
export async function openLink(): Promise<void> {
  const key = openLinkIdempotencyKey();
  const before = readToken();
  const { token } = await sendRequest<TherapistSignIn>(
    'POST',
    '/api/t/open',
    { token: linkToken, locale: currentLanguage() },
    { 'Idempotency-Key': key },
  );
  await tryWipeVault();
  writeToken(token);
  if (readToken() !== token) throw new Error('This browser stores nothing');
  deleteOpenLinkIdempotencyKey();
  storeOpenedLink(linkToken);
  if (before) await endSessionLater(before);
  await chooseLanguage(currentLanguage());
  setState(emptyPageState);
  showOwnPage();
  // A page that is still being fetched belongs to whoever was signed in before.
  await refreshing?.catch(reportError);
  await Promise.all([refreshPage().then(() => void renewPush()), startOutbox()]);
}

let refreshing: Promise<void> | null = null;

export const refreshPage = (): Promise<void> =>
  (refreshing ??= fetchPage().finally(() => {
    refreshing = null;
  }));

async function fetchPage(): Promise<void> {
  const token = readToken();
  if (token === null) return;
  try {
    const page = await fetchData<TherapistPage>('/api/t/page');
    if (readToken() !== token) return;
    const stored = { page, fetchedAt: Date.now() };
    setState({ ...stored, hasFailed: false });
    // Where nothing can be stored, the page works while there is a connection.
    await (await loadStorage()).storePage(stored, token).catch(() => null);
    if (readToken() !== token) await tryWipeVault();
  } catch (error) {
    if (isUnavailable(error)) setState({ hasFailed: true });
    else if (!(error instanceof RequestError) || error.code !== 'unauthorized') throw error;
    // Another tab may have opened a new link meanwhile.
    else if (readToken() === token) await showSessionEnded();
  }
}

async function showStoredPage(): Promise<void> {
  const stored = await (await loadStorage()).readStoredPage().catch(() => null);
  if (stored && appState().page === null && hasToken()) setState(stored);
}

const showSessionEnded = () =>
  Promise.all([
    unsubscribeFromPush().catch(() => null),
    clearSession(() => setState({ ...emptyPageState, session: linkToken ? 'link' : 'ended' })),
    fetchShop(),
  ]);

/** Resolves once the customers' data is deleted; the server is notified now or later. */
export async function logout(): Promise<void> {
  unsubscribeFromPush().catch(() => null);
  forgetDismissedVisits();
  await endSession(() => setState({ ...emptyPageState, session: 'none' })).catch(() =>
    requestBackgroundSync(),
  );
  setState({ isLogoutPending: hasPendingLogouts() });
  await fetchShop();
}

/** Moves the push subscription of this phone to whoever is signed in, where push was switched on. */
async function renewPush(): Promise<void> {
  if (!isPushWanted()) return;
  const push = await import('../data/therapistPush.ts').catch(() => null);
  await push?.renewPush();
}

async function fetchShop(): Promise<void> {
  const shop = await fetchData<Shop>('/api/shop').catch(() => null);
  if (shop) setState({ shop });
}

let isOutboxSubscribed = false;

async function startOutbox(): Promise<void> {
  const { startSending, therapistOutbox } = await loadOutbox();
  if (!isOutboxSubscribed) therapistOutbox.subscribe(() => setState(therapistOutbox.current()));
  isOutboxSubscribed = true;
  startSending(({ isSettled, needsSignIn }) => {
    setState({ isLogoutPending: hasPendingLogouts() });
    if (isSettled || (needsSignIn && hasToken())) void refreshPage();
  });
}

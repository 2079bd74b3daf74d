import type { Shop } from '#contract/shop.ts';
import { therapistPagePath, type TherapistPage, type TherapistSignIn } from '#contract/therapistPage.ts';
import { isUnavailable, RequestError } from '../data/client.ts';
import { tokenIdOf } from '../data/tokenId.ts';
import { forgetPush } from './data/push.ts';
import { fetchOwn, sendOwn } from './data/requests.ts';
import { forgetOpeningKey, openingKey, readTherapistToken, writeTherapistToken } from './data/session.ts';
import { chooseLanguage, language } from './language.ts';
import { appState, setState } from './state.ts';

// The database is as large as the rest of the page, so it is loaded beside it.
const storage = () => import('./data/storedPage.ts');
export const outbox = () => import('./data/outbox.ts');
const signOuts = () => import('./data/signOuts.ts');

/** The token of the link in the address, if there is one. */
let linkToken: string | null = null;

/** Shows her page, or what is to be done first. `path` is the address. */
export async function start(path: string): Promise<void> {
  linkToken = path.startsWith(therapistPagePath) ? path.slice(therapistPagePath.length) || null : null;
  void followOutbox();
  void sendSignOuts();
  if (readTherapistToken() === null) {
    setState({ session: linkToken ? 'link' : 'none' });
    return fetchShop();
  }
  setState({ session: 'signedIn' });
  leaveLink();
  await Promise.all([showStoredPage(), refreshPage(), startSending()]);
}

/** Opens the link on this device; asked again after a lost answer, it is the same device. Throws RequestError, NetworkError. */
export async function openLink(): Promise<void> {
  const key = openingKey();
  const { token } = await sendOwn<TherapistSignIn>(
    'POST',
    '/api/t/open',
    { token: linkToken, locale: language() },
    { 'Idempotency-Key': key },
  );
  // of whoever had the page on this phone before
  await deleteCustomers();
  writeTherapistToken(token);
  if (readTherapistToken() !== token) throw new Error('This browser stores nothing');
  forgetOpeningKey();
  linkToken = null;
  await chooseLanguage(language());
  setState({ session: 'signedIn', isMissing: false });
  leaveLink();
  await Promise.all([refreshPage(), startSending()]);
}

// Its token has had its use, and nobody shall read it over her shoulder.
const leaveLink = () => history.replaceState(null, '', therapistPagePath);

let refreshing: Promise<void> | null = null;

/** Fetches her page; without an answer it stays as it is. */
export const refreshPage = (): Promise<void> =>
  (refreshing ??= fetchPage().finally(() => {
    refreshing = null;
  }));

async function fetchPage(): Promise<void> {
  const token = readTherapistToken();
  if (token === null) return;
  try {
    const page = await fetchOwn<TherapistPage>('/api/t/page');
    if (readTherapistToken() !== token) return;
    const stored = { page, fetchedAt: Date.now() };
    setState({ ...stored, isFresh: true, isMissing: false });
    // Where nothing can be stored, the page works while there is a connection.
    await (await storage()).storePage(stored, token).catch(() => null);
    if (readTherapistToken() !== token) await deleteCustomers();
  } catch (error) {
    if (error instanceof RequestError && error.code === 'unauthorized') await endSession();
    else if (isUnavailable(error)) setState({ isFresh: false, isMissing: appState().page === null });
    else throw error;
  }
}

async function showStoredPage(): Promise<void> {
  const stored = await (await storage()).readStoredPage().catch(() => null);
  if (stored && appState().page === null && readTherapistToken() !== null)
    setState({ ...stored, isMissing: false });
}

/** The server no longer knows this device: nothing of a customer stays. What waits to be sent does. */
async function endSession(): Promise<void> {
  writeTherapistToken(null);
  setState({ session: linkToken ? 'link' : 'ended', page: null, fetchedAt: null, isFresh: false });
  await Promise.all([deleteCustomers(), fetchShop()]);
}

/**
 * Signs this device out. Resolves once nothing of a customer is left on it. Its id stays until the server has ended it, now or
 * when it can be reached again; the id can do nothing else.
 */
export async function signOut(): Promise<void> {
  const deviceId = tokenIdOf(readTherapistToken());
  const stored = deviceId && signOuts().then(({ storeSignOut }) => storeSignOut(deviceId).catch(() => false));
  writeTherapistToken(null);
  setState({ session: 'none', page: null, fetchedAt: null, isFresh: false });
  await Promise.all([stored, deleteCustomers()]);
  await Promise.all([sendSignOuts(), forgetPush(), fetchShop()]);
}

/** Tells the server of devices that were signed out here without a network. */
export async function sendSignOuts(): Promise<void> {
  const { sendSignOuts: send } = await signOuts();
  const isSignOutWaiting = await send().catch(() => false);
  if (isSignOutWaiting !== appState().isSignOutWaiting) setState({ isSignOutWaiting });
  // The service worker tells it even if this page is closed by then.
  if (isSignOutWaiting) void (await outbox()).requestBackgroundSync();
}

const deleteCustomers = async () => (await storage()).deleteStoredPage().catch(() => null);

async function fetchShop(): Promise<void> {
  const shop = await fetchOwn<Shop>('/api/shop').catch(() => null);
  if (shop) setState({ shop });
}

async function followOutbox(): Promise<void> {
  const { followChanges } = await outbox();
  followChanges((operations, isDurable) => setState({ operations, isDurable }));
}

async function startSending(): Promise<void> {
  const { startSending: begin } = await outbox();
  begin(({ isChanged, needsSignIn }) => {
    if (isChanged || (needsSignIn && readTherapistToken() !== null)) void refreshPage();
  });
}

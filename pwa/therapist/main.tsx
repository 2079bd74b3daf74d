/** @jsxImportSource preact */
import '../ui/fonts/latin.css';
import '../ui/global.css.ts';
import { render } from 'preact';
import { isLanguage, languageStorageKey } from '../i18n/languages.ts';
import { nameDatabase } from '../offline/persistence/databaseName.ts';
import { readLocalStorage } from '../offline/persistence/localStorage.ts';
import { listenBeforeRouter } from '../ui/beforeRouter.ts';
import { surviveTranslation } from '../ui/pageTranslation.ts';
import { refreshPage, sendSignOuts, start } from './actions.ts';
import { App } from './App.tsx';
import { therapistDatabase, therapistTokenKey } from './data/session.ts';
import { putBackBeforeRender } from './putBackBeforeRender.ts';
import { withoutOldAddresses } from './data/oldAddresses.ts';
import { activate, activateFirstLanguage } from './language.ts';
import { registerServiceWorker } from './serviceWorker.ts';
import { appState, renderAgain, setState } from './state.ts';

/** ms */
const minute = 60_000;

nameDatabase(therapistDatabase);
surviveTranslation();
listenBeforeRouter();
putBackBeforeRender();
begin().catch((error: unknown) => {
  reportError(error);
  // Plain English text: the translations may be what failed to load.
  document.body.textContent = 'Something went wrong. Please reload the page.';
});

async function begin(): Promise<void> {
  const { pathname, search } = window.location;
  await activateFirstLanguage(search);
  const started = start(pathname);
  render(<App />, document.querySelector('#root')!);
  keepFresh();
  await started;
  await registerServiceWorker();
}

/** Fetches the page again when it is looked at, and every minute while it is. */
function keepFresh(): void {
  const refresh = () => {
    if (document.visibilityState !== 'visible') return;
    const { page, session, isSignOutWaiting } = appState();
    const now = Math.floor(Date.now() / minute) * minute;
    setState({ now, ...(page ? { page: withoutOldAddresses(page, now) } : {}) });
    if (session === 'signedIn') void refreshPage();
    if (isSignOutWaiting) void sendSignOuts();
  };
  window.addEventListener('storage', followOtherTab);
  for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, refresh);
  window.addEventListener('offline', () => {
    setState({ isFresh: false });
    // Some browsers report that there is no network while there is one.
    refresh();
  });
  document.addEventListener('visibilitychange', refresh);
  setInterval(refresh, minute);
}

/** Another tab has chosen a language, or signed this phone in or out: nobody else's visits stay on the screen. */
function followOtherTab({ key }: StorageEvent): void {
  if (key === null || key === therapistTokenKey) window.location.reload();
  const chosen = readLocalStorage(languageStorageKey);
  if (key === languageStorageKey && isLanguage(chosen)) void activate(chosen).then(renderAgain);
}

import '../i18n/fonts/latin.css';
import '../ui/global.css.ts';
import { StrictMode } from 'react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { withoutOldAddresses } from '../data/oldAddresses.ts';
import { hasToken, subscribeToToken } from '../data/storedSession.ts';
import { configureTherapistApp } from '../data/therapistSession.ts';
import { reloadOnLostChunks } from '../offline/reloadOnLostChunks.ts';
import { followLanguageOfOtherTabs } from '../i18n/followLanguageOfOtherTabs.ts';
import { activatePreferredLanguage, provideCatalogues } from '../i18n/language.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { listenBeforeRouter } from '../ui/beforeRouter.ts';
import { surviveTranslation } from '../ui/pageTranslation.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { loadOutbox, refreshPage, startApp } from './actions.ts';
import { App, Page } from './App.tsx';
import { therapistCatalogues } from './catalogue.ts';
import { ErrorScreen } from './entry/ErrorScreen.tsx';
import { appState, setState } from './state.ts';

const minute = 60_000;

configureTherapistApp();
reloadOnLostChunks();
surviveTranslation();
listenBeforeRouter();
provideCatalogues(therapistCatalogues, 'therapist');
begin().catch((error: unknown) => {
  reportError(error);
  // Plain English text: React or the translations may be what failed to load.
  document.body.textContent = 'Something went wrong. Please reload the page.';
});

async function begin(): Promise<void> {
  const { pathname } = window.location;
  const loaded = activatePreferredLanguage();
  const started = startApp(pathname);
  if (hasToken()) void Page.preload().catch(() => null);
  await loaded;
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
          <App />
        </ErrorBoundary>
      </I18nProvider>
    </StrictMode>,
  );
  keepFresh();
  await started;
  // Deferred so that the worker's downloads do not compete with the page's files.
  whenIdle(() => {
    import('./serviceWorker.ts').then(({ startServiceWorker }) => startServiceWorker()).catch(() => null);
  });
}

function keepFresh(): void {
  const refresh = () => {
    if (document.visibilityState !== 'visible') return;
    const { page, session, isLogoutPending } = appState();
    if (page) setState({ page: withoutOldAddresses(page, Date.now()) });
    if (session === 'signedIn') void refreshPage();
    if (isLogoutPending) void loadOutbox().then(({ sendNow }) => sendNow());
  };
  followLanguageOfOtherTabs();
  // Another tab has signed this phone in or out: another therapist's visits must not stay on the screen.
  subscribeToToken(() => window.location.reload());
  // Some browsers report that they are offline although there is a network.
  for (const event of ['focus', 'online', 'offline', 'pageshow']) window.addEventListener(event, refresh);
  document.addEventListener('visibilitychange', refresh);
  setInterval(refresh, minute);
}

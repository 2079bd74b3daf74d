import './i18n/fonts/latin.css';
import './ui/global.css.ts';
import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { LoadWhenIdle } from './app/LoadWhenIdle.tsx';
import { ShopBrandProvider } from './app/ShopBrandProvider.tsx';
import { recordEarlyInput } from './app/replayEarlyInput.ts';
import { createQueryClient } from './data/queryClient.ts';
import { hasPersistedCatalogue } from './data/persistedVersion.ts';
import { clearAdminCacheOnLogout } from './data/session.ts';
import { hasPendingLogouts, hasToken } from './data/storedSession.ts';
import { shopQuery } from './data/shop.ts';
import { therapistKey, therapistQuery, therapistsQuery } from './data/therapists.ts';
import { catalogues } from './i18n/catalogues.ts';
import { LanguageProvider } from './i18n/LanguageProvider.tsx';
import { activatePreferredLanguage, provideCatalogues } from './i18n/language.ts';
import { captureInstallPrompt } from './offline/install.ts';
import { reloadOnLostChunks } from './offline/reloadOnLostChunks.ts';
import { startPath } from './app/startPath.ts';
import { waitForData } from './app/waitForData.ts';
import { AppRoutes, preloadPage } from './routes.tsx';
import { ErrorScreen } from './site/layout/ErrorScreen.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { listenBeforeRouter } from './ui/beforeRouter.ts';
import { surviveTranslation } from './ui/pageTranslation.ts';

const afterFirstLoad = 3_000;

reloadOnLostChunks();
surviveTranslation();
listenBeforeRouter();
captureInstallPrompt();
provideCatalogues(catalogues, 'site');
start().catch((error: unknown) => {
  reportError(error);
  // Plain English text: React or the translations may be what failed to load.
  document.body.textContent = 'Something went wrong. Please reload the page.';
});

// A function, not a top-level await: pages import from this file's chunk, and would wait for it forever.
async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root')!;
  const replayEarlyInput = recordEarlyInput(root);
  const client = createQueryClient();
  const path = startPath();
  const isRestoring = hasPersistedCatalogue();
  clearAdminCacheOnLogout(client);
  // The first render waits for the prerendered therapist, who would disappear otherwise.
  const shown = Number(root.dataset['therapist']);
  const needed: QueryKey[] = [shopQuery.queryKey];
  void client.prefetchQuery(shopQuery);
  if (shown) {
    needed.push(therapistKey(shown));
    void client.prefetchQuery(therapistQuery(shown));
  }
  if (isRestoring) restoreCatalogue(client);
  if (['/', '/therapists'].includes(path)) void client.prefetchQuery(therapistsQuery);
  await Promise.all([
    activatePreferredLanguage(),
    preloadPage(path),
    waitForData(client, needed, { isRestoring, isPrerendered: shown > 0 }),
  ]);

  // React renders its own <title>, and the browser would show the first one.
  document.querySelector('head > title')?.remove();

  const app = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <LanguageProvider>
          <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
            <ShopBrandProvider>
              <BrowserRouter>
                <AppRoutes />
                <LoadWhenIdle />
              </BrowserRouter>
            </ShopBrandProvider>
          </ErrorBoundary>
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>
  );
  // A transition renders in slices, between which the prerendered page can be scrolled and tapped.
  startTransition(() => createRoot(root).render(<OnMount onMount={replayEarlyInput}>{app}</OnMount>));
  setTimeout(() => {
    if (!isRestoring) restoreCatalogue(client);
    void sendOutbox(client).catch(() => null);
  }, afterFirstLoad);
}

function OnMount({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useLayoutEffect(onMount, [onMount]);
  return children;
}

function restoreCatalogue(client: QueryClient): void {
  import('./data/persistedCatalogue.ts')
    .then(({ persistCatalogue }) => persistCatalogue(client))
    .catch(() => null);
}

async function sendOutbox(client: QueryClient): Promise<void> {
  if (hasToken() || hasPendingLogouts()) (await import('./data/outbox.ts')).startOutbox(client);
}

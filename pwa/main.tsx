import './ui/fonts/latin.css';
import './ui/global.css.ts';
import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AfterLoad } from './app/AfterLoad.tsx';
import { keepTaps } from './app/replayTaps.ts';
import { createQueryClient } from './data/queryClient.ts';
import { hasPersistedCatalogue } from './data/persistedMark.ts';
import { takeKnown } from './data/known.ts';
import { clearAdminCacheOnSignOut, hasToken } from './data/session.ts';
import { shopStatusQuery } from './data/shop.ts';
import { therapistsQuery } from './data/therapists.ts';
import { Languages } from './i18n/Languages.tsx';
import { startLanguage } from './i18n/language.ts';
import { connection } from './offline/connection.ts';
import { hasPendingLogouts } from './offline/outbox/pendingLogoutMark.ts';
import { captureInstallPrompt } from './offline/install.ts';
import { reloadOnLostChunks } from './app/reloadOnLostChunks.ts';
import { AppRoutes, fetchPage } from './routes.tsx';
import { ErrorScreen } from './site/layout/ErrorScreen.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';

/** ms that the first paint waits for the shop's status, so that a closed shop or a demo does not jump in */
const statusPatience = 1000;

/** ms after which the first load is over, and there is time for what nobody waits for */
const busyFor = 3000;

reloadOnLostChunks();
captureInstallPrompt();
start().catch((error: unknown) => {
  reportError(error);
  // Without words and libraries there is nothing to draw with.
  document.body.textContent = 'Something went wrong. Please reload the page.';
});

// A function, not a top-level await: pages import from this file's chunk and would wait for it for ever.
async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root')!;
  const giveTaps = keepTaps(root);
  const client = createQueryClient();
  const path = window.location.pathname;
  takeKnown(root, client);
  clearAdminCacheOnSignOut(client);
  const status = client.prefetchQuery(shopStatusQuery);
  const kept = hasPersistedCatalogue() ? showKept(client) : null;
  if (['/', '/therapists'].includes(path)) void client.prefetchQuery(therapistsQuery);
  // Where nobody answers, what this device kept is all there is to paint.
  const told = status.then(() => (client.getQueryData(shopStatusQuery.queryKey) ? null : kept));
  await Promise.all([
    startLanguage(),
    fetchPage(path),
    Promise.race(kept ? [told, kept, pause(statusPatience)] : [told, noUseInWaiting()]),
  ]);

  // The page's own <title> takes over from here: two would show the first.
  document.querySelector('head > title')?.remove();

  const page = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Languages>
          <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
            <BrowserRouter>
              <AppRoutes />
              <AfterLoad />
            </BrowserRouter>
          </ErrorBoundary>
        </Languages>
      </QueryClientProvider>
    </StrictMode>
  );
  // In slices: what is drawn already can be scrolled and tapped meanwhile.
  startTransition(() => createRoot(root).render(<Standing onStand={giveTaps}>{page}</Standing>));
  setTimeout(() => void startKeeping(client, kept !== null).catch(() => null), busyFor);
}

/** Says once that what is in it stands on the page. */
function Standing({ onStand, children }: { onStand: () => void; children: ReactNode }) {
  useLayoutEffect(onStand, [onStand]);
  return children;
}

/** Shows what this device kept of the shop; never settles when it kept nothing worth painting. */
async function showKept(client: QueryClient): Promise<void> {
  const { persistCatalogue } = await import('./data/persistedQueries.ts');
  await persistCatalogue(client);
  if (client.getQueryData(shopStatusQuery.queryKey) === undefined) await new Promise(() => {});
}

async function startKeeping(client: QueryClient, isKeeping: boolean): Promise<void> {
  // not waited for: a database may never open
  if (!isKeeping)
    void import('./data/persistedQueries.ts')
      .then(({ persistCatalogue }) => persistCatalogue(client))
      .catch(() => null);
  if (hasToken() || hasPendingLogouts()) (await import('./data/outbox.ts')).startSending(client);
}

/** Resolves after a while, or with the first request that nobody answers. */
function noUseInWaiting(): Promise<void> {
  return new Promise((resolve) => {
    void pause(connection.isUp() ? statusPatience : 0).then(resolve);
    const stop = connection.subscribe(() => {
      stop();
      resolve();
    });
  });
}

// Hoisted: the start above runs before any constant down here has its value.
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

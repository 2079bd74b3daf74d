import './ui/fonts/latin.css';
import './ui/global.css.ts';
import { StrictMode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './data/queryClient.ts';
import { shopStatusQuery } from './data/shop.ts';
import { therapistsQuery } from './data/therapists.ts';
import { Languages } from './i18n/Languages.tsx';
import { startLanguage } from './i18n/language.ts';
import { reloadOnLostChunks } from './reloadOnLostChunks.ts';
import { AppRoutes, fetchPage } from './routes.tsx';
import { ErrorScreen } from './site/layout/ErrorScreen.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';

/** ms that the first paint waits for the shop's status, so that a closed shop or a demo does not jump in */
const statusPatience = 1000;

reloadOnLostChunks();
start().catch(() => {
  // Without words and libraries there is nothing to draw with.
  document.body.textContent = 'Something went wrong. Please reload the page.';
});

// A function, not a top-level await: pages import from this file's chunk and would wait for it for ever.
async function start(): Promise<void> {
  const client = createQueryClient();
  const path = window.location.pathname;
  const status = client.prefetchQuery(shopStatusQuery);
  if (['/', '/therapists'].includes(path)) void client.prefetchQuery(therapistsQuery);
  const enough = new Promise((resolve) => {
    setTimeout(resolve, statusPatience);
  });
  await Promise.all([startLanguage(), fetchPage(path), Promise.race([status, enough])]);

  // The page's own <title> takes over from here: two would show the first.
  document.querySelector('head > title')?.remove();

  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Languages>
          <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
            <BrowserRouter>
              <AppRoutes />
            </BrowserRouter>
          </ErrorBoundary>
        </Languages>
      </QueryClientProvider>
    </StrictMode>,
  );
}

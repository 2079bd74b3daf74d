import { i18n, type Messages } from '@lingui/core';
import { QueryClientProvider, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { AvailabilityEntry } from '#contract/availability.ts';
import type { AdminTherapist, Therapist } from '#contract/therapist.ts';
import type { WorkingTime } from '../../../pwa/booking/workingDays.ts';
import { createQueryClient } from '../../../pwa/data/queryClient.ts';
import { catalogues } from '../../../pwa/i18n/catalogues.ts';
import { provideCatalogues, type Language } from '../../../pwa/i18n/language.ts';
import { LanguageProvider } from '../../../pwa/i18n/LanguageProvider.tsx';
import { ShopBrandProvider } from '../../../pwa/app/ShopBrandProvider.tsx';
import { restoredState } from '../../../pwa/offline/persistence/persistQueries.ts';
import { AppRoutes, preloadPage } from '../../../pwa/routes.tsx';
import { ErrorScreen } from '../../../pwa/site/layout/ErrorScreen.tsx';
import { ErrorBoundary } from '../../../pwa/ui/ErrorBoundary.tsx';
import { Toasts } from '../../../pwa/ui/Toast.tsx';
import { answerRequest, toSentRequest, type FakeApi, type SentRequest } from './fakeApi.ts';
import { fakePlace } from './fakeCatalogue.ts';

// Lazily loaded code is transformed on first use, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
provideCatalogues(catalogues, 'site');

/**
 * Renders the app at `path`. `answers` may be changed later; `sent` lists the requests other than GET. `prepare` may
 * fill the cache before.
 */
export async function renderPage(
  path: string,
  answers: FakeApi,
  language: Language = 'en',
  prepare?: (client: QueryClient) => void,
) {
  await activateLanguage(language);
  await preloadPage(path);
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = toSentRequest(url, init);
    if (request.method !== 'GET') sent.push(request);
    return answerRequest(request, answers);
  });
  const client = createQueryClient();
  prepare?.(client);
  let url = path;
  const Address = () => {
    const { pathname, search, hash } = useLocation();
    useEffect(() => {
      url = `${pathname}${search}${hash}`;
    }, [pathname, search, hash]);
    return null;
  };
  render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
          <ShopBrandProvider>
            <MemoryRouter initialEntries={[path]}>
              <AppRoutes />
              <Address />
            </MemoryRouter>
          </ShopBrandProvider>
        </ErrorBoundary>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { client, sent, address: () => url };
}

/** Puts data into the cache as if it had been stored on this device a minute ago. */
export function restoreQuery(client: QueryClient, queryKey: QueryKey, data: unknown): void {
  const state = { ...restoredState, data, dataUpdatedAt: Date.now() - 60_000 };
  client.getQueryCache().build(client, { queryKey }, state);
}

/** Renders the app at `path` with an administrator signed in. */
export async function renderAdminPage(path: string, answers: FakeApi, language: Language = 'en') {
  localStorage.setItem('adminToken', adminToken);
  await import('../../../pwa/adminRoutes.tsx');
  return renderPage(path, answers, language);
}

/** Renders one part of the app, and the toasts, without the app's routes. */
export const renderPart = (part: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <MemoryRouter>
          {part}
          <Toasts />
        </MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  );

/** A token of the session `session-1`. */
export const adminToken = `header.${btoa(JSON.stringify({ jti: 'session-1' }))}.signature`;

/** Unmounts the page and removes toasts, stubs and local storage. */
export function unmountPage(): void {
  for (const close of document.querySelectorAll<HTMLElement>('[role=alertdialog] [slot=close]'))
    fireEvent.click(close);
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
}

/** Activates a language with the messages of the site and of the administrator's screens. */
export async function activateLanguage(language: Language): Promise<void> {
  const loaded = await Promise.all(Object.values(catalogues).map((catalogue) => catalogue[language]()));
  const messages = Object.assign({}, ...loaded.map((catalogue) => catalogue.messages)) as Messages;
  i18n.loadAndActivate({ locale: language, messages });
}

/** Weekly entries from [day, start, end]. */
export const weeklyEntries = (...entries: [number, string, string][]): AvailabilityEntry[] =>
  entries.map(([dayOfWeek, startTime, endTime], index) => ({
    id: index + 1,
    therapistId: 1,
    dayOfWeek,
    startTime,
    endTime,
  }));

/** When somebody works who has these weekly entries, without time off and extra hours. */
export const workedWeekly = (...entries: [number, string, string][]): WorkingTime => ({
  availability: weeklyEntries(...entries),
  exceptions: [],
  shopExceptions: [],
});

export const therapist = (fields: Partial<Therapist> = {}): Therapist => ({
  id: 1,
  name: 'Ploy Srisuwan',
  bio: null,
  translations: {},
  imageUrl: null,
  isActive: true,
  locations: [fakePlace('Bangkok', 'Watthana')],
  availability: weeklyEntries([1, '09:00', '17:00']),
  exceptions: [],
  rating: null,
  ...fields,
});

export const adminTherapist = (fields: Partial<AdminTherapist> = {}): AdminTherapist => ({
  ...therapist(),
  email: null,
  phoneNumber: null,
  whatsapp: null,
  lineId: null,
  sharePercent: null,
  locations: [],
  services: [],
  ...fields,
});

export { adminBooking } from './adminBooking.ts';

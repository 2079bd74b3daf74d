import { i18n, type Messages } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, vi } from 'vitest';
import type { AvailabilityEntry } from '#contract/availability.ts';
import type { ErrorCode, ErrorBody } from '#contract/errors.ts';
import type { AdminTherapist, Therapist } from '#contract/therapist.ts';
import { createQueryClient } from '../../pwa/data/queryClient.ts';
import { catalogues, type Language } from '../../pwa/i18n/language.ts';
import { Languages } from '../../pwa/i18n/Languages.tsx';
import { AppRoutes, preloadPage } from '../../pwa/routes.tsx';
import { ErrorScreen } from '../../pwa/site/layout/ErrorScreen.tsx';
import { ErrorBoundary } from '../../pwa/ui/ErrorBoundary.tsx';

/** A request that the app sent. `path` includes the query. */
export type SentRequest = { method: string; path: string; body: unknown; headers: Headers };

/**
 * The fake API: answers by `METHOD path` or path, with or without the query. A number is a failure with that status,
 * a function is called with the request and returns an answer or a Response, anything else is the response's `data`.
 */
export type FakeApi = Record<string, unknown>;

const defaultAnswers: FakeApi = {
  '/api/shop/status': { id: 1, isOpen: true, lastUpdated: '2026-01-01T00:00:00.000Z', isDemo: false },
  '/api/auth/verify': { userId: 1, username: 'admin' },
  // an event stream in which nothing happens
  '/api/admin/events': () => new Promise(() => {}),
};

// Lazily loaded code is transformed on first use, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Renders the app at `path`. `answers` may be changed later; `sent` lists the requests other than GET. */
export async function renderPage(path: string, answers: FakeApi, language: Language = 'en') {
  await Promise.all([activateLanguage(language), preloadPage(path)]);
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = requestOf(url, init);
    if (request.method !== 'GET') sent.push(request);
    return answer(request, answers);
  });
  const client = createQueryClient();
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
      <Languages>
        <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
          <MemoryRouter initialEntries={[path]}>
            <AppRoutes />
            <Address />
          </MemoryRouter>
        </ErrorBoundary>
      </Languages>
    </QueryClientProvider>,
  );
  return { client, sent, address: () => url };
}

/** Renders the app at `path` with an administrator signed in. */
export async function renderAdminPage(path: string, answers: FakeApi, language: Language = 'en') {
  localStorage.setItem('adminToken', adminToken);
  await import('../../pwa/adminRoutes.tsx');
  return renderPage(path, answers, language);
}

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

const requestOf = (path: string, { method = 'GET', body, headers }: RequestInit): SentRequest => ({
  method,
  path,
  body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
  headers: new Headers(headers),
});

async function answer(request: SentRequest, answers: FakeApi): Promise<Response> {
  const { method, path } = request;
  const all = { ...defaultAnswers, ...answers };
  const bare = path.split('?')[0]!;
  const key = [`${method} ${path}`, `${method} ${bare}`, path, bare].find((name) => name in all);
  let data = key === undefined ? 404 : all[key];
  if (typeof data === 'function') data = await (data as (request: SentRequest) => unknown)(request);
  if (data instanceof Response) return data;
  if (typeof data === 'number') return errorResponse(data, codes[data] ?? 'internal');
  return Response.json({ data });
}

const codes: Record<number, ErrorCode> = { 401: 'unauthorized', 404: 'not_found', 503: 'unavailable' };

/** An error response of the API; `fields` are added to its body. */
export const errorResponse = (status: number, code: ErrorCode, fields: Partial<ErrorBody> = {}): Response =>
  Response.json({ message: 'No', code, ...fields }, { status });

/** Fails as `fetch` does without a connection. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A response that is held back until `release` is called. */
export function delayedResponse(data: unknown) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => released.then(() => data), release: () => release() };
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

export const therapist = (fields: Partial<Therapist> = {}): Therapist => ({
  id: 1,
  name: 'Ploy Srisuwan',
  bio: null,
  imageUrl: null,
  isActive: true,
  locations: [{ city: 'Bangkok', district: 'Watthana' }],
  availability: weeklyEntries([1, '09:00', '17:00']),
  ...fields,
});

export const adminTherapist = (fields: Partial<AdminTherapist> = {}): AdminTherapist => ({
  ...therapist(),
  email: null,
  phoneNumber: null,
  whatsapp: null,
  lineId: null,
  locations: [],
  services: [],
  ...fields,
});

/** Presses the last button with this name, once it is rendered. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  const buttons = await screen.findAllByRole(role, { name });
  fireEvent.click(buttons.at(-1)!);
}

/** Presses the Close button of the open dialog. */
export function closeDialog(): void {
  fireEvent.click(document.querySelector('[role=dialog] [slot=close]')!);
}

/** Replaces the text of the field with this label. */
export const fill = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

/** The value of the field with this label. */
export const fieldValue = (label: string | RegExp): string =>
  screen.getByLabelText<HTMLInputElement>(label).value;

/** Waits until a toast shows all of these texts. */
export const expectToast = (...texts: string[]): Promise<void> =>
  waitFor(() => {
    const toast = document.querySelector('[role=region] [role=alertdialog]');
    for (const text of texts) expect(toast?.textContent ?? '').toContain(text);
  });

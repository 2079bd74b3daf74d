import { i18n, type Messages } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import type { AvailabilityEntry } from '#contract/availability.ts';
import type { Therapist } from '#contract/therapist.ts';
import { createQueryClient } from '../../pwa/data/queryClient.ts';
import { catalogues, type Language } from '../../pwa/i18n/language.ts';
import { Languages } from '../../pwa/i18n/Languages.tsx';
import { AppRoutes, preloadPage } from '../../pwa/routes.tsx';

/** Component tests: the app at an address, on answers made up by the test. By path; a number is a failure. */
export type Answers = Record<string, unknown>;

const openShop = { id: 1, isOpen: true, lastUpdated: '2026-01-01T00:00:00.000Z', isDemo: false };

// Code split off is transformed when it is first wanted, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Draws the app at `path`. `answers` may be changed while it stands. */
export async function visit(path: string, answers: Answers, language: Language = 'en') {
  await Promise.all([activate(language), preloadPage(path)]);
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url, answers)));
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Languages>
        <MemoryRouter initialEntries={[path]}>
          <AppRoutes />
        </MemoryRouter>
      </Languages>
    </QueryClientProvider>,
  );
  return { client };
}

/** Leaves no page and no stub behind. */
export function leave(): void {
  cleanup();
  vi.unstubAllGlobals();
}

/** Activates a language with the messages of the site and of the administrator's screens. */
export async function activate(language: Language): Promise<void> {
  const loaded = await Promise.all(Object.values(catalogues).map((catalogue) => catalogue[language]()));
  const messages = Object.assign({}, ...loaded.map((catalogue) => catalogue.messages)) as Messages;
  i18n.loadAndActivate({ locale: language, messages });
}

function answer(url: string, answers: Answers): Response {
  const data = url in answers ? answers[url] : url === '/api/shop/status' ? openShop : 404;
  if (typeof data === 'number') return Response.json({ message: 'No', code: 'internal' }, { status: data });
  return Response.json({ data });
}

/** Weekly entries from [day, start, end]. */
export const week = (...entries: [number, string, string][]): AvailabilityEntry[] =>
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
  availability: week([1, '09:00', '17:00']),
  ...fields,
});

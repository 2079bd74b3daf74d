// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { NextFreeStarts } from '#contract/availability.ts';
import { noConnection } from '../../../tests/support/app/fakeApi.ts';
import { renderPage, therapist, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { therapistsKey } from '../../data/therapists.ts';
import { addDays, businessToday } from '../../i18n/formats.ts';
import { recordReachability } from '../../offline/connection.ts';

// without the pause after the first load
vi.mock('../../ui/whenIdle.ts', () => ({ whenIdle: (callback: () => void) => queueMicrotask(callback) }));

const tomorrow = addDays(businessToday(), 1);
const next: NextFreeStarts[] = [{ therapistId: 1, serviceId: 7, date: tomorrow, starts: ['09:00', '09:30'] }];
const all = [
  therapist({ id: 1, name: 'Ploy', fromPrice: 450 }),
  therapist({ id: 2, name: 'Dao', fromPrice: null }),
  therapist({ id: 3, name: 'Mali', isActive: false }),
];
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

afterEach(() => {
  unmountPage();
  recordReachability(true);
});

it('a card says from what price, and leads to the next free time, asking for the service', async () => {
  await renderPage('/', { '/api/therapists': all, '/api/availability/next': next });
  const ploy = await cardOf('Ploy');
  ploy.getByText(/^from 450\sTHB$/);
  const link = await ploy.findByRole('link', { name: /^Tomorrow 9:00\sAM$/ });
  expect(link.getAttribute('href')).toBe(`/booking/1/7?date=${tomorrow}&time=09:00&service=any`);
  for (const name of ['Dao', 'Mali']) {
    const card = await cardOf(name);
    expect(card.queryByText(/^from/)).toBeNull();
    expect(card.getAllByRole('link')).toHaveLength(1);
  }
});

it('a card that is rendered later shares the answer of the others', async () => {
  let requests = 0;
  const { client } = await renderPage('/', {
    '/api/therapists': all,
    '/api/availability/next': () => {
      requests += 1;
      return [...next, { ...next[0], therapistId: 4 }];
    },
  });
  await (await cardOf('Ploy')).findByRole('link', { name: /^Tomorrow/ });
  client.setQueryData(therapistsKey, [...all, therapist({ id: 4, name: 'Fon' })]);
  await (await cardOf('Fon')).findByRole('link', { name: /^Tomorrow/ });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(requests).toBe(1);
});

it('no time is shown once the connection is lost, or when there is no answer', async () => {
  await renderPage('/', { '/api/therapists': all, '/api/availability/next': next });
  await screen.findByRole('link', { name: /^Tomorrow/ });
  recordReachability(false);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Tomorrow/ })).toBeNull());
  unmountPage();
  recordReachability(true);
  await renderPage('/', { '/api/therapists': all, '/api/availability/next': noConnection });
  await cardOf('Ploy');
  expect(screen.queryByRole('link', { name: /^Tomorrow/ })).toBeNull();
});

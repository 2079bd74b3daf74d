// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noConnection, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { plannedDay } from '../../../tests/support/app/plannedDay.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './WeekPage.tsx';

// Tuesday, 1 December 2026
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-01T04:20:00Z'), toFake: ['Date'] }));
afterEach(() => {
  unmountPage();
  vi.useRealTimers();
});

/** Ploy works for four hours on weekdays; on Wednesday one visit is approved and one requested. */
function weekday({ path }: SentRequest) {
  const date = new URLSearchParams(path.split('?')[1]).get('date')!;
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  const visits = [{ from: 600 }, { from: 660, status: 'pending' as const }];
  const ploy = { name: 'Ploy', hours: day % 6 === 0 ? [] : [[540, 780] as const] };
  return plannedDay(date, [{ ...ploy, visits: day === 3 ? visits : [] }], 0);
}

const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(
      (cell) =>
        [...cell.querySelectorAll('span:not([aria-hidden]):not(:has(*))')].at(-1)?.textContent ??
        cell.textContent,
    );

it('shows for each day of the week visits, requests, and how full each therapist is', async () => {
  await renderAdminPage('/admin/week', { '/api/admin/day': weekday });
  await screen.findByRole('table');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nov 30 – Dec 6');
  expect(rowOf('Visits')).toEqual(['0', '0', '1', '0', '0', '0', '0']);
  expect(rowOf('Requests')).toEqual(['0', '0', '1', '0', '0', '0', '0']);
  expect(rowOf('Ploy')).toEqual([
    '0 visits, 0% full',
    '0 visits, 0% full',
    '2 visits, 50% full',
    '0 visits, 0% full',
    '0 visits, 0% full',
    'Off',
    'Off',
  ]);
  const today = screen.getByRole('link', { name: 'Tuesday, Dec 1' });
  expect([today.getAttribute('href'), today.getAttribute('aria-current')]).toEqual([
    '/admin/day?date=2026-12-01',
    'date',
  ]);
});

it('says where visits lie in time off or outside of hours', async () => {
  const answers = (request: SentRequest) => {
    const day = weekday(request);
    const [visit] = day.therapists[0]!.visits;
    if (visit) visit.warnings = ['time_off'];
    return day;
  };
  await renderAdminPage('/admin/week', { '/api/admin/day': answers });
  await screen.findByRole('table');
  expect(rowOf('Ploy')[2]).toBe('2 visits, 50% full, 1 off or outside of hours');
});

it('goes to the week after, and from there to a day', async () => {
  const { address } = await renderAdminPage('/admin/week', { '/api/admin/day': weekday });
  await press('Next week');
  await screen.findByRole('heading', { level: 1, name: 'Dec 7 – 13' });
  expect(address()).toBe('/admin/week?date=2026-12-08');
  const views = within(screen.getByRole('navigation', { name: 'View' }));
  expect(views.getByRole('link', { name: 'Week' }).getAttribute('aria-current')).toBe('page');
  expect(views.getByRole('link', { name: 'Day' }).getAttribute('href')).toBe('/admin/day?date=2026-12-08');
});

it('says which days this device does not have', async () => {
  const answers = (request: SentRequest) =>
    request.path.includes('2026-12-04') ? noConnection() : weekday(request);
  await renderAdminPage('/admin/week', { '/api/admin/day': answers });
  await screen.findByRole('table');
  expect(rowOf('Ploy')[4]).toBe('Not on this device');
  await screen.findByRole('alert');
});

it('of which this device has no day shows no empty table, only why, and one Today', async () => {
  await renderAdminPage('/admin/week', { '/api/admin/day': noConnection });
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Failed to fetch bookings');
  within(alert).getByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Today' })).toHaveLength(1);
});

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { businessToday } from '../../i18n/formats.ts';
import { daySheetKey } from '../../data/daySheet.ts';
import { type FakeApi, noConnection } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { adminBooking, renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './BookingsPage.tsx';

const today = businessToday();
const list = '/api/admin/bookings';
const page =
  (...data: unknown[]) =>
  () =>
    Response.json({ data, nextCursor: null, previousCursor: null });
const atNoon = { startTime: `${today}T05:00:00.000Z`, endTime: `${today}T06:00:00.000Z` };

/** Opens the list at `query`, with a day sheet of today on the device. */
async function openList(answers: FakeApi, { query = '', onDevice = [adminBooking(atNoon)] } = {}) {
  const shown = await renderAdminPage(
    `/admin/bookings${query}`,
    Object.assign(answers, { '/api/admin/therapists': [] }),
  );
  const sheet = { from: today, to: today, bookings: onDevice, isWhole: true };
  shown.client.setQueryData(daySheetKey, sheet);
  await screen.findByRole('heading', { level: 1, name: 'Bookings' });
  return shown;
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(unmountPage);

describe('the list of bookings that the server refuses', () => {
  it('shows the day sheet, says that the server does not answer, and can be tried again', async () => {
    const answers: FakeApi = { [list]: 503 };
    await openList(answers);
    const note = await screen.findByText(/You see what this device received last/);
    expect(note.closest('[role=alert]')).not.toBeNull();
    screen.getByRole('article', { name: /Nok/ });
    expect(document.body.textContent).not.toContain('Without a connection');
    answers[list] = page(adminBooking({ ...atNoon, clientName: 'Fresh from the server' }));
    await press('Retry');
    await screen.findByRole('article', { name: /Fresh from the server/ });
    expect(screen.queryByText(/You see what this device received last/)).toBeNull();
  });

  it('says which bookings are on the device when none of them matches the filter', async () => {
    await openList({ [list]: 503 }, { query: '?time=past' });
    await screen.findByText('No bookings on this device match.');
    screen.getByText(/^On this device are the bookings from/);
    screen.getByRole('button', { name: 'Retry' });
  });

  it('says the same without a connection, in other words', async () => {
    await openList({ [list]: noConnection }, { query: '?time=past' });
    await screen.findByText('No bookings on this device match.');
    screen.getByText(/^Without a connection you see the bookings from/);
    screen.getByRole('button', { name: 'Retry' });
  });
});

describe('the search in the list of bookings', () => {
  it('looks through all days and says so', async () => {
    const asked: string[] = [];
    const answer = ({ path, headers }: { path: string; headers: Headers }) => {
      asked.push(`${path} ${headers.get('Booking-Query') ?? ''}`);
      return page()();
    };
    await openList({ [list]: answer }, { query: '#search=0891112222' });
    await screen.findByText('The search looks through all days.');
    await waitFor(() => expect(asked.at(-1)).toContain('search=0891112222'));
    expect(asked.at(-1)).not.toMatch(/from=|to=/);
  });
});

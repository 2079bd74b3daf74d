// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingAnswers, receipt, slotsPath } from '../../../tests/support/app/bookingAnswers.ts';
import { fill } from '../../../tests/support/app/formActions.ts';
import { renderPage, therapist, unmountPage, weeklyEntries } from '../../../tests/support/app/renderApp.tsx';
import { businessToday } from '../../i18n/formats.ts';
import './BookingForm.tsx';

// Wednesday, 25 November 2026, 10:00 in Bangkok; Thursday’s shift goes on until 2 AM on Friday.
const now = new Date('2026-11-25T03:00:00Z');
const slotsOn = (date: string) => slotsPath.replace(/date=[\d-]+/, `date=${date}`);
const answers = () =>
  bookingAnswers({
    '/api/therapists/1': therapist({ availability: weeklyEntries([4, '18:00', '02:00']) }),
    '/api/therapists/1/availability/days': [
      { date: '2026-11-25', free: 0 },
      { date: '2026-11-26', free: 2 },
      { date: '2026-11-27', free: 3, ofNightBefore: 3 },
      { date: '2026-11-28', free: 0 },
    ],
    [slotsOn('2026-11-26')]: ['18:00', '23:30'],
    [slotsOn('2026-11-27')]: ['00:00', '00:30', '01:00'],
    'POST /api/bookings': receipt,
  });
const both = 'in the night from Thu 26 to Fri 27';
const chooseThursday = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Thursday, November 26, 2026' }));

/** Shows day and time again, which are folded once they are chosen. */
const unfold = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Change date and time' }));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  unmountPage();
  vi.useRealTimers();
});

describe('the small hours of a shift in the booking form', () => {
  it('stand with the evening on which it began, and name both days of the night', async () => {
    expect(businessToday()).toBe('2026-11-25');
    await renderPage('/booking/1/1', answers());
    await chooseThursday();
    await screen.findByRole('radio', { name: '11:30\u00a0PM' });
    const group = (await screen.findByText(/^After midnight/)).parentElement!;
    expect(group.textContent).toMatch(new RegExp(`^After midnight: in the night from Thu\\s26 to Fri\\s27`));
    expect(group.querySelectorAll('input')).toHaveLength(3);
    const friday = screen.getByRole('button', { name: /^Friday, November 27/ });
    expect(friday.getAttribute('aria-label')).toContain('not a working day');
  });

  it('are sent with the date on which they start, which the bar says', async () => {
    const { sent } = await renderPage('/booking/1/1', answers());
    await chooseThursday();
    fireEvent.click(await screen.findByRole('radio', { name: '1:00\u00a0AM' }));
    await waitFor(() => {
      const bar = document.querySelector('form output strong')!.textContent.replaceAll('\u00a0', ' ');
      expect(bar).toBe(`1:00 AM, ${both}`);
    });
    fill(/^Full Name/, 'Nok');
    fill('Phone Number', '0812345678');
    fill(/^Address for Massage/, '88 Sukhumvit 24');
    fireEvent.click(screen.getByRole('button', { name: 'Book Session' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toMatchObject([{ startTime: '2026-11-27 01:00' }]),
    );
  });

  it('are found again in the evening when an address or a draft names them', async () => {
    await renderPage('/booking/1/1?date=2026-11-27&time=00:30', answers());
    await unfold();
    const half = await screen.findByRole<HTMLInputElement>('radio', { name: '12:30\u00a0AM' });
    expect(half.checked).toBe(true);
    screen.getByRole('button', { name: 'Thursday, November 26, 2026, selected' });
    unmountPage();
  });

  it('as the first free time name both days', async () => {
    await renderPage('/booking/1/1', {
      ...answers(),
      '/api/therapists/1/availability/days': [
        { date: '2026-11-26', free: 0 },
        { date: '2026-11-27', free: 3, ofNightBefore: 3 },
      ],
      [slotsOn('2026-11-26')]: [],
    });
    const first = await screen.findByRole('button', { name: /^First free/ });
    expect(first.textContent.replaceAll('\u00a0', ' ')).toBe(`First free: 12:00 AM, ${both}`);
    fireEvent.click(first);
    await unfold();
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: '12:00\u00a0AM' });
    expect(chosen.checked).toBe(true);
  });
});

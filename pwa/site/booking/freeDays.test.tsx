// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FreeDay } from '#contract/availability.ts';
import { freeDaysQueryLimit } from '#contract/constants.ts';
import { bookingAnswers, slotsPath } from '../../../tests/support/app/bookingAnswers.ts';
import { noConnection, type FakeApi, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { renderPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import { addDays, businessToday } from '../../i18n/formats.ts';
import { recordReachability } from '../../offline/connection.ts';
import './BookingForm.tsx';

const today = businessToday();
const tomorrow = addDays(today, 1);
const daysPath = '/api/therapists/1/availability/days';
const slotsOn = (date: string) => slotsPath.replace(today, date);

/** Answers with the number of free starts on a date; `asked` lists the queries. */
function answersWith(freeOn: (date: string) => number, fields: FakeApi = {}) {
  const asked: URLSearchParams[] = [];
  const answers = bookingAnswers({
    [daysPath]: ({ path }: SentRequest) => {
      const query = new URL(path, 'http://shop').searchParams;
      asked.push(query);
      const days: FreeDay[] = [];
      for (let date = query.get('from')!; date <= query.get('to')!; date = addDays(date, 1))
        days.push({ date, free: freeOn(date) });
      return days;
    },
    ...fields,
  });
  return { answers, asked };
}

const dayButton = (name: RegExp) => screen.findByRole('button', { name });
/** The time is chosen, and folded. */
const findChosen = async (range: RegExp) => {
  await screen.findByRole('button', { name: 'Change date and time' });
  await screen.findByText(range, { selector: 'p' });
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  unmountPage();
  recordReachability(true);
});

describe('the days of the booking form', () => {
  it('without a free time say so, and cannot be chosen', async () => {
    const { answers, asked } = answersWith((date) => (date === today ? 0 : 4));
    await renderPage('/booking/1/1', answers);
    const full = await dayButton(/^Today, .*, no free time$/);
    expect(full.getAttribute('aria-disabled')).toBe('true');
    expect(Object.fromEntries(asked[0]!)).toEqual({
      from: today,
      to: addDays(today, freeDaysQueryLimit - 1),
      serviceId: '1',
    });
    expect(asked).toHaveLength(1);
  });

  it('are asked for again for a month that lies further ahead', async () => {
    const { answers, asked } = answersWith(() => 0);
    await renderPage('/booking/1/1', answers);
    await screen.findByText('No time is free in the next two months.');
    for (let month = 1; month <= 3; month += 1)
      fireEvent.click((await screen.findAllByRole('button', { name: 'Next' }))[0]!);
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(asked.at(-1)!.get('to')! > addDays(today, freeDaysQueryLimit)).toBe(true);
    await waitFor(() =>
      expect(document.querySelectorAll('[role=button][aria-label$="no free time"]').length).toBeGreaterThan(
        20,
      ),
    );
  });

  it('that are not known are as before', async () => {
    await renderPage('/booking/1/1', bookingAnswers({ [daysPath]: noConnection }));
    const button = await dayButton(/^Today/);
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText(/First free/)).toBeNull();
  });
});

describe('the first free time', () => {
  it('is chosen with its day by one tap', async () => {
    const { answers } = answersWith((date) => (date === today ? 0 : 2), {
      [slotsOn(tomorrow)]: ['09:00', '09:30'],
    });
    await renderPage('/booking/1/1', answers);
    await press('First free: tomorrow 9:00\u00a0AM');
    await findChosen(/^9:00\sAM - 10:00/);
    expect(screen.queryByRole('grid')).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Book Session' })).toHaveProperty('disabled', false),
    );
  });

  it('of a later day is told with its date', async () => {
    const later = addDays(today, 5);
    const { answers } = answersWith((date) => (date < later ? 0 : 2), { [slotsOn(later)]: ['13:00'] });
    await renderPage('/booking/1/1', answers);
    await dayButton(/^First free: \w+day, .*, 1:00\sPM$/);
  });
});

it('nothing is shown as free once the connection is lost', async () => {
  const { answers } = answersWith((date) => (date === today ? 0 : 2), { [slotsOn(tomorrow)]: ['09:00'] });
  await renderPage('/booking/1/1', answers);
  await dayButton(/^First free/);
  recordReachability(false);
  await waitFor(() => expect(screen.queryByText(/First free/)).toBeNull());
  expect((await dayButton(/^Today/)).getAttribute('aria-disabled')).toBeNull();
});

describe('an address with a day and a time', () => {
  it('opens the form with both chosen, and the draft keeps them', async () => {
    const { answers } = answersWith(() => 2, { [slotsOn(tomorrow)]: ['09:00', '09:30'] });
    const { address } = await renderPage(`/booking/1/1?date=${tomorrow}&time=09:30`, answers);
    await findChosen(/^9:30\sAM - 10:30/);
    await waitFor(() => expect(address()).toBe('/booking/1/1'));
    expect(JSON.parse(localStorage.getItem('bookingDraft')!)).toMatchObject({
      date: tomorrow,
      slot: '09:30',
    });
  });

  it('whose time is taken shows the times that are left', async () => {
    const { answers } = answersWith(() => 1, { [slotsOn(tomorrow)]: ['09:00'] });
    await renderPage(`/booking/1/1?date=${tomorrow}&time=09:30`, answers);
    expect(await screen.findByRole('radio', { name: '9:00\u00a0AM' })).toHaveProperty('checked', false);
    expect(screen.getByRole('button', { name: 'Book Session' })).toHaveProperty('disabled', true);
  });

  it.each(['date=2020-01-01&time=09:00', 'date=2026-02-30', 'date=soon', 'time=09:00'])(
    'that makes no sense, such as %s, chooses nothing',
    async (query) => {
      const { answers } = answersWith(() => 2);
      await renderPage(`/booking/1/1?${query}`, answers);
      await screen.findByText('Please select a date first');
    },
  );
});

it('the times of the first free day are not offered once the connection is lost', async () => {
  const { answers } = answersWith(() => 2, { [slotsPath]: ['09:00'] });
  await renderPage('/booking/1/1', answers);
  await dayButton(/^First free/);
  answers[slotsPath] = noConnection;
  await press(/^Today/);
  await screen.findByText('Choosing a time needs a connection');
  expect(screen.queryByRole('radio', { name: /\d:\d\d/ })).toBeNull();
});

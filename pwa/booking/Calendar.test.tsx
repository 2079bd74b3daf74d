// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { activateLanguage } from '../../tests/support/app/renderApp.tsx';
import { Calendar } from './Calendar.tsx';

afterEach(cleanup);

async function show(
  language: 'en' | 'th' | 'hi',
  value: string | null = null,
  isOff?: (date: string) => boolean,
) {
  await activateLanguage(language);
  const chosen: string[] = [];
  render(
    <LanguageProvider>
      <Calendar
        label="Day"
        value={value}
        onChange={(date) => chosen.push(date)}
        today="2030-05-15"
        isOff={isOff}
      />
    </LanguageProvider>,
  );
  return chosen;
}

// React Aria hides the visible title from screen readers, and gives them another one.
const month = () => document.querySelector('h3')?.textContent;
const day = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the calendar', () => {
  it('takes today from the shop, not from the device, and disables the days before it', async () => {
    const chosen = await show('en');
    await userEvent.click(day('Tuesday, May 14, 2030'));
    expect(chosen).toEqual([]);
    await userEvent.click(day('Today, Wednesday, May 15, 2030'));
    expect(chosen).toEqual(['2030-05-15']);
    expect(screen.getAllByRole('button', { name: /^Today/ })).toHaveLength(1);
  });

  it('has weekdays that fit a small phone in Thai', async () => {
    await show('th');
    const names = [...document.querySelectorAll('th')].map((cell) => cell.textContent);
    expect(names).toEqual(['อา', 'จ', 'อ', 'พ', 'พฤ', 'ศ', 'ส']);
  });

  it('starts its weeks on Sunday', async () => {
    await show('en');
    const names = [...document.querySelectorAll('th')].map((cell) => cell.textContent);
    expect(names).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  });

  it('shows later months, but no past ones', async () => {
    const chosen = await show('en');
    expect(day('Previous')).toHaveProperty('disabled', true);
    await userEvent.click(screen.getAllByRole('button', { name: 'Next' })[0]!);
    await userEvent.click(day('Saturday, June 1, 2030'));
    expect(chosen).toEqual(['2030-06-01']);
  });

  it('does not draw weeks that are wholly past', async () => {
    await show('en');
    const dates = [...document.querySelectorAll('tbody td')].map((cell) => cell.textContent);
    expect(dates.slice(0, 4)).toEqual(['12', '13', '14', '15']);
    await userEvent.click(screen.getAllByRole('button', { name: 'Next' })[0]!);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(6);
  });

  it('says on which days nobody works, and they cannot be chosen', async () => {
    const chosen = await show('en', null, (date) => date === '2030-05-16');
    const off = day('Thursday, May 16, 2030, not a working day');
    expect(off.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(off);
    expect(chosen).toEqual([]);
    await userEvent.click(day('Friday, May 17, 2030'));
    expect(chosen).toEqual(['2030-05-17']);
  });

  it('announces the selected day', async () => {
    await show('en', '2030-05-20');
    expect(day(/^Monday, May 20, 2030, selected$/)).toBeDefined();
  });

  it('shows Buddhist years in Thai, and returns ISO dates', async () => {
    const chosen = await show('th');
    expect(month()).toContain('2573');
    await userEvent.click(day(/16 พฤษภาคม 2573/));
    expect(chosen).toEqual(['2030-05-16']);
  });

  it('uses Latin digits in Hindi', async () => {
    await show('hi');
    expect(month()).toBe('मई 2030');
    expect(day(/16 मई 2030/)).toBeDefined();
  });
});

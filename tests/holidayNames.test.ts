import { expect, it } from 'vitest';
import { holidaysBetween } from '../api/availability/holidays.ts';
import { holidayName } from '../pwa/admin/timeOff/holidayNames.ts';

it('every public holiday of the coming years has a name in Hindi', () => {
  const named = holidaysBetween('2026-01-01', '2028-12-31').map(({ name }) => holidayName(name, 'hi'));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => /[a-z]/i.test(name))).toEqual([]);
});

it('a holiday is named in Thai for Thai, and in English for others and where there is no Hindi name', () => {
  const name = { th: 'วันใหม่', en: 'New Holiday' };
  expect(['th', 'en', 'hi'].map((language) => holidayName(name, language))).toEqual([
    'วันใหม่',
    'New Holiday',
    'New Holiday',
  ]);
});

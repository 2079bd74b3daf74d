import { expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import type { SavedScheduleChange } from '../contract/scheduleChange.ts';
import type { Shop } from '../contract/shop.ts';
import { translatedClosureNote } from '../contract/closureNote.ts';
import { holidaysBetween } from './holidays.ts';

const api = setUpApi({ now: () => new Date('2026-12-01T03:00:00Z') });

it('every public holiday of the coming years has a name in Hindi', () => {
  const names = holidaysBetween('2026-01-01', '2028-12-31').map(({ name }) => name.hi);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => /[a-z]/i.test(name))).toEqual([]);
});

it('a closure for a public holiday is read in each reader’s language, whichever its note is in', async () => {
  const closed = async (note: string | null) => {
    const times = { therapistId: null, startTime: '2027-04-13 00:00', endTime: '2027-04-16 00:00' };
    const { body } = await api.manage<{ data: SavedScheduleChange }>('POST', '/time-off', { ...times, note });
    const { body: shop } = await api.visit<{ data: Shop }>('GET', '/api/shop');
    await api.manage('DELETE', `/time-off/${body.data.id}`);
    return [body.data, shop.data.exceptions[0]!].map((closure) =>
      (['en', 'th', 'hi'] as const).map((language) => translatedClosureNote(closure, language)),
    );
  };
  const songkran = ['Songkran Festival', 'วันสงกรานต์', 'सोंगक्रान उत्सव'];
  for (const note of songkran) expect(await closed(note)).toEqual([songkran, songkran]);
  const typed = ['Songkran at home', 'Songkran at home', 'Songkran at home'];
  expect(await closed('Songkran at home')).toEqual([typed, typed]);
  expect(await closed(null)).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
});

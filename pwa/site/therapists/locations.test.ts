import { describe, expect, it } from 'vitest';
import { fakePlace } from '../../../tests/support/app/fakeCatalogue.ts';
import { therapist } from '../../../tests/support/app/renderApp.tsx';
import { citiesOf } from './cities.ts';
import { therapistsInLocation } from './locations.ts';
import { containsWords } from './containsWords.ts';

const watthana = fakePlace('Bangkok', 'Watthana');
const sathon = fakePlace('Bangkok', 'Sathon');
const kathu = fakePlace('Phuket', 'Kathu');
const everyone = [
  therapist({ id: 1, locations: [watthana, sathon] }),
  therapist({ id: 2, locations: [watthana], isActive: false }),
  therapist({ id: 3, locations: [kathu] }),
  therapist({ id: 4, locations: [fakePlace('Chiang Mai', 'Watthana')] }),
];

const inThai = { ...watthana, translations: { th: { city: 'กรุงเทพฯ', district: 'วัฒนา' } } };

describe('the places of therapists', () => {
  it('are grouped by city, in alphabetical order, and count the inactive too', () => {
    const cities = citiesOf(everyone, [], 'en').map(({ city, districts }) => [
      city,
      districts.map(({ district, count }) => [district, count]),
    ]);
    expect(cities).toEqual([
      [
        'Bangkok',
        [
          ['Sathon', 1],
          ['Watthana', 2],
        ],
      ],
      ['Chiang Mai', [['Watthana', 1]]],
      ['Phuket', [['Kathu', 1]]],
    ]);
  });

  it('have names in the reader’s language, and are told apart by the main ones', () => {
    const [bangkok] = citiesOf([therapist({ locations: [inThai] })], [], 'th');
    expect(bangkok).toMatchObject({ city: 'Bangkok', name: 'กรุงเทพฯ' });
    expect(bangkok?.districts).toMatchObject([{ district: 'Watthana', name: 'วัฒนา' }]);
  });

  it.each([
    'watthana',
    'WATT',
    'wátthāna',
    'watthana\u00a0\u200b bangkok',
    'วัฒนา',
    'กรุงเทพ',
    'Watthana, Bangkok',
    'bangkok thong lo',
    'ทองหล่อ',
  ])('are found by %s, in whatever language they are shown', (typed) => {
    const otherNames = ['Thong Lo', 'ทองหล่อ'];
    for (const language of ['en', 'th', 'hi'] as const) {
      const [bangkok] = citiesOf(
        [therapist({ locations: [inThai] })],
        [{ id: 1, ...inThai, otherNames }],
        language,
      );
      expect(containsWords(bangkok?.districts[0]?.searchText ?? '', typed)).toBe(true);
      expect(containsWords(bangkok?.districts[0]?.searchText ?? '', 'Sathon')).toBe(false);
    }
  });

  it('filter by city and district, not by district alone', () => {
    expect(therapistsInLocation(everyone, watthana).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('do not filter when none is chosen', () => {
    expect(therapistsInLocation(everyone, null)).toHaveLength(4);
  });
});

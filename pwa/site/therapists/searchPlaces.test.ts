import { describe, expect, it } from 'vitest';
import { fakePlace } from '../../../tests/support/app/fakeCatalogue.ts';
import { therapist } from '../../../tests/support/app/renderApp.tsx';
import { citiesOf } from './cities.ts';
import { placeSearch } from './searchPlaces.ts';

const watthana = {
  city: 'Bangkok',
  district: 'Watthana',
  translations: { th: { city: 'กรุงเทพฯ', district: 'วัฒนา' } },
};
const sathon = fakePlace('Bangkok', 'Sathon');
const kathu = fakePlace('Phuket', 'Kathu');
const maeRim = fakePlace('Chiang Mai', 'Mae Rim');
const otherNames = ['Thong Lo', 'Sukhumvit'];

function search(typed: string, language: 'en' | 'th' | 'hi' = 'en') {
  const everyone = [therapist({ locations: [watthana, sathon, kathu, maeRim] })];
  const cities = citiesOf(everyone, [{ id: 1, ...watthana, otherNames }], language);
  const { isFound, matchedName } = placeSearch(cities);
  return cities
    .flatMap(({ districts }) => districts)
    .filter(({ searchText }) => isFound(searchText, typed))
    .map((district) => [district.district, matchedName(district, typed)]);
}

describe('the search of places', () => {
  it.each([
    ['thong lor', 'Watthana', 'Thong Lor'],
    ['thonglor', 'Watthana', 'Thonglor'],
    ['ทองหล่อ', 'Watthana', 'ทองหล่อ'],
    ['Sukumvit', 'Watthana', 'Sukhumvit'],
    ['สุขุมวิท', 'Watthana', 'สุขุมวิท'],
    ['วัฒนา', 'Watthana', 'วัฒนา'],
    ['सुखुमवित', 'Watthana', 'सुखुमवित'],
    ['फुकेट', 'Kathu', 'फुकेट'],
    ['ภูเก็ต', 'Kathu', 'ภูเก็ต'],
    ['Pukhet', 'Kathu', null],
    ['chaing mai', 'Mae Rim', null],
    ['Chiengmai', 'Mae Rim', null],
    ['watana', 'Watthana', null],
    ['sathorn', 'Sathon', 'Sathorn'],
  ])('finds %s in %s, and says by which name', (typed, district, name) => {
    expect(search(typed)).toEqual([[district, name]]);
  });

  it.each(['กทม', 'กทม.', 'กรุงเทพมหานคร', 'กรุงเทพ', 'बैंकॉक', 'krung thep'])(
    'finds all of Bangkok by %s',
    (typed) => {
      expect(search(typed).map(([district]) => district)).toEqual(['Sathon', 'Watthana']);
    },
  );

  it('names no name that the reader sees already', () => {
    expect(search('watthana bang')).toEqual([['Watthana', null]]);
    expect(search('วัฒนา', 'th')).toEqual([['Watthana', null]]);
  });

  it('adds nothing similar where something has the very name', () => {
    expect(search('kath')).toEqual([['Kathu', null]]);
  });

  it.each(['Atlantis', 'Nakhon Sawan', 'xy', '??'])('finds nothing for %s', (typed) => {
    expect(search(typed)).toEqual([]);
  });

  it('finds every place as long as nothing is typed, and names none', () => {
    for (const typed of ['', ' '])
      expect(search(typed)).toEqual([
        ['Sathon', null],
        ['Watthana', null],
        ['Mae Rim', null],
        ['Kathu', null],
      ]);
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { locationInput } from '#contract/location.ts';
import { fakeLocation } from '../../../tests/support/app/fakeCatalogue.ts';
import { existingDistricts, toLocationInput } from './districtLocations.ts';
import { thaiProvinces } from './thaiDistricts.ts';

const bangkok = thaiProvinces[0]!;
const districtOfBangkok = (name: string) => bangkok.districts.find(([english]) => english === name)!;
const sathon = districtOfBangkok('Sathon');

describe('the list of districts', () => {
  it('has all districts of each province', () => {
    const counts = thaiProvinces.map(({ names, districts }) => [names[0], districts.length]);
    expect(Object.fromEntries(counts)).toEqual({
      Bangkok: 50,
      Nonthaburi: 6,
      'Pathum Thani': 7,
      'Samut Prakan': 6,
      'Chiang Mai': 25,
      Phuket: 3,
      'Chon Buri': 11,
    });
  });

  it.each(thaiProvinces)(
    'has one name in each script for each district of $names.0',
    ({ names, districts }) => {
      for (const [english, thai] of [names, ...districts]) {
        expect(english).toMatch(/^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/);
        expect(thai).toMatch(/^\p{Script=Thai}+$/u);
      }
      const all = districts.flat();
      expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
    },
  );

  it('has only what can be saved as a location', () => {
    for (const province of thaiProvinces)
      for (const district of province.districts) {
        const input = toLocationInput(province, district, [], 'en');
        expect(v.parse(locationInput, input)).toEqual(input);
      }
  });
});

describe('a district as a location', () => {
  const english = { city: 'Bangkok', district: 'Sathon' };
  const thai = { city: 'กรุงเทพฯ', district: 'สาทร' };
  const otherNames = ['Sathorn'];

  it.each(['en', 'hi'] as const)(
    'is in English with Thai names for an administrator who reads %s',
    (language) => {
      expect(toLocationInput(bangkok, sathon, [], language)).toEqual({
        ...english,
        translations: { th: thai },
        otherNames,
      });
    },
  );

  it('is in Thai with English names for one who reads Thai', () => {
    const input = { ...thai, translations: { en: english }, otherNames };
    expect(toLocationInput(bangkok, sathon, [], 'th')).toEqual(input);
  });

  it('is in the language in which the shop has the city, and joins it', () => {
    const city = 'จังหวัดกรุงเทพมหานคร';
    const inThai = fakeLocation({ city, district: 'บางรัก' });
    expect(toLocationInput(bangkok, sathon, [inThai], 'en')).toMatchObject({ city, district: 'สาทร' });
    const inEnglish = fakeLocation({ city: 'Bangkok ', district: 'Bang Rak' });
    expect(toLocationInput(bangkok, sathon, [inEnglish], 'th')).toMatchObject({
      city: 'Bangkok ',
      district: 'Sathon',
    });
  });
});

describe('the districts that a shop has already', () => {
  it.each([
    ['Bangkok', 'Sathon'],
    ['BANGKOK', 'sathorn'],
    ['Krung Thep', 'สาทร'],
    ['กรุงเทพมหานคร', 'เขตสาทร'],
  ])('contain the one that is called %s, %s there', (city, district) => {
    expect([...existingDistricts([fakeLocation({ city, district })])]).toEqual([sathon]);
  });

  it('contain one of which only a translation is in the list', () => {
    const location = fakeLocation({
      city: 'The capital',
      district: 'Embassies',
      translations: { th: { city: 'กรุงเทพฯ', district: 'สาทร' } },
    });
    expect([...existingDistricts([location])]).toEqual([sathon]);
  });

  it('contain none of the same name in another province', () => {
    const existing = existingDistricts([fakeLocation({ city: 'Chiang Mai', district: 'Chom Thong' })]);
    expect([existing.size, existing.has(districtOfBangkok('Chom Thong'))]).toEqual([1, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { fakeLocation, fakePlace } from '../../../tests/support/app/fakeCatalogue.ts';
import { findUnservedLocation } from './findUnservedLocation.ts';

const locations = [
  fakeLocation({
    id: 1,
    ...fakePlace('Bangkok', 'Watthana'),
    translations: { th: { district: 'วัฒนา' } },
    otherNames: ['Sukhumvit', 'สุขุมวิท'],
  }),
  fakeLocation({ id: 2, ...fakePlace('Bangkok', 'Sathon'), translations: { th: { district: 'สาทร' } } }),
  fakeLocation({ id: 3, ...fakePlace('Bangkok', 'Bang Na'), otherNames: ['Na'] }),
  fakeLocation({ id: 4, ...fakePlace('Bangkok', 'Bang Na Nuea (C)') }),
];
const watthana = [fakePlace('Bangkok', 'Watthana')];
const elsewhere = (address: string, visited = watthana) =>
  findUnservedLocation(address, visited, locations)?.district ?? null;

describe('the place that an address names, where the therapist does not go', () => {
  it.each([
    ['12 Soi Suan Phlu, SATHON, Bangkok', 'Sathon'],
    ['12 ซอยสวนพลู แขวงทุ่งมหาเมฆ เขตสาทร กรุงเทพฯ', 'Sathon'],
    ['9 Bang Na Nuea (C), Bangkok', 'Bang Na Nuea (C)'],
  ])('is found by its longest name in any language: %s', (address, district) => {
    expect(elsewhere(address)).toBe(district);
  });

  it.each([
    ['88 Soi 24, Watthana, opposite of Sathon Square'],
    ['88 ถนนสุขุมวิท ซอย 24'],
    ['88 Sukhumvit 24'],
    ['1 Rama IV Road'],
    ['12 Sathonville'],
    ['Na'],
    [''],
  ])('is none: %s', (address) => {
    expect(elsewhere(address)).toBeNull();
  });

  it('is none for a therapist without places', () => {
    expect(elsewhere('12 Sathon', [])).toBeNull();
  });
});

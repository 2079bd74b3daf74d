import { describe, expect, it } from 'vitest';
import { therapist } from '../../../tests/support/renderApp.tsx';
import { citiesOf, therapistsInLocation } from './locations.ts';

const watthana = { city: 'Bangkok', district: 'Watthana' };
const sathon = { city: 'Bangkok', district: 'Sathon' };
const kathu = { city: 'Phuket', district: 'Kathu' };
const everyone = [
  therapist({ id: 1, locations: [watthana, sathon] }),
  therapist({ id: 2, locations: [watthana], isActive: false }),
  therapist({ id: 3, locations: [kathu] }),
  therapist({ id: 4, locations: [{ city: 'Chiang Mai', district: 'Watthana' }] }),
];

describe('the places of therapists', () => {
  it('are grouped by city, in alphabetical order, and count the inactive too', () => {
    expect(citiesOf(everyone, 'en')).toEqual([
      {
        city: 'Bangkok',
        districts: [
          { district: 'Sathon', count: 1 },
          { district: 'Watthana', count: 2 },
        ],
      },
      { city: 'Chiang Mai', districts: [{ district: 'Watthana', count: 1 }] },
      { city: 'Phuket', districts: [{ district: 'Kathu', count: 1 }] },
    ]);
  });

  it('filter by city and district, not by district alone', () => {
    expect(therapistsInLocation(everyone, watthana).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('do not filter when none is chosen', () => {
    expect(therapistsInLocation(everyone, null)).toHaveLength(4);
  });
});

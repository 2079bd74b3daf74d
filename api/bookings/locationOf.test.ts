import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeTherapist } from '../../tests/support/testData.ts';

const api = setUpApi();
let therapist: number;

beforeAll(async () => {
  const places = [
    { district: 'Hot', translations: { th: { city: 'เชียงใหม่', district: 'ฮอด' } } },
    { district: 'Mae Rim' },
    { district: 'Mae Rim (Tai)' },
  ];
  const locationIds = [];
  for (const place of places) {
    const made = await api.manage<{ data: { id: number } }>('POST', '/locations', {
      city: 'Chiang Mai',
      ...place,
    });
    locationIds.push(made.body.data.id);
  }
  therapist = (await makeTherapist(api.manage, { locationIds })).id;
});

const districtOf = async (address: string) => {
  const [found] = await api.sql<{ district: string }[]>`
    select district from locations where id = location_of(${therapist}, ${address})`;
  return found?.district ?? null;
};

describe('the location of a visit', () => {
  it.each([
    ['12 Moo 3, HOT, Chiang Mai', 'Hot'],
    ['12 หมู่ 3 อำเภอฮอด เชียงใหม่', 'Hot'],
    ['Hot Springs Hotel, Mae Rim', 'Mae Rim'],
    ['9 Mae Rim (Tai), Chiang Mai', 'Mae Rim (Tai)'],
  ])('is the longest name in the address, in any language: %s', async (address, district) => {
    expect(await districtOf(address)).toBe(district);
  });

  it.each(['Riverside Hotel, 1 Charoen Prathet Road', '4 Photharam Road'])(
    'is not a name inside another word: %s',
    async (address) => {
      expect(await districtOf(address)).toBeNull();
    },
  );
});

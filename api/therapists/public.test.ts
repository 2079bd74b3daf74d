import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Therapist } from '../contract/therapist.ts';

const api = setUpApi();

const list = async (query = '') =>
  (await api.visit<{ data: Therapist[] }>('GET', `/api/therapists${query}`)).body.data;
const namesIn = async (query: string) => (await list(query)).map(({ name }) => name);

describe('the list of therapists of a place', () => {
  it('has those who work there as the whole list has them, inactive ones last', async () => {
    const places: number[] = [];
    for (const district of ['Kathu', 'Thalang']) {
      const place = { city: 'Phuket', district };
      places.push((await api.manage<{ data: { id: number } }>('POST', '/locations', place)).body.data.id);
    }
    const [kathu, thalang] = [places.slice(0, 1), places.slice(1)];
    await makeTherapist(api.manage, { name: 'Anong', locationIds: places, isActive: false });
    await makeTherapist(api.manage, { name: 'Bee', locationIds: kathu });
    await makeTherapist(api.manage, { name: 'Chai', locationIds: thalang });
    await makeTherapist(api.manage, { name: 'Dao' });
    expect(await namesIn('?city=Phuket&district=Kathu')).toEqual(['Bee', 'Anong']);
    expect(await namesIn('?city=Phuket')).toEqual(['Bee', 'Chai', 'Anong']);
    expect(await namesIn('?city=Phuket&district=Atlantis')).toEqual([]);
    const everybody = await list();
    expect(everybody).toHaveLength(4);
    expect(await list('?city=Phuket&district=Thalang')).toEqual(
      everybody.filter(({ name }) => name === 'Chai' || name === 'Anong'),
    );
  });

  it('is that of everywhere where no name was entered', async () => {
    expect(await list('?city=')).toEqual(await list());
    expect(await list('?city=&district=%20')).toEqual(await list());
    expect(await namesIn('?city=&district=Kathu')).toEqual(['Bee', 'Anong']);
  });

  it('is refused for a name that is too long', async () => {
    const { status, body } = await api.visit<ErrorBody>('GET', `/api/therapists?city=${'a'.repeat(101)}`);
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'city']);
  });
});

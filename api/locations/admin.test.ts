import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Location } from '../contract/location.ts';
import type { AdminTherapist } from '../contract/therapist.ts';

const api = setUpApi();

type Data<T> = { data: T } & ErrorBody;

describe('locations', () => {
  it('are created, changed and deleted; deleting one removes it from its therapists', async () => {
    const made = await api.manage<Data<Location>>('POST', '/locations', {
      city: ' Bangkok ',
      district: 'Sathon',
    });
    expect(made.body.data).toMatchObject({ city: 'Bangkok', district: 'Sathon' });
    const { id } = made.body.data;
    const therapist = await makeTherapist(api.manage, { locationIds: [id] });
    await api.manage('PATCH', `/locations/${id}`, { city: 'Bangkok', district: 'Bang Rak' });
    const places = async () =>
      (await api.visit<Data<AdminTherapist>>('GET', `/api/therapists/${therapist.id}`)).body.data.locations;
    expect(await places()).toEqual([{ city: 'Bangkok', district: 'Bang Rak', translations: {} }]);
    expect((await api.manage('DELETE', `/locations/${id}`)).status).toBe(204);
    expect(await places()).toEqual([]);
  });

  it('are unique by city and district, of 1 to 100 characters each', async () => {
    await api.manage('POST', '/locations', { city: 'Phuket', district: 'Kathu' });
    const again = await api.manage<ErrorBody>('POST', '/locations', { city: 'phuket', district: 'kathu' });
    expect([again.status, again.body.code]).toEqual([409, 'duplicate']);
    const broken = await api.manage<ErrorBody>('POST', '/locations', { city: '', district: 'x'.repeat(101) });
    expect(broken.body.issues?.map(({ message }) => message)).toEqual([
      'City is required',
      'District name is too long',
    ]);
  });
});

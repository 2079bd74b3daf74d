import { describe, expect, it } from 'vitest';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeService, makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { AdminTherapist, Therapist } from '../contract/therapist.ts';

const api = setUpApi();

type Data<T> = { data: T } & ErrorBody;

describe('therapists', () => {
  it('are created with services and locations, patched, and read back', async () => {
    const [thai, oil] = [await makeService(api.manage), await makeService(api.manage)];
    const made = await api.manage<Data<AdminTherapist>>('POST', '/therapists', {
      name: 'Mali',
      phoneNumber: '081-234-5678',
      serviceIds: [thai.id, thai.id],
    });
    expect(made.body.data).toMatchObject({
      isActive: true,
      phoneNumber: '0812345678',
      bio: null,
      imageUrl: null,
    });
    expect(made.body.data.services.map(({ id }) => id)).toEqual([thai.id]);
    const { id } = made.body.data;
    const changed = await api.manage<Data<AdminTherapist>>('PATCH', `/therapists/${id}`, {
      bio: 'Calm hands',
      serviceIds: [oil.id],
    });
    expect(changed.body.data).toMatchObject({ name: 'Mali', phoneNumber: '0812345678', bio: 'Calm hands' });
    expect(changed.body.data.services.map(({ id: serviceId }) => serviceId)).toEqual([oil.id]);
    const renamed = await api.manage<Data<AdminTherapist>>('PATCH', `/therapists/${id}`, { name: 'Mali S.' });
    expect(renamed.body.data.services).toHaveLength(1);
  });

  it('have a profile of which customers read what the shop fills in', async () => {
    const profile = {
      yearsOfExperience: 12,
      licenceNumber: 'MT-1234',
      checkedOn: '2026-11-01',
      languages: ['en', 'th', 'en'],
      gender: 'woman',
      styles: ['firm'],
    };
    const stored = { ...profile, languages: ['th', 'en'] };
    const made = await api.manage<Data<AdminTherapist>>('POST', '/therapists', { name: 'Mali', ...profile });
    expect(made.body.data).toMatchObject(stored);
    const { id } = made.body.data;
    const read = async () => (await api.visit<Data<Therapist>>('GET', `/api/therapists/${id}`)).body.data;
    expect(await read()).toMatchObject(stored);
    await api.manage('PATCH', `/therapists/${id}`, { languages: [], yearsOfExperience: null });
    expect(await read()).toMatchObject({ ...stored, languages: [], yearsOfExperience: null });
    for (const wrong of [{ languages: ['tlh'] }, { gender: 'lotus' }, { yearsOfExperience: 71 }])
      expect((await api.manage('PATCH', `/therapists/${id}`, wrong)).status).toBe(400);
  });

  it('have up to six photographs beside the portrait, which their own page shows in that order', async () => {
    const urls = Array.from({ length: 7 }, () => `/uploads/${crypto.randomUUID()}`);
    const photos = urls.slice(0, 6);
    const made = await api.manage<Data<AdminTherapist>>('POST', '/therapists', { name: 'Mali', photos });
    const { id } = made.body.data;
    expect(made.body.data.photos).toEqual(photos);
    const page = await api.visit<Data<Therapist>>('GET', `/api/therapists/${id}`);
    expect(page.body.data.photos).toEqual(photos);
    const list = await api.visit<Data<Therapist[]>>('GET', '/api/therapists');
    expect(list.body.data.find((one) => one.id === id)).not.toHaveProperty('photos');
    for (const wrong of [urls, ['https://example.com/a.jpg'], 'none'])
      expect((await api.manage('PATCH', `/therapists/${id}`, { photos: wrong })).status).toBe(400);
    const fewer = await api.manage<Data<AdminTherapist>>('PATCH', `/therapists/${id}`, { photos: [] });
    expect(fewer.body.data.photos).toEqual([]);
  });

  it('are active unless they are said not to be', async () => {
    const made = await api.manage<Data<AdminTherapist>>('POST', '/therapists', {
      name: 'Mali',
      isActive: null,
    });
    expect([made.status, made.body.data.isActive]).toEqual([201, true]);
    const path = `/therapists/${made.body.data.id}`;
    const states: boolean[] = [];
    for (const isActive of [false, null]) {
      states.push((await api.manage<Data<AdminTherapist>>('PATCH', path, { isActive })).body.data.isActive);
      states.push(
        (await api.manage<Data<AdminTherapist>>('PATCH', `${path}/active`, { isActive })).body.data.isActive,
      );
    }
    expect(states).toEqual([false, false, true, true]);
    const untouched = await api.manage<Data<AdminTherapist>>('PATCH', path, { bio: 'Calm hands' });
    expect(untouched.body.data.isActive).toBe(true);
  });

  it('with services or locations that do not exist are refused, naming the field', async () => {
    const { status, body } = await api.manage<ErrorBody>('POST', '/therapists', {
      name: 'Nan',
      serviceIds: [999_999],
    });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'serviceIds']);
    const { id } = await makeTherapist(api.manage);
    const patched = await api.manage<ErrorBody>('PATCH', `/therapists/${id}`, { locationIds: [999_999] });
    expect([patched.status, patched.body.issues?.[0]?.path]).toEqual([400, 'locationIds']);
  });

  it('have one of our own uploads as their picture, or none', async () => {
    const others = ['https://example.com/a.png', 'javascript:alert(1)', '/uploads/../secret', '//evil/x'];
    for (const imageUrl of others) {
      expect((await api.manage('POST', '/therapists', { name: 'Nan', imageUrl })).status).toBe(400);
    }
  });

  it('are deleted with their hours while they have no bookings; with bookings the answer advises to deactivate them', async () => {
    const free = await makeTherapist(api.manage);
    expect((await api.manage('DELETE', `/therapists/${free.id}`)).status).toBe(204);
    const booked = await makeTherapist(api.manage);
    await bookVisit(api, booked);
    const { status, body } = await api.manage<ErrorBody>('DELETE', `/therapists/${booked.id}`);
    expect([status, body.code, body.count]).toEqual([409, 'in_use', 1]);
    expect(body.message).toContain('Deactivate them instead');
  });
});

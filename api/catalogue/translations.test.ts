import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import type { Catalogue } from '../contract/catalogue.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Location } from '../contract/location.ts';
import type { Service } from '../contract/service.ts';
import type { AdminTherapist, Therapist } from '../contract/therapist.ts';

const api = setUpApi();

type Data<T> = { data: T } & ErrorBody;

const kinds = {
  services: {
    main: { name: 'Oil massage', description: 'Warm oil' },
    th: { name: 'นวดน้ำมัน', description: 'น้ำมันอุ่น' },
    hi: { name: 'तेल मसाज' },
  },
  therapists: {
    main: { name: 'Ploy', bio: 'Calm hands' },
    th: { name: 'พลอย', bio: 'มือเบา' },
    hi: { name: 'प्लॉय' },
  },
  locations: {
    main: { city: 'Bangkok', district: 'Watthana' },
    th: { city: 'กรุงเทพฯ', district: 'วัฒนา' },
    hi: { city: 'बैंकॉक' },
  },
};

type Saved = { id: number; translations: object; otherNames?: string[] };

const save = async (method: 'POST' | 'PATCH', path: string, fields: object) => {
  const { status, body } = await api.manage<Data<Saved>>(method, path, fields);
  expect(status, JSON.stringify(body)).toBe(method === 'POST' ? 201 : 200);
  return body.data;
};

describe.each(Object.entries(kinds))('%s', (noun, { main, th, hi }) => {
  it('have their texts in Thai and Hindi, which a change of something else leaves alone', async () => {
    const created = await save('POST', `/${noun}`, { ...main, translations: { th, hi, fr: th } });
    expect(created.translations).toEqual({ th, hi });
    const path = `/${noun}/${created.id}`;
    expect((await save('PATCH', path, main)).translations).toEqual({ th, hi });
    const changed = await save('PATCH', path, {
      ...main,
      translations: { th, hi: { ...hi, name: ' ', city: null } },
    });
    expect(changed.translations).toEqual({ th });
    expect((await save('PATCH', path, { ...main, translations: null })).translations).toEqual({});
    await api.manage('DELETE', path);
  });

  it('have none by default, and refuse texts that are longer than the main one may be', async () => {
    const created = await save('POST', `/${noun}`, main);
    expect(created.translations).toEqual({});
    const [field] = Object.keys(main) as [string];
    const translations = { hi: { [field]: 'अ'.repeat(201) } };
    const { status, body } = await api.manage<ErrorBody>('PATCH', `/${noun}/${created.id}`, {
      ...main,
      translations,
    });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [`translations.hi.${field}`]]);
    await api.manage('DELETE', `/${noun}/${created.id}`);
  });
});

it('are in every answer with a service, a therapist or a place; other names only in those with locations', async () => {
  const { locations, services, therapists } = kinds;
  const otherNames = ['Sukhumvit', 'สุขุมวิท', 'sukhumvit', ' '];
  const place = { translations: { th: locations.th }, ...locations.main };
  const location = await save('POST', '/locations', { ...place, otherNames });
  expect(location.otherNames).toEqual(['Sukhumvit', 'สุขุมวิท']);
  const offer = { translations: { th: services.th, hi: services.hi }, ...services.main };
  const service = await save('POST', '/services', offer);
  const person = { translations: { th: therapists.th }, ...therapists.main };
  const { id } = await save('POST', '/therapists', {
    ...person,
    locationIds: [location.id],
    serviceIds: [service.id],
  });
  const read = async <T>(path: string) => (await api.visit<Data<T>>('GET', path)).body.data;

  const shown = { ...person, locations: [place] };
  expect(await read<Therapist>(`/api/therapists/${id}`)).toMatchObject(shown);
  expect((await read<Therapist[]>('/api/therapists'))[0]?.locations).toEqual([place]);
  expect(await read<Service[]>('/api/services')).toMatchObject([offer]);
  expect(await read<Service[]>(`/api/therapists/${id}/services`)).toMatchObject([offer]);
  expect(await read<Location[]>('/api/locations')).toEqual([location]);
  const catalogue = await read<Catalogue>('/api/catalogue');
  expect(catalogue).toMatchObject({
    therapists: [{ ...shown, services: [offer] }],
    services: [offer],
    locations: [location],
  });
  expect(catalogue.therapists[0]?.locations).toEqual([place]);
  const admin = await api.manage<Data<AdminTherapist[]>>('GET', '/therapists');
  expect(admin.body.data).toMatchObject([{ ...person, locations: [location], services: [offer] }]);

  await save('PATCH', `/locations/${location.id}`, locations.main);
  expect(await read<Location[]>('/api/locations')).toEqual([location]);
  await save('PATCH', `/locations/${location.id}`, { ...locations.main, otherNames: null });
  expect((await read<Location[]>('/api/locations'))[0]?.otherNames).toEqual([]);
});

describe('a city', () => {
  const place = (city: string, district: string, ofCity: Record<string, string>) => ({
    city,
    district,
    translations: Object.fromEntries(
      Object.entries(ofCity).map(([language, name]) => [
        language,
        { city: name, district: `${district} ${language}` },
      ]),
    ),
  });
  const cityNames = async () => {
    const { body } = await api.visit<Data<Location[]>>('GET', '/api/locations');
    const inKrabi = body.data.filter(({ city }) => city.toLowerCase() === 'krabi');
    return inKrabi.map(({ city, translations }) => [city, translations.th?.city, translations.hi?.city]);
  };

  it('has one name in each language in all its places, and a place that comes to it takes them', async () => {
    const sathon = await save('POST', '/locations', place('Krabi', 'Ao Nang', { th: 'กระบี่' }));
    const added = await save(
      'POST',
      '/locations',
      place('krabi', 'Khlong Thom', { th: 'กระบี', hi: 'क्राबी' }),
    );
    expect(added.translations).toMatchObject({ th: { city: 'กระบี่', district: 'Khlong Thom th' } });
    expect(await cityNames()).toEqual([
      ['Krabi', 'กระบี่', 'क्राबी'],
      ['krabi', 'กระบี่', 'क्राबी'],
    ]);
    await save('PATCH', `/locations/${sathon.id}`, place('Krabi', 'Ao Nang', { hi: 'क्रबी' }));
    expect(await cityNames()).toEqual([
      ['Krabi', undefined, 'क्रबी'],
      ['krabi', undefined, 'क्रबी'],
    ]);
    await save('PATCH', `/locations/${added.id}`, place('Trang', 'Khlong Thom', { th: 'ตรัง' }));
    const moved = await save(
      'PATCH',
      `/locations/${added.id}`,
      place('Krabi', 'Khlong Thom', { hi: 'त्रांग' }),
    );
    expect(moved.translations).toEqual({ hi: { city: 'क्रबी', district: 'Khlong Thom hi' } });
    expect(await cityNames()).toEqual([
      ['Krabi', undefined, 'क्रबी'],
      ['Krabi', undefined, 'क्रबी'],
    ]);
  });
});

it('refuses more than 20 other names, and one of more than 100 characters', async () => {
  for (const otherNames of [
    Array.from({ length: 21 }, (_, n) => `Name ${n}`),
    ['x'.repeat(101)],
    'Sukhumvit',
  ]) {
    const { status, body } = await api.manage<ErrorBody>('POST', '/locations', {
      city: 'Hua Hin',
      district: 'Cha-am',
      otherNames,
    });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['otherNames']]);
  }
});

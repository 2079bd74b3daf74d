import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Catalogue } from '../contract/catalogue.ts';
import type { Service } from '../contract/service.ts';
import type { Therapist } from '../contract/therapist.ts';

const api = setUpApi();

const get = async <T>(path: string) => (await api.visit<{ data: T }>('GET', path)).body.data;
const catalogue = () => get<Catalogue>('/api/catalogue');

describe('the catalogue', () => {
  it('holds what the public lists hold, and each therapist’s services', async () => {
    const { id } = await makeTherapist(api.manage);
    await makeTherapist(api.manage);
    const { shop, therapists, services, locations } = await catalogue();
    const longTexts = { whatToExpect: null, houseRules: null, privacy: null };
    expect(shop).toEqual({ ...(await get<object>('/api/shop')), ...longTexts });
    expect(services).toEqual(await get('/api/services'));
    expect(locations).toEqual(await get('/api/locations'));
    const listed = therapists.map(({ services: _services, ...therapist }) => therapist);
    expect(listed).toEqual(await get<Therapist[]>('/api/therapists'));
    const offered = therapists.find((therapist) => therapist.id === id)?.services;
    expect(offered).toHaveLength(1);
    expect(offered).toEqual(await get<Service[]>(`/api/therapists/${id}/services`));
  });

  it('shows no contacts of a therapist', async () => {
    await api.manage('POST', '/therapists', {
      name: 'Dao',
      email: 'dao@example.com',
      phoneNumber: '0811112222',
    });
    expect(JSON.stringify(await catalogue())).not.toMatch(/dao@example\.com|0811112222|phoneNumber/);
  });

  it('is 304 until something in it changes', async () => {
    const ask = (etag: string) =>
      fetch(`${api.base}/api/catalogue`, {
        headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
      });
    const first = await ask('""');
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await ask(etag)).status).toBe(304);
    const { serviceId } = await makeTherapist(api.manage);
    const changed = await ask(etag);
    expect(changed.status).toBe(200);
    await api.manage('PATCH', `/services/${serviceId}`, { price: 150.5 });
    const { services } = await catalogue();
    expect(services.find(({ id }) => id === serviceId)?.price).toBe(150.5);
  });
});

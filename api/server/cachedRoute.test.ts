import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { freshDatabase } from '../../tests/support/database/database.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { FreshDatabase } from '../../tests/support/database/databaseServer.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';

let database: FreshDatabase;
let here: TestApi;
let there: TestApi;
let id: number;

beforeAll(async () => {
  database = await freshDatabase();
  here = await startApi({ url: database.url });
  there = await startApi({ url: database.url });
  ({ id } = await makeTherapist(here.manage));
  for (let more = 0; more < 4; more++) await makeTherapist(here.manage);
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.drop();
});

type List = { data: { id: number; bio: string | null }[] };

const bioAt = async (api: TestApi): Promise<string | null | undefined> =>
  (await api.visit<List>('GET', '/api/therapists')).body.data.find((therapist) => therapist.id === id)?.bio;

/** Waits until this process shows the bio. */
const showsBio = (api: TestApi, expected: string) =>
  pollUntil(
    () => bioAt(api),
    (bio) => bio === expected,
  );

const edit = (api: TestApi, bio: string) => api.manage('PATCH', `/therapists/${id}`, { bio });

/** Changes a therapist without firing the triggers that invalidate caches: only a read of the database shows the change. */
const changeUnannounced = (bio: string) =>
  here.sql.unsafe(`
    alter table therapists disable trigger user;
    update therapists set bio = '${bio}' where id = ${id};
    alter table therapists enable trigger user`);

/** Waits until this process serves from its cache. */
const servesFromCache = (api: TestApi) =>
  pollUntil(async () => {
    const before = await bioAt(api);
    await changeUnannounced(`unannounced ${Math.random()}`);
    return (await bioAt(api)) === before;
  }, Boolean);

/** The response as it came over the wire; fetch would decompress it. */
const raw = (headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const asked = request(`${here.base}/api/therapists`, { method, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      });
      asked.on('error', reject).end();
    },
  );

describe('a cached route', () => {
  it('is served from the cache while nothing changes', async () => {
    await servesFromCache(here);
  });

  it('shows an edit to whoever reads after the edit’s response', async () => {
    await servesFromCache(here);
    for (let turn = 0; turn < 20; turn++) {
      const readers = Promise.all([bioAt(here), bioAt(here), bioAt(here)]);
      await edit(here, `edit ${turn}`);
      expect(await bioAt(here)).toBe(`edit ${turn}`);
      await readers;
      expect(await bioAt(here)).toBe(`edit ${turn}`);
    }
  });

  it('shows the edit in another process a moment later', async () => {
    await servesFromCache(there);
    await edit(here, 'edited elsewhere');
    await showsBio(there, 'edited elsewhere');
  });

  it('is invalidated by changes to locations and the shop too', async () => {
    await servesFromCache(here);
    const { body } = await here.manage<{ data: { id: number } }>('POST', '/locations', {
      city: 'Bangkok',
      district: 'Sathon',
    });
    await here.manage('PATCH', `/therapists/${id}`, { locationIds: [body.data.id] });
    await here.visit('GET', '/api/locations');
    await here.manage('PATCH', `/locations/${body.data.id}`, { city: 'Bangkok', district: 'Bang Rak' });
    const list = await here.visit<{ data: { locations: unknown }[] }>('GET', '/api/therapists');
    expect(JSON.stringify(list.body)).toContain('Bang Rak');
    expect(JSON.stringify(list.body)).not.toContain('Sathon');
    await here.manage('PATCH', '/shop/status', { isOpen: false });
    const status = await here.visit<{ data: { isOpen: boolean } }>('GET', '/api/shop/status');
    expect(status.body.data.isOpen).toBe(false);
    await here.manage('PATCH', '/shop/status', { isOpen: true });
  });

  it('reads the database while the listening connection is cut, and caches again later', async () => {
    await servesFromCache(there);
    await here.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    await edit(here, 'edited while not listening');
    await showsBio(there, 'edited while not listening');
    await servesFromCache(there);
    await edit(here, 'listening again');
    await showsBio(there, 'listening again');
  });

  it('has the same headers whether cached or not, 200 or 304', async () => {
    // a response from the cache is not logged, and so has no id
    const different = new Set(['date', 'etag', 'x-request-id']);
    const headersOf = (headers: NodeJS.Dict<string | string[]>) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !different.has(name)));
    const first = await raw({ 'Cache-Control': 'no-cache' });
    await servesFromCache(here);
    const second = await raw({});
    expect(headersOf(second.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const sized = (headers: NodeJS.Dict<string | string[]>) => ({
      ...headersOf(headers),
      'content-length': '',
    });
    expect(sized(second.headers)).toEqual(sized(first.headers));
    const unchanged = await raw({ 'If-None-Match': String(second.headers['etag']) });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    const { 'content-type': _type, 'content-length': _length, ...rest } = headersOf(second.headers);
    expect(headersOf(unchanged.headers)).toEqual(rest);
  });

  it('is compressed only for clients that accept gzip', async () => {
    await servesFromCache(here);
    const plain = await raw({});
    const zipped = await raw({ 'Accept-Encoding': 'br, gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers['vary']).toBe('Accept-Encoding');
    expect(gunzipSync(zipped.body).toString()).toBe(plain.body.toString());
    expect((await raw({ 'Accept-Encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD without a body, and honours lists of ETags, `*` and a forced reload', async () => {
    await servesFromCache(here);
    const { etag } = (await raw({})).headers;
    expect(await raw({}, 'HEAD')).toMatchObject({ status: 200, headers: { etag }, body: Buffer.alloc(0) });
    expect((await raw({ 'If-None-Match': `"other", ${etag?.toString()}` })).status).toBe(304);
    expect((await raw({ 'If-None-Match': '*' })).status).toBe(304);
    expect((await raw({ 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await raw({ 'If-None-Match': String(etag), 'Cache-Control': 'no-cache' })).status).toBe(200);
  });
});

describe('what a visitor can make the cache hold', () => {
  it('is one response for each path: another spelling is 404, or answered and forgotten', async () => {
    await servesFromCache(here);
    for (const path of ['/api/tHERAPISTS', '/API/therapists', `/api/Therapists/${id}`]) {
      expect((await here.visit('GET', path)).status, path).toBe(404);
      expect(here.context.cache.get(path), path).toBeUndefined();
    }
    const encoded = `/api/therapists/%3${id}`;
    expect((await here.visit('GET', encoded)).status).toBe(200);
    expect(here.context.cache.get(encoded)).toBeUndefined();
    await here.visit('GET', `/api/therapists/${id}`);
    expect(here.context.cache.get(`/api/therapists/${id}`)).toBeDefined();
  });

  it('is nothing for therapists and services that do not exist', async () => {
    await servesFromCache(here);
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const slots = (therapist: number, service: number) =>
      here.visit('GET', `/api/therapists/${therapist}/availability/slots?date=${day}&serviceId=${service}`);
    expect((await slots(987_654, 1)).status).toBe(404);
    expect((await slots(id, 987_654)).status).toBe(409);
    const everybody = await here.visit('GET', `/api/availability?date=${day}&serviceId=987654`);
    expect(everybody.status).toBe(400);
    const days = `/api/therapists/${id}/availability/days?from=${day}&to=${day}&serviceId=987654`;
    expect((await here.visit('GET', days)).status).toBe(400);
    expect(here.context.cache.get('booking contexts 987654')).toBeUndefined();
    await here.visit('GET', '/therapists/987654');
    expect(here.context.cache.get('booking context 987654 1')).toBeUndefined();
    expect(here.context.cache.get(`booking context ${id} 987654`)).toBeUndefined();
    expect(here.context.cache.get('name of therapist 987654 for service null')).toBeUndefined();
  });
});

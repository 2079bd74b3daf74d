import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { makeBuiltSite } from '../../tests/support/api/builtSite.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { connect } from '../database/client.ts';
import { listen } from '../server/listen.ts';
import { serveSite } from './site.ts';

let api: TestApi;
let built: { parent: string; folder: string };
let base: string;
let drain: () => Promise<void>;
let ploy: { id: number; serviceId: number };

beforeAll(async () => {
  built = await makeBuiltSite();
  api = await startApi({ env: { RATE_LIMITS: 'on' }, now: () => new Date('2026-11-21T03:00:00.000Z') });
  const app = express();
  app.use(serveSite(built.folder, api.context));
  ({ base, drain } = await listen(app, 0).then((listening) => ({
    base: `http://127.0.0.1:${listening.port}`,
    drain: listening.drain,
  })));
  ploy = await makeTherapist(api.manage, { name: 'Ploy & <b>Dao</b>' });
});
afterAll(async () => {
  await drain();
  await api.stop();
  await rm(built.parent, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });

async function head(path: string, headers: Record<string, string> = {}) {
  const html = await (await get(path, headers)).text();
  const [, language] = /<html lang="(\w+)">/.exec(html) ?? [];
  const [, title] = /<title>(.*)<\/title>/.exec(html) ?? [];
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  return { language, title, description };
}

/** fetch adds `Cache-Control: no-cache` to a conditional request. */
const statusOf = (path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(base + path, { headers }, (res) => resolve(res.resume().statusCode))
      .on('error', reject)
      .end();
  });

describe('a page of a therapist with a picture', () => {
  const picture = '/uploads/00000000-0000-4000-8000-000000000001';
  const paths = () => [`/therapist/${ploy.id}`, `/booking/${ploy.id}/${ploy.serviceId}`];
  const change = (fields: object) => api.manage('PATCH', `/therapists/${ploy.id}`, fields);

  const setPicture = async (url: string | null) => {
    await api.sql`update therapists set image_url = ${url} where id = ${ploy.id}`;
    // what this process keeps in memory follows a moment later
    await api.context.changes.waitUntilCaughtUp();
  };

  beforeAll(() => setPicture(picture));
  afterAll(() => setPicture(null));

  it('is prerendered, with their name and picture', async () => {
    for (const path of paths()) {
      const response = await get(path);
      expect(await response.text()).toContain(
        `<div data-therapist="${ploy.id}" title="Ploy &#38; &#60;b&#62;Dao&#60;/b&#62;">at home with Ploy &#38; &#60;b&#62;Dao&#60;/b&#62;<img src="${picture}?w=640"></div>`,
      );
      expect(response.headers.get('link')).toBeNull();
    }
  });

  it('without one is prerendered too if it is the booking page, which shows none', async () => {
    await setPicture(null);
    const texts = await Promise.all(paths().map(async (path) => (await get(path)).text()));
    expect(texts).toEqual([expect.stringContaining('any screen'), expect.stringContaining('at home')]);
    await setPicture(picture);
  });

  it('is left to the app while they are inactive or the shop is closed', async () => {
    const texts = () => Promise.all(paths().map(async (path) => (await get(path)).text()));
    await change({ isActive: false });
    expect(await texts()).toEqual([
      expect.stringContaining('any screen'),
      expect.stringContaining('any screen'),
    ]);
    await change({ isActive: true });
    await api.manage('PATCH', '/shop/status', { isOpen: false });
    expect(await texts()).toEqual([
      expect.stringContaining('any screen'),
      expect.stringContaining('any screen'),
    ]);
    await api.manage('PATCH', '/shop/status', { isOpen: true });
    expect(await texts()).toEqual([expect.stringContaining('at home'), expect.stringContaining('at home')]);
  });
});

describe('an address', () => {
  const answer = async (path: string) => {
    const response = await get(path);
    return [response.status, (await response.text()).includes('any screen')];
  };

  it.each([
    '/services',
    '/Services/',
    '/admin',
    '/admin/login',
    '/admin/bookings',
    '/admin/bookings/1',
    '/admin/bookings/1/edit',
  ])('of the app is answered 200: %s', async (path) => {
    expect(await answer(path)).toEqual([200, true]);
  });

  it.each([
    '/no/such/page',
    '/services/1',
    '/therapist',
    '/therapist/ploy',
    '/therapist/0',
    '/therapist/999999',
    '/therapist/99999999999',
    '/service',
    '/service/oil',
    '/service/999999',
    '/booking/999999/1',
    '/admin/no-such-page',
    '/admin/bookings/1/2',
  ])('of nothing is answered 404, with the app’s page: %s', async (path) => {
    expect(await answer(path)).toEqual([404, true]);
  });

  it('of a therapist and one of their services is answered 200, of another service 404', async () => {
    const other = await makeTherapist(api.manage);
    expect(await answer(`/therapist/${ploy.id}`)).toEqual([200, true]);
    expect(await answer(`/service/${ploy.serviceId}`)).toEqual([200, true]);
    expect((await get(`/booking/${ploy.id}/${ploy.serviceId}`)).status).toBe(200);
    expect(await answer(`/booking/${ploy.id}/${other.serviceId}`)).toEqual([404, true]);
  });
});

describe('the head of a page', () => {
  it('has the page’s title and description, in the visitor’s language', async () => {
    expect(await head('/')).toEqual({
      language: 'en',
      title: 'Massage /',
      description: 'At your doorstep',
    });
    expect(await head('/', { 'Accept-Language': 'th-TH' })).toEqual({
      language: 'th',
      title: 'นวด / (th)',
      description: 'ถึงบ้านคุณ',
    });
    expect(await head('/therapists', { Cookie: 'language=hi' })).toMatchObject({
      language: 'hi',
      title: 'मसाज /therapists (hi)',
    });
  });

  it('has the shop’s name, tagline and logo once it has them, in the visitor’s language', async () => {
    const logoUrl = '/uploads/00000000-0000-4000-8000-000000000000';
    const profile = { name: 'Baan <Lotus>', line: 'At your door', logoUrl };
    const translations = { th: { name: 'บ้านบัว' } };
    await api.manage('PATCH', '/shop', { ...profile, translations, version: 1 });
    try {
      expect(await head('/')).toEqual({
        language: 'en',
        title: 'Baan &#60;Lotus&#62; /',
        description: 'At your door',
      });
      const thai = await (await get('/services', { 'Accept-Language': 'th' })).text();
      expect(thai).toContain('<title>บ้านบัว /services (th)</title>');
      expect(thai).toContain('<meta name="application-name" content="บ้านบัว"');
      expect(thai).toContain('<meta name="apple-mobile-web-app-title" content="บ้านบัว"');
      expect(thai).toContain('<meta property="og:site_name" content="บ้านบัว" />');
      const home = await (await get('/', { 'Accept-Language': 'th' })).text();
      expect(home).toContain(
        `home of บ้านบัว: At your door <span data-logo="true"><img src="${logoUrl}?w=400"`,
      );
      expect(await (await get(`/therapist/${ploy.id}`)).text()).toContain(
        '<meta property="og:title" content="Ploy &#38;',
      );
    } finally {
      await api.manage('PATCH', '/shop', {
        name: null,
        line: null,
        logoUrl: null,
        translations: {},
        version: 2,
      });
    }
  });

  it('has the therapist’s name where the address has a therapist', async () => {
    const name = 'Ploy &#38; &#60;b&#62;Dao&#60;/b&#62;';
    expect((await head(`/therapist/${ploy.id}`)).title).toBe(`${name} of /therapist/:therapistId`);
    expect((await head(`/booking/${ploy.id}/${ploy.serviceId}`)).title).toBe(
      `${name} of /booking/:therapistId/:serviceId`,
    );
  });

  it.each([
    '/therapist/999999',
    '/therapist/99999999999',
    '/therapist/0',
    '/booking/999999/1',
    '/no/such/page',
    '/admin/bookings',
  ])('has the product’s name at %s', async (path) => {
    expect((await head(path, { 'Accept-Language': 'th' })).title).toBe('นวด');
  });

  it('has the product’s name where the therapist does not offer the service', async () => {
    const other = await makeTherapist(api.manage);
    expect((await head(`/booking/${ploy.id}/${other.serviceId}`)).title).toBe('Massage');
  });

  it('has the product’s name while the database does not answer', async () => {
    const { id } = await makeTherapist(api.manage);
    const other = connect(api.context.config.databaseUrl ?? '', { max: 1, name: 'other' });
    await other`begin`;
    await other`lock table therapists`;
    try {
      expect((await head(`/therapist/${id}`)).title).toBe('Massage');
      expect((await get(`/therapist/${id}`)).status).toBe(200);
    } finally {
      await other`commit`;
      await other.end();
    }
  });

  it(
    'has the product’s name for an address that asks for more than 600 names a minute',
    { tags: ['full'] },
    async () => {
      const path = `/therapist/${ploy.id}`;
      let requests = 0;
      for (let title: string | undefined = ''; title !== 'Massage' && requests < 700; requests += 1)
        ({ title } = await head(path));
      expect(requests).toBeGreaterThan(500);
      expect(requests).toBeLessThan(602);
      expect((await head('/services')).title).toBe('Massage /services');
    },
  );
});

describe('a page', () => {
  it('tells the browser what it loads and what data it reads, in the visitor’s language', async () => {
    const path = `/therapist/${ploy.id}`;
    const { headers } = await get(path, { 'Accept-Language': 'th' });
    expect((headers.get('link') ?? '').match(/(?<=<)[^>]+/g)).toEqual([
      '/assets/app.css',
      `/api${path}`,
      '/assets/th.js',
    ]);
  });

  it('is revalidated, varies with the language, and is 304 when unchanged', async () => {
    const page = await get('/services');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding');
    const etag = page.headers.get('etag') ?? '';
    expect(await statusOf('/services', { 'If-None-Match': etag })).toBe(304);
    expect(await statusOf('/services', { 'If-None-Match': etag, 'Accept-Language': 'th' })).toBe(200);
  });

  it('is home, prerendered for the state of the shop', async () => {
    expect(await (await get('/')).text()).toContain('home');
  });
});

describe.each([
  ['b', 'a booking', 'any screen'],
  ['t', 'a therapist’s own visits', 'her own visits'],
] as const)('the page /%s/ of %s', (folder, _what, content) => {
  const token = 'Ab3dEf6hIj9kLm2nOp5qRs';
  const link = `/${folder}/${token}`;

  it('is the same for every token, and says only what the shop is called', async () => {
    await api.sql`update shop_profile set name = 'Baan Lotus', line = 'Massage at home'`;
    await pollUntil(
      () => head('/'),
      ({ title }) => title?.includes('Baan Lotus') ?? false,
    );
    const pages = [];
    for (const path of [link, `${link}/`, link.replace('A', 'B'), `${link}?a=1`]) {
      const response = await get(path);
      pages.push(await response.text());
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('link')).toBeNull();
    }
    expect(new Set(pages).size).toBe(1);
    const [page = ''] = pages;
    expect(page).toContain('<title>Baan Lotus</title>');
    expect(page).toContain(content);
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page.match(/<meta property="og:[^>]*>/g)).toEqual([
      '<meta property="og:site_name" content="Baan Lotus" />',
    ]);
    expect(page).not.toMatch(/name="description"|Massage at home|Ab3dEf/);
  });

  it('is found under nothing that is no token, and stays private there', async () => {
    for (const path of [`${link}x`, `/${folder}/7`, `${link}/cancel`, `/${folder}/ /`]) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(await response.text(), path).not.toContain(token);
    }
  });
});

describe('the page of a booking', () => {
  it('is not found with something else than a token, and found in capitals; without one it is that of all bookings', async () => {
    expect((await get('/b/x')).status).toBe(404);
    expect((await get('/b')).status).toBe(200);
    expect((await get('/b')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await get('/B/Ab3dEf6hIj9kLm2nOp5qRs')).status).toBe(200);
  });
});

describe('a therapist’s own page', () => {
  it('is found without a token, for the device on which it was opened, with worker and manifest', async () => {
    const response = await get('/t/');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await (await get('/t/worker.js')).text()).toContain('worker of the page');
    expect(await (await get('/t/manifest.webmanifest')).json()).toMatchObject({
      name: 'Visits · Baan Lotus',
    });
  });
});

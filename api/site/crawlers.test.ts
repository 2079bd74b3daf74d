import { Window } from 'happy-dom';
import robotsParser from 'robots-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeadSite, startHeadSite } from '../../tests/support/api/headSite.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';

const publicUrl = 'https://baanbua.example';
let site: HeadSite;
let id: number;
let serviceId: number;

beforeAll(async () => {
  site = await startHeadSite({ PUBLIC_URL: publicUrl });
  ({ id, serviceId } = await site.makeTherapist());
});
afterAll(() => site.stop());

/** The sitemap's addresses, each with the languages of its alternates. */
async function sitemap() {
  const response = await site.get('/sitemap.xml');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const parser = new new Window().DOMParser();
  const document = parser.parseFromString(await response.text(), 'application/xml');
  return [...document.querySelectorAll('url')].map((url) => ({
    address: url.querySelector('loc')?.textContent.replace(publicUrl, ''),
    alternates: Object.fromEntries(
      [...url.children]
        .filter((child) => child.getAttribute('rel') === 'alternate')
        .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')?.replace(publicUrl, '')]),
    ) as Record<string, string>,
  }));
}

const addresses = async () => (await sitemap()).map(({ address }) => address);

describe('the sitemap', () => {
  it('has each public page in each language, with the page’s own alternates', async () => {
    const found = await sitemap();
    expect(found.map(({ address }) => address)).toEqual(
      ['/', '/services', `/service/${serviceId}`, '/therapists', `/therapist/${id}`, '/privacy'].flatMap(
        (path) => ['?lang=en', '?lang=th', '?lang=hi', ''].map((query) => path + query),
      ),
    );
    for (const { address, alternates } of found) {
      const head = await site.head(address!);
      expect(head.canonicals).toEqual([publicUrl + address!]);
      expect(head.robots).toBeUndefined();
      const absolute = Object.entries(alternates).map(([language, path]) => [language, publicUrl + path]);
      expect(head.alternates).toEqual(Object.fromEntries(absolute));
    }
  });

  it('is without therapists who cannot be booked, and with home alone once the shop is closed for good', async () => {
    await site.api.manage('PATCH', `/therapists/${id}/active`, { isActive: false });
    await pollUntil(addresses, (found) => !found.includes(`/therapist/${id}`));
    await site.api.manage('PATCH', '/shop/status', { isOpen: false });
    await pollUntil(addresses, (found) => found.length === 4);
    await site.api.manage('PATCH', '/shop/status', { isOpen: true });
  });

  it('is 304 until it changes, and there is none without the site’s own address', async () => {
    const etag = (await site.get('/sitemap.xml')).headers.get('etag') ?? '';
    expect(await site.isUnchanged('/sitemap.xml', etag)).toBe(true);
    expect(await site.isUnchanged('/sitemap.xml', 'W/"another"')).toBe(false);
    const other = await startHeadSite({});
    expect((await other.get('/sitemap.xml')).status).toBe(404);
    expect(await (await other.get('/robots.txt')).text()).not.toContain('Sitemap');
    await other.stop();
  });
});

describe('robots.txt', () => {
  it('allows pages and what they read, and not what is the administrator’s', async () => {
    const address = `${publicUrl}/robots.txt`;
    const robots = robotsParser(address, await (await site.get('/robots.txt')).text());
    expect(robots.getSitemaps()).toEqual([`${publicUrl}/sitemap.xml`]);
    const isAllowed = (path: string) => robots.isAllowed(publicUrl + path, 'Googlebot');
    // a page that says noindex has to be read
    for (const path of [
      '/',
      '/therapist/1?lang=th',
      '/b/x',
      '/booking/1/1',
      '/api/therapists/1',
      '/uploads/x',
    ])
      expect(isAllowed(path), path).toBe(true);
    for (const path of ['/admin', '/admin/login', '/api/admin/bookings', '/api/b/x', '/api/auth/login'])
      expect(isAllowed(path), path).toBe(false);
  });
});

import { createHash } from 'node:crypto';
import { Router, type Response } from 'express';
import { locale } from '../contract/fields.ts';
import { escapeHtml } from '../contract/home.ts';
import { ApiError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import type { CacheLoader } from '../server/responseCache.ts';
import { pathInLanguage, type PageAddress, canonicalPath } from './addresses.ts';
import { currentShop } from './currentShop.ts';
import { readLists } from './pageData.ts';
import { isIndexed } from './pageHead.ts';

/** Serves `robots.txt`, and if PUBLIC_URL is set `sitemap.xml`, which must contain absolute URLs. */
export function serveCrawlers(context: Context): Router {
  const { publicUrl } = context.config;
  const router = Router();

  router.get('/robots.txt', (_req, res) => send(res.type('text/plain'), robots(publicUrl)));

  router.get('/sitemap.xml', async (_req, res) => {
    if (!publicUrl) throw new ApiError('not_found', 'There is no sitemap without PUBLIC_URL.');
    send(res.type('application/xml'), await context.cache.load('sitemap', readSitemap(context, publicUrl)));
  });

  return router;
}

/**
 * Allows the API where the app reads it for a public page, since search engines run the app. Pages with
 * `noindex` are allowed too, since crawlers must read them to find it.
 */
const robots = (publicUrl: string | undefined): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    ...['shop', 'catalogue', 'services', 'therapists', 'locations'].map((name) => `Allow: /api/${name}`),
    ...(publicUrl ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n');

const readSitemap =
  (context: Context, publicUrl: string): CacheLoader<string> =>
  async (expireAt) => {
    const [shop, { services, therapists }] = await Promise.all([currentShop(context), readLists(context)]);
    expireAt(shop.opensAt);
    const addresses: PageAddress[] = [
      { route: '/', ids: {} },
      { route: '/services', ids: {} },
      ...services.map(({ id }): PageAddress => {
        return { route: '/service/:serviceId', ids: { serviceId: String(id) } };
      }),
      { route: '/therapists', ids: {} },
      ...therapists.map(({ id }): PageAddress => {
        return { route: '/therapist/:therapistId', ids: { therapistId: String(id) } };
      }),
      { route: '/privacy', ids: {} },
    ];
    return sitemap(addresses.filter((one) => isIndexed(one, shop)).map(canonicalPath), publicUrl);
  };

function sitemap(paths: string[], publicUrl: string): string {
  const address = (path: string) => escapeHtml(publicUrl + path);
  const urls = paths.flatMap((path) => {
    const alternates = [
      ...locale.options.map((language) => [language, pathInLanguage(path, language)] as const),
      ['x-default', path] as const,
    ];
    const links = alternates.map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(href)}"/>`,
    );
    return alternates.map(([, href]) => `<url><loc>${address(href)}</loc>${links.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function send(res: Response, text: string): void {
  const etag = createHash('sha1').update(text).digest('base64url');
  res.set({ 'Cache-Control': 'no-cache', ETag: `W/"${etag}"` }).send(text);
}

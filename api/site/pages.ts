import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { adminRoutes } from '../contract/adminRoutes.ts';
import { builtPagesFile, placeholders, publicRoutes, type BuiltPages } from '../contract/builtPages.ts';
import { type Locale, locale } from '../contract/fields.ts';
import { type Brand, fillBrand, homePage, languageCookies } from '../contract/home.ts';
import type { Shop } from '../contract/shop.ts';
import { translated } from '../contract/translations.ts';
import { ApiError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import { pathId } from '../server/input.ts';
import { createMinuteCounter } from '../server/throttle.ts';
import { currentShop, readWithTimeout } from './currentShop.ts';
import { withHead } from './head.ts';
import { linkHeader } from './linkHeader.ts';

/** Pages per minute for one address; beyond this the therapist's name is not looked up. */
const lookupsEachMinute = 600;

export type PageAddress = { route: (typeof publicRoutes)[number]; ids: Record<string, string> };

/**
 * Serves the app's pages, in the visitor's language, with the shop's name and logo. Home is one of the prerendered
 * files. Any other page is the built page with its own title in its head, which includes the therapist's name where the
 * path has a known therapist. A path that is not the app's, or names a therapist or service that does not exist, gets
 * the same page with status 404: the app says what is missing.
 */
export function servePages(folder: string, context: Context): RequestHandler {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const built = JSON.parse(readFileSync(join(folder, builtPagesFile), 'utf8')) as BuiltPages;
  const compress = compression();
  const secondsToWait = createMinuteCounter(context, lookupsEachMinute);

  /**
   * The page's own title, with its placeholders; undefined while it is unknown; null when the subject of the page does
   * not exist.
   */
  const titleOf = async (req: Request, { route, ids }: PageAddress, language: Locale) => {
    const title = built.pages[route].titles[language];
    if (!title.includes(placeholders.name)) return { title, name: '' };
    const name =
      secondsToWait(req) > 0 ? undefined : await readWithTimeout(() => therapistName(context, ids));
    return name && { title, name };
  };

  const brandOf = (shop: Shop | null | undefined, language: Locale): Brand => {
    const { title: name, description: line } = built.languages[language];
    if (!shop) return { name, line, logoUrl: null };
    return {
      name: translated(shop, 'name', language) ?? name,
      line: translated(shop, 'line', language) ?? line,
      logoUrl: shop.logoUrl,
    };
  };

  return async (req, res, next) => {
    if (!isPage(req)) return next();
    const language = requestLanguage(req);
    const address = parseAddress(req.path);
    if (address) res.set('Link', linkHeader(built, address, language));
    const [shop, titled] = await Promise.all([
      readWithTimeout(() => currentShop(context)),
      address ? titleOf(req, address, language) : isAdminPage(req.path) ? undefined : null,
    ]);
    if (titled === null) res.status(404);
    const brand = brandOf(shop, language);
    const isHome = shop && address?.route === '/';
    const page = isHome
      ? fillBrand(await readFile(join(folder, homePage({ language, ...shop })), 'utf8'), brand)
      : template;
    const { publicUrl } = context.config;
    const title = titled ? fillTitle(titled, brand.name) : brand.name;
    const html = withHead(page, { language, title, brand, publicUrl });
    compress(req, res, () => sendPage(res, html));
  };
}

const cookiePatterns = languageCookies.map(
  (name) => new RegExp(`(?:^|;\\s*)${name}=(${locale.options.join('|')})(?:;|$)`),
);

/** The `Vary` header of a response in the visitor's language. */
export const languageVaryHeader = 'Accept-Language, Cookie';

/** The visitor's language: the chosen one, else the browser's first supported one; the app decides the same way. */
function requestLanguage(req: Request): Locale {
  const cookies = req.get('cookie') ?? '';
  const choice = cookiePatterns.map((pattern) => pattern.exec(cookies)?.[1]).find(Boolean);
  return (choice ?? (req.acceptsLanguages([...locale.options]) || 'en')) as Locale;
}

/** Everything but files and the API: paths that the built app routes itself. */
const isPage = ({ path }: Request): boolean =>
  !/\/[^/]*\.\w+$/.test(path) && !/^\/(?:api|uploads|assets)(?:\/|$)/i.test(path);

// As the app's router matches: in upper or lower case, with or without slashes at the end.
const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>\\d{1,15})')}/*$`, 'i');

const publicPatterns = publicRoutes.map((route) => [route, patternOf(route)] as const);
const adminPatterns = ['/admin', ...adminRoutes.map((route) => `/admin/${route}`)].map(patternOf);

function parseAddress(path: string): PageAddress | undefined {
  const found = publicPatterns.find(([, pattern]) => pattern.test(path));
  return found && { route: found[0], ids: { ...found[1].exec(path)?.groups } };
}

const isAdminPage = (path: string): boolean => adminPatterns.some((pattern) => pattern.test(path));

// In one pass, since a therapist's name may spell the other placeholder.
const fillTitle = ({ title, name }: { title: string; name: string }, shop: string): string =>
  title.replace(/\{(?:therapist|shop)\}/g, (found) => (found === placeholders.name ? name : shop));

/**
 * The name of the therapist in a path. Throws `not_found` when the path has none, or one who does not offer the service in
 * the path: an error is not cached.
 */
async function therapistName({ sql, cache }: Context, ids: PageAddress['ids']): Promise<string> {
  const therapistId = pathId(ids['therapistId']);
  const serviceId = ids['serviceId'] === undefined ? null : pathId(ids['serviceId']);
  return cache.load(`name of therapist ${therapistId} for service ${serviceId}`, async () => {
    const [row] = await sql<{ name: string }[]>`
      select name from therapists t
      where id = ${therapistId} and (${serviceId}::int is null or exists (
        select from therapist_services where therapist_id = t.id and service_id = ${serviceId}))`;
    if (!row) throw new ApiError('not_found');
    return row.name;
  });
}

function sendPage(res: Response, html: string): void {
  res.set({
    'Cache-Control': 'no-cache',
    ETag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
    // complete, since a 304 does not pass the compression that adds Accept-Encoding
    Vary: `${languageVaryHeader}, Accept-Encoding`,
  });
  res.type('html').send(html);
}

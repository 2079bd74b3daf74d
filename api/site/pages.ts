import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import {
  adminRoutes,
  builtPagesFile,
  placeholders,
  publicRoutes,
  type BuiltPages,
} from '../contract/builtPages.ts';
import { type Locale, locale } from '../contract/fields.ts';
import { homePage, languageCookies } from '../contract/home.ts';
import type { ShopStatus } from '../contract/shop.ts';
import { ApiError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import { pathId } from '../server/input.ts';
import { createMinuteCounter } from '../server/throttle.ts';
import { readShopStatus } from '../shop/select.ts';
import { linkHeader } from './linkHeader.ts';

/** ms that a page waits for the database before it is served without the data */
const databaseTimeout = 300;

/** Pages per minute for one address; beyond this the therapist's name is not looked up. */
const lookupsEachMinute = 600;

export type PageAddress = { route: (typeof publicRoutes)[number]; ids: Record<string, string> };

/**
 * The app's pages, in the visitor's language. Home is one of the prerendered files. Any other page is the built page
 * with its own title in its head, which includes the therapist's name where the path has a known therapist. A path
 * that is none of the app's, or names a therapist or service that does not exist, is the same page with status 404: the
 * app says what is missing.
 */
export function pages(folder: string, context: Context): RequestHandler {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const built = JSON.parse(readFileSync(join(folder, builtPagesFile), 'utf8')) as BuiltPages;
  const compress = compression();
  const secondsToWait = createMinuteCounter(context, lookupsEachMinute);

  /** The page's own title; undefined while it cannot be told; null: what the page is about does not exist. */
  const titleOf = async (req: Request, { route, ids }: PageAddress, language: Locale) => {
    const title = built.pages[route].titles[language];
    if (!title.includes(placeholders.name)) return title;
    const name = secondsToWait(req) > 0 ? undefined : await inTime(() => therapistName(context, ids));
    return name && title.replace(placeholders.name, () => name);
  };

  return async (req, res, next) => {
    if (!isPage(req)) return next();
    const language = requestLanguage(req);
    const address = parseAddress(req.path);
    if (address) res.set('Link', linkHeader(built, address, language));
    if (address?.route === '/') {
      const shop = await inTime(() => currentShopStatus(context));
      if (shop) {
        req.url = homePage({ language, ...shop });
        return next();
      }
    }
    const general = built.languages[language];
    const title = address ? await titleOf(req, address, language) : isAdminPage(req.path) ? undefined : null;
    if (title === null) res.status(404);
    const head = { language, title: title ?? general.title, description: general.description };
    const html = withHead(template, head);
    compress(req, res, () => sendPage(res, html));
  };
}

const cookiePatterns = languageCookies.map(
  (name) => new RegExp(`(?:^|;\\s*)${name}=(${locale.options.join('|')})(?:;|$)`),
);

/** The `Vary` header of a response in the visitor's language. */
export const languageVary = 'Accept-Language, Cookie';

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

/** null when `read` finds nothing; undefined when it fails or takes too long. */
const inTime = <T>(read: () => Promise<T>): Promise<T | null | undefined> =>
  Promise.race([
    read().catch((error: unknown) =>
      error instanceof ApiError && error.code === 'not_found' ? null : undefined,
    ),
    wait(databaseTimeout, undefined),
  ]);

const currentShopStatus = (context: Context): Promise<ShopStatus | null> =>
  context.cache.load(
    'shop status for pages',
    async () => JSON.parse(await readShopStatus(context)) as ShopStatus | null,
  );

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

const withHead = (page: string, head: { language: Locale; title: string; description: string }): string =>
  page
    .replace('<html lang="en">', `<html lang="${head.language}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_all, start: string) => start + escapeHtml(head.description),
    );

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

function sendPage(res: Response, html: string): void {
  res.set({
    'Cache-Control': 'no-cache',
    ETag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
    Vary: languageVary,
  });
  res.type('html').send(html);
}

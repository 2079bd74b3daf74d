import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { adminRoutes } from '../contract/adminRoutes.ts';
import {
  builtPagesFile,
  publicRoutes,
  therapistPageFile,
  therapistRoutes,
  type BuiltPages,
} from '../contract/builtPages.ts';
import { linkToken } from '../contract/customerBooking.ts';
import { type Locale, locale } from '../contract/fields.ts';
import {
  type Brand,
  type HomeState,
  fillIn,
  fillPage,
  homePagePath,
  languageCookies,
} from '../contract/home.ts';
import type { Shop } from '../contract/shop.ts';
import type { Therapist } from '../contract/therapist.ts';
import { translated } from '../contract/translations.ts';
import { ApiError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import { pathId } from '../server/input.ts';
import { createMinuteCounter } from '../server/throttle.ts';
import { currentShop, readWithTimeout } from './currentShop.ts';
import { privateHeaders } from '../server/middleware.ts';
import { withHead, withPrivateHead } from './head.ts';

/** Pages per minute for one address; beyond this the therapist is not looked up. */
const lookupsEachMinute = 600;

type PageAddress = { route: (typeof publicRoutes)[number]; ids: Record<string, string> };

/** What is shown of a therapist before the app runs. */
type PageTherapist = Pick<Therapist, 'name' | 'imageUrl' | 'isActive'>;

/**
 * Serves the app's pages, in the visitor's language, with the shop's name and logo and a title of their own. Home, and
 * the pages of a therapist who can be booked, are prerendered files with the therapist's name and picture filled in (a
 * profile only if it has a picture). Any other is the built page, empty until the app runs. The page of a booking says nothing
 * of it, not even whether there is one: the app reads it, with the token in the path. A path that is not the app's,
 * or names a therapist or service that does not exist, gets that one with status 404: the app says what is missing.
 */
export function servePages(folder: string, context: Context): RequestHandler {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const built = JSON.parse(readFileSync(join(folder, builtPagesFile), 'utf8')) as BuiltPages;
  const compress = compression();
  const secondsToWait = createMinuteCounter(context, lookupsEachMinute);

  /** The therapist in the path; undefined while unknown; null when there is none, or they do not offer the service. */
  const therapistOf = async (req: Request, { ids }: PageAddress) =>
    secondsToWait(req) > 0 ? undefined : readWithTimeout(() => findTherapist(context, ids));

  const sendPrivatePage = async (req: Request, res: Response) => {
    const language = requestLanguage(req);
    const { name } = brandOf(built, await readWithTimeout(() => currentShop(context)), language);
    if (!isBookingPage(req.path)) res.status(404);
    const html = withPrivateHead(template, language, name);
    compress(req, res, () => res.set(privateHeaders).type('html').send(html));
  };

  return async (req, res, next) => {
    if (!isPage(req)) return next();
    if (isPrivatePage(req.path)) return sendPrivatePage(req, res);
    const language = requestLanguage(req);
    const address = parseAddress(req.path);
    const isOfTherapist = address?.ids['therapistId'] !== undefined;
    const [shop, therapist] = await Promise.all([
      readWithTimeout(() => currentShop(context)),
      isOfTherapist ? therapistOf(req, address) : undefined,
    ]);
    if (therapist === null || !(address || isAdminPage(req.path))) res.status(404);
    const brand = brandOf(built, shop, language);
    const values = { ...address?.ids, therapist: therapist?.name ?? '', picture: therapist?.imageUrl ?? '' };
    const file = address && shop && prerenderedFile(address.route, { ...shop, language }, therapist);
    // missing while another build replaces this one
    const prerendered = file && (await readFile(join(folder, file), 'utf8').catch(() => null));
    const page = prerendered ? fillPage(prerendered, brand, values) : template;
    const { titles, links } = (address && built.pages[address.route]) ?? {};
    const title =
      titles && (therapist || !isOfTherapist)
        ? fillIn(titles[language], { ...values, shop: brand.name })
        : brand.name;
    const { publicUrl } = context.config;
    const html = withHead(page, { language, title, brand, publicUrl });
    // a therapist's prerendered page has its links in its head
    if (links && !(prerendered && isOfTherapist))
      res.set(
        'Link',
        links[language].map((link) => fillIn(link, values)),
      );
    compress(req, res, () => sendPage(res, html));
  };
}

/** How the shop presents itself, with what the build says where it says nothing. */
function brandOf(built: BuiltPages, shop: Shop | null | undefined, language: Locale): Brand {
  const { title: name, description: line } = built.languages[language];
  if (!shop) return { name, line, logoUrl: null };
  return {
    name: translated(shop, 'name', language) ?? name,
    line: translated(shop, 'line', language) ?? line,
    logoUrl: shop.logoUrl,
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

const isPrivatePage = (path: string): boolean => /^\/b\//i.test(path);

const isBookingPage = (path: string): boolean => linkToken.test(/^\/b\/([^/]*)\/*$/i.exec(path)?.[1] ?? '');

const isAdminPage = (path: string): boolean => adminPatterns.some((pattern) => pattern.test(path));

/** The prerendered file for this state; undefined where there is none. */
function prerenderedFile(
  route: PageAddress['route'],
  state: HomeState,
  therapist: PageTherapist | null | undefined,
): string | undefined {
  if (route === '/') return homePagePath(state);
  const known = therapistRoutes.find((one) => one === route);
  const isShown =
    state.isOpen && therapist?.isActive && (therapist.imageUrl || known !== '/therapist/:therapistId');
  return known && isShown ? therapistPageFile(known, state) : undefined;
}

/** The therapist in a path. Throws `not_found` when there is none, or none who offers the service in the path. */
async function findTherapist({ sql, cache }: Context, ids: PageAddress['ids']): Promise<PageTherapist> {
  const therapistId = pathId(ids['therapistId']);
  const serviceId = ids['serviceId'] === undefined ? null : pathId(ids['serviceId']);
  // an error is not cached
  return cache.load(`page of therapist ${therapistId} for service ${serviceId}`, async () => {
    const [row] = await sql<PageTherapist[]>`
      select name, image_url as "imageUrl", is_active as "isActive" from therapists t
      where id = ${therapistId} and (${serviceId}::int is null or exists (
        select from therapist_services where therapist_id = t.id and service_id = ${serviceId}))`;
    if (!row) throw new ApiError('not_found');
    return row;
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

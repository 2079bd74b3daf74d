import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import {
  type BuiltPages,
  builtPagesFile,
  placeholders,
  publicRoutes,
  type PublicRoute,
} from '../contract/builtPages.ts';
import type { Locale } from '../contract/fields.ts';
import { homePage } from '../contract/home.ts';
import type { ShopStatus } from '../contract/shop.ts';
import type { Context } from '../server/context.ts';
import { pathId } from '../server/input.ts';
import { requestLanguage, languageVary } from '../server/language.ts';
import { createMinuteCounter } from '../server/throttle.ts';
import { readShopStatus } from '../shop/select.ts';
import { linkHeader } from './linkHeader.ts';

/** ms that a page waits for the database before it is served without what was asked for */
const databaseTimeout = 300;

/** For one address, pages beyond this are served without looking up a name. */
const lookupsEachMinute = 600;

export type PageAddress = { route: PublicRoute; ids: Record<string, string> };

/**
 * The app's pages, in the visitor's language. Home is one of the prerendered files. Every other page is the built one
 * with its title in its head: with the therapist's name where the address has a therapist, the product's name alone
 * where the page or the therapist is unknown.
 */
export function pages(folder: string, context: Context): RequestHandler {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const built = JSON.parse(readFileSync(join(folder, builtPagesFile), 'utf8')) as BuiltPages;
  const compress = compression();
  const secondsToWait = createMinuteCounter(context, lookupsEachMinute);

  const titleOf = async (req: Request, address: PageAddress | undefined, language: Locale) => {
    const title = address && built.pages[address.route].titles[language];
    if (!title?.includes(placeholders.name)) return title;
    const name = secondsToWait(req) > 0 ? null : await inTime(() => therapistName(context, address?.ids));
    return name && title.replace(placeholders.name, () => name);
  };

  return async (req, res, next) => {
    if (!isPage(req)) {
      next();
      return;
    }
    const language = requestLanguage(req);
    const address = parseAddress(req.path);
    if (address) res.set('Link', linkHeader(built, address, language));
    if (address?.route === '/') {
      const shop = await inTime(() => currentShopStatus(context));
      if (shop) {
        req.url = homePage({ language, ...shop });
        next();
        return;
      }
    }
    const general = built.languages[language];
    const title = (await titleOf(req, address, language)) || general.title;
    const html = withHead(template, { language, title, description: general.description });
    compress(req, res, () => sendPage(res, html));
  };
}

/** Everything but files and the API: paths that the built app routes itself. */
const isPage = ({ path }: Request): boolean =>
  !/\/[^/]*\.\w+$/.test(path) && !/^\/(?:api|uploads|assets)(?:\/|$)/.test(path);

const routePatterns = publicRoutes.map(
  (route) => [route, new RegExp(`^${route.replace(/:(\w+)/g, '(?<$1>\\d{1,15})')}$`)] as const,
);

function parseAddress(path: string): PageAddress | undefined {
  for (const [route, pattern] of routePatterns) {
    const match = pattern.exec(path);
    if (match) return { route, ids: { ...match.groups } };
  }
  return undefined;
}

/** null when `read` fails or takes too long. */
const inTime = <T>(read: () => Promise<T>): Promise<T | null> =>
  Promise.race([read().catch(() => null), wait(databaseTimeout, null)]);

const currentShopStatus = (context: Context): Promise<ShopStatus | null> =>
  context.cache.load(
    'shop status for pages',
    async () => JSON.parse(await readShopStatus(context)) as ShopStatus | null,
  );

/** The name of the therapist of an address; null where there is none, or none who offers the address's service. */
async function therapistName({ sql, cache }: Context, ids: PageAddress['ids'] = {}): Promise<string | null> {
  const therapistId = pathId(ids['therapistId']);
  const serviceId = ids['serviceId'] === undefined ? null : pathId(ids['serviceId']);
  return cache.load(`name of therapist ${therapistId} for service ${serviceId}`, async () => {
    const [row] = await sql<{ name: string }[]>`
      select name from therapists t
      where id = ${therapistId} and (${serviceId}::int is null or exists (
        select from therapist_services where therapist_id = t.id and service_id = ${serviceId}))`;
    return row?.name ?? null;
  });
}

type Head = { language: Locale; title: string; description: string };

const withHead = (page: string, { language, title, description }: Head): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_all, start: string) => start + escapeHtml(description),
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

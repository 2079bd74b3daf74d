import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import {
  builtPagesFile,
  therapistAppFile,
  therapistPageFile,
  therapistRoutes,
  type BuiltPages,
} from '../contract/builtPages.ts';
import type { Locale } from '../contract/fields.ts';
import { type Brand, type HomeState, fillPlaceholders, fillPage, homePagePath } from '../contract/home.ts';
import type { Service } from '../contract/service.ts';
import type { Shop } from '../contract/shop.ts';
import { therapistPagePath } from '../contract/therapistPage.ts';
import { translated } from '../contract/translations.ts';
import type { Context } from '../server/context.ts';
import { privateHeaders } from '../server/middleware.ts';
import { createMinuteCounter } from '../server/throttle.ts';
import {
  isAdminPage,
  isBookingPage,
  isPage,
  isPrivatePage,
  isTherapistsOwnPage,
  type PageAddress,
  parseAddress,
} from './addresses.ts';
import { currentShop, readWithTimeout } from './currentShop.ts';
import { withHead, withPrivateHead } from './head.ts';
import { languageInUrl, languageVaryHeader, requestLanguage } from './language.ts';
import { findTherapist, readLists, type PageLists } from './pageData.ts';
import { bareHead, type HeadData, publicHead } from './pageHead.ts';

const lookupsEachMinute = 600;

/**
 * Serves the app's pages, in the visitor's language, each with its head. Home, and the pages of a therapist
 * who can be booked, are prerendered files with the therapist's name and picture filled in (a profile only if
 * it has a picture). Any other page is the built page, empty until the app runs. The page of a booking
 * reveals nothing of it, not even whether there is one: the app reads it, with the token in the path. A
 * therapist's page, which is a separate app, reveals as little. A path that is not the app's, or names a
 * therapist or service that does not exist, gets the built page with status 404, and the app says what is
 * missing.
 */
export function servePages(folder: string, context: Context): RequestHandler {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const built = JSON.parse(readFileSync(join(folder, builtPagesFile), 'utf8')) as BuiltPages;
  const ownFile = join(folder, therapistAppFile);
  const ownPage = existsSync(ownFile) ? readFileSync(ownFile, 'utf8') : template;
  const compress = compression();
  const secondsToWait = createMinuteCounter(context, lookupsEachMinute);

  /** Of the path; undefined while unknown; null when there is none, or they do not offer the service. */
  const therapistOf = async (req: Request, { ids }: PageAddress) =>
    secondsToWait(req) > 0 ? undefined : readWithTimeout(() => findTherapist(context, ids));

  const sendPrivatePage = async (req: Request, res: Response) => {
    const language = requestLanguage(req);
    const { name } = brandOf(built, await readWithTimeout(() => currentShop(context)), language);
    if (!isBookingPage(req.path) && !isTherapistsOwnPage(req.path)) res.status(404);
    const html = withPrivateHead(/^\/t/i.test(req.path) ? ownPage : template, language, name);
    compress(req, res, () => res.set(privateHeaders).type('html').send(html));
  };

  const readKnown = async (req: Request, address: PageAddress | undefined): Promise<HeadData> => {
    const language = requestLanguage(req);
    const [shop, lists, therapist] = await Promise.all([
      readWithTimeout(() => currentShop(context)),
      address && readWithTimeout(() => readLists(context)),
      address && 'therapistId' in address.ids ? therapistOf(req, address) : undefined,
    ]);
    const service = address?.route === '/service/:serviceId' && lists ? serviceIn(lists, address) : undefined;
    const isInLanguage = languageInUrl(req) !== undefined;
    const brand = brandOf(built, shop, language);
    const { publicUrl } = context.config;
    return { language, isInLanguage, publicUrl, built, brand, shop, lists, therapist, service };
  };

  return async (req, res, next) => {
    if (!isPage(req.path)) return next();
    // the page's service worker controls only what is below the slash
    if (`${req.path}/` === therapistPagePath) return res.redirect(308, therapistPagePath);
    if (isPrivatePage(req.path)) return sendPrivatePage(req, res);
    const address = parseAddress(req.path);
    const known = await readKnown(req, address);
    const isMissing =
      known.therapist === null || known.service === null || !(address || isAdminPage(req.path));
    if (isMissing) res.status(404);
    const values = placeholderValues(address, known);
    const file = address && prerenderedFile(address.route, known);
    // missing while another build replaces this one
    const prerendered = file && (await readFile(join(folder, file), 'utf8').catch(() => null));
    const page = prerendered ? fillPage(prerendered, known.brand, values) : template;
    const html = withHead(page, address && !isMissing ? publicHead(address, known) : bareHead(known));
    const links = address && built.pages[address.route].links[known.language];
    // a therapist's prerendered page has its links in its head
    if (links && !(prerendered && known.therapist))
      res.set(
        'Link',
        links.map((link) => fillPlaceholders(link, values)),
      );
    compress(req, res, () => sendPage(res, html));
  };
}

/** The service in the path; null when there is none. */
const serviceIn = ({ services }: PageLists, { ids }: PageAddress): Service | null =>
  services.find(({ id }) => id === Number(ids['serviceId'])) ?? null;

const placeholderValues = (address: PageAddress | undefined, { therapist, language }: HeadData) => ({
  ...address?.ids,
  therapist: therapist ? translated(therapist, 'name', language) : '',
  picture: therapist?.imageUrl ?? '',
});

function brandOf(built: BuiltPages, shop: Shop | null | undefined, language: Locale): Brand {
  const { title: name, description: line } = built.languages[language];
  if (!shop) return { name, line, logoUrl: null };
  return {
    name: translated(shop, 'name', language) ?? name,
    line: translated(shop, 'line', language) ?? line,
    logoUrl: shop.logoUrl,
  };
}

function prerenderedFile(
  route: PageAddress['route'],
  { shop, language, therapist }: HeadData,
): string | undefined {
  if (!shop) return undefined;
  const state: HomeState = { isOpen: shop.isOpen, isDemo: shop.isDemo, language };
  if (route === '/') return homePagePath(state);
  const known = therapistRoutes.find((one) => one === route);
  const isShown =
    state.isOpen && therapist?.isActive && (therapist.imageUrl || known !== '/therapist/:therapistId');
  return known && isShown ? therapistPageFile(known, state) : undefined;
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

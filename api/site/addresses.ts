import { adminRoutes } from '../contract/adminRoutes.ts';
import { publicRoutes, type PublicRoute } from '../contract/builtPages.ts';
import { linkTokenPattern } from '../contract/customerBooking.ts';
import type { Locale } from '../contract/fields.ts';
import { fillPlaceholders } from '../contract/home.ts';
import { therapistLinkTokenPattern } from '../contract/therapistPage.ts';

export type PageAddress = { route: PublicRoute; ids: Record<string, string> };

/** Whether the app itself routes the path: everything but files and the API. */
export const isPage = (path: string): boolean =>
  !/\/[^/]*\.\w+$/.test(path) && !/^\/(?:api|uploads|assets)(?:\/|$)/i.test(path);

// As the app's router matches: in upper or lower case, with or without slashes at the end.
const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>\\d{1,15})')}/*$`, 'i');

const publicPatterns = publicRoutes.map((route) => [route, patternOf(route)] as const);
const adminPatterns = ['/admin', ...adminRoutes.map((route) => `/admin/${route}`)].map(patternOf);

/** The public page at that path; undefined: there is none. */
export function parseAddress(path: string): PageAddress | undefined {
  const found = publicPatterns.find(([, pattern]) => pattern.test(path));
  return found && { route: found[0], ids: { ...found[1].exec(path)?.groups } };
}

export const isPrivatePage = (path: string): boolean => /^\/(?:b$|[bt]\/)/i.test(path);

/** Whether the path is the page of one booking, or the list of those that are stored on a device. */
export function isBookingPage(path: string): boolean {
  const token = /^\/b(?:\/([^/]*))?\/*$/i.exec(path)?.[1];
  return /^\/b\/*$/i.test(path) || linkTokenPattern.test(token ?? '');
}

/** Whether the path is the page on a therapist's device, or a link that opens it on one. */
export function isTherapistsOwnPage(path: string): boolean {
  const token = /^\/t\/+([^/]*)\/*$/i.exec(path)?.[1];
  return token === '' || therapistLinkTokenPattern.test(token ?? '');
}

export const isAdminPage = (path: string): boolean => adminPatterns.some((pattern) => pattern.test(path));

/** The canonical path of a page, however it was spelled. */
export function canonicalPath({ route, ids }: PageAddress): string {
  const numbers = Object.entries(ids).map(([name, id]) => [name, String(Number(id))]);
  return fillPlaceholders(
    route.replace(/:(\w+)/g, '{$1}'),
    Object.fromEntries(numbers) as Record<string, string>,
  );
}

/** The page's URL in a fixed language, whatever the visitor's. */
export const pathInLanguage = (path: string, language: Locale): string => `${path}?lang=${language}`;

import type { Locale } from './fields.ts';

/** The pages that anybody may visit, by their route. */
export const publicRoutes = [
  '/',
  '/services',
  '/therapists',
  '/therapist/:therapistId',
  '/booking/:therapistId/:serviceId',
  '/admin/login',
] as const;
export type PublicRoute = (typeof publicRoutes)[number];

/** Placeholders for the therapist's and the shop's name in the title of a built page. */
export const placeholders = { name: '{therapist}', shop: '{shop}' };

/** The file in `dist/pwa` to which the build writes `BuiltPages`. */
export const builtPagesFile = '.pages.json';

/** What the build tells the server about the app. Files are paths within `dist/pwa`. */
export type BuiltPages = {
  /** files that every page loads */
  shell: string[];
  languages: Record<Locale, { files: string[]; title: string; description: string }>;
  pages: Record<PublicRoute, BuiltPage>;
};

export type BuiltPage = {
  files: string[];
  /** the texts that the page needs besides those of every page */
  texts: Record<Locale, string[]>;
  /** the API paths that the page reads; parameters are named as in its route */
  reads: string[];
  titles: Record<Locale, string>;
};

import type { Locale } from './fields.ts';
import type { HomeState } from './home.ts';

export const publicRoutes = [
  '/',
  '/services',
  '/service/:serviceId',
  '/therapists',
  '/therapist/:therapistId',
  '/booking/:therapistId/:serviceId',
  '/privacy',
  '/admin/login',
] as const;
export type PublicRoute = (typeof publicRoutes)[number];

export const pagePlaceholders = {
  name: '{therapist}',
  id: '{therapistId}',
  picture: '{picture}',
  shop: '{shop}',
  service: '{service}',
  duration: '{duration}',
  price: '{price}',
} as const;

/** Pages that are prerendered with placeholders for their therapist. */
export const therapistRoutes = ['/therapist/:therapistId', '/booking/:therapistId/:serviceId'] as const;
export type TherapistRoute = (typeof therapistRoutes)[number];

/** The prerendered file in `dist/pwa` of a therapist's page, for a shop that is open. */
export const therapistPageFile = (
  route: TherapistRoute,
  { language, isDemo }: Omit<HomeState, 'isOpen'>,
): string => `.prerendered/${route.split('/')[1]}-${language}${isDemo ? '-demo' : ''}.html`;

export const builtPagesFile = '.pages.json';

export type BuiltPages = {
  languages: Record<Locale, BuiltTexts>;
  pages: Record<PublicRoute, BuiltPage>;
};

/**
 * The app's texts for the `<head>` of pages: `title` and `description` are the product's name and tagline,
 * `closed` says that the shop is closed, `service` has placeholders for name, duration and price.
 */
export type BuiltTexts = {
  title: string;
  description: string;
  closed: string;
  jobTitle: string;
  service: string;
};

/** In the titles and links the parameters of the route are placeholders: `{therapistId}`. */
export type BuiltPage = {
  titles: Record<Locale, string>;
  /** values of a `Link` header: the page's files and API paths, in the order in which to load them */
  links: Record<Locale, string[]>;
};

export const therapistAppFile = 'therapist/index.html';

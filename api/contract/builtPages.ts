import type { Locale } from './fields.ts';
import type { HomeState } from './home.ts';

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

/** Placeholders for the therapist, the service and the shop's name in a built page. */
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

/** The file in `dist/pwa` with such a page as it is while the shop is open. */
export const therapistPageFile = (
  route: TherapistRoute,
  { language, isDemo }: Omit<HomeState, 'isOpen'>,
): string => `.prerendered/${route.split('/')[1]}-${language}${isDemo ? '-demo' : ''}.html`;

/** The file in `dist/pwa` to which the build writes `BuiltPages`. */
export const builtPagesFile = '.pages.json';

/** What the build passes to the server about the app. */
export type BuiltPages = {
  languages: Record<Locale, BuiltTexts>;
  pages: Record<PublicRoute, BuiltPage>;
};

/** The app's texts for the `<head>` of pages. `service` has placeholders. */
export type BuiltTexts = {
  /** the product's name */
  title: string;
  /** the product's tagline */
  description: string;
  /** that the shop is closed */
  closed: string;
  jobTitle: string;
  /** a service with its duration and price */
  service: string;
};

/** In the titles and links the parameters of the route are placeholders: `{therapistId}`. */
export type BuiltPage = {
  titles: Record<Locale, string>;
  /**
   * Values of a `Link` header: the page's files and the API paths that it reads, in the order in which a slow connection
   * should load them.
   */
  links: Record<Locale, string[]>;
};

/** The file in `dist/pwa` with the app in which therapists see their own visits. */
export const therapistAppFile = 'therapist/index.html';

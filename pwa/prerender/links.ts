import { pagePlaceholders } from '#contract/builtPages.ts';
import { imageSrcSet, profileImageSizes } from '#contract/image.ts';

/** The attributes of a `<link>`, or the parameters of a `Link` header. */
export type Link = { href?: string; rel: 'stylesheet' | 'preload' | 'modulepreload' } & Partial<
  Record<'as' | 'type' | 'crossorigin' | 'fetchpriority' | 'imagesrcset' | 'imagesizes', string>
>;

export const linkElement = (link: Link): string => `<link ${parameters(link).join(' ')}>`;

/** One value of a `Link` header. */
export const linkHeader = ({ href, ...rest }: Link): string => [`<${href}>`, ...parameters(rest)].join('; ');

const parameters = (values: Partial<Link>): string[] =>
  Object.entries(values).map(([name, value]) => `${name}="${value}"`);

export const isStyle = (file: string): boolean => file.endsWith('.css');

/** A style sheet that must be loaded before the page is shown. */
export const styleLink = (file: string): Link => ({
  href: `/${file}`,
  rel: 'stylesheet',
  crossorigin: 'anonymous',
});

/** A script, style or font that will be needed. */
export function fileLink(file: string): Link {
  const own = { href: `/${file}`, crossorigin: 'anonymous' };
  if (file.endsWith('.js')) return { ...own, rel: 'modulepreload' };
  if (isStyle(file)) return { ...own, rel: 'preload', as: 'style' };
  return { ...own, rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low' };
}

/**
 * A response of the API. With credentials, like the app's own request: otherwise the browser fetches it
 * twice.
 */
export const dataLink = (path: string): Link => ({
  href: path,
  rel: 'preload',
  as: 'fetch',
  crossorigin: 'use-credentials',
});

/**
 * The picture on a therapist's page. Without `href`, so that an old browser does not first load another
 * width.
 */
export const pictureLink: Link = {
  rel: 'preload',
  as: 'image',
  fetchpriority: 'high',
  imagesrcset: imageSrcSet(pagePlaceholders.picture),
  imagesizes: profileImageSizes,
};

import { pagePlaceholders } from '#contract/builtPages.ts';
import { imageSrcSet, profileImageSizes } from '#contract/image.ts';

export type Link = { href?: string; rel: 'stylesheet' | 'preload' | 'modulepreload' } & Partial<
  Record<'as' | 'type' | 'crossorigin' | 'fetchpriority' | 'imagesrcset' | 'imagesizes', string>
>;

export const linkElement = (link: Link): string => `<link ${parameters(link).join(' ')}>`;

export const linkHeader = ({ href, ...rest }: Link): string => [`<${href}>`, ...parameters(rest)].join('; ');

const parameters = (values: Partial<Link>): string[] =>
  Object.entries(values).map(([name, value]) => `${name}="${value}"`);

export const isStyle = (file: string): boolean => file.endsWith('.css');

export const styleLink = (file: string): Link => ({
  href: `/${file}`,
  rel: 'stylesheet',
  crossorigin: 'anonymous',
});

export function fileLink(file: string): Link {
  const own = { href: `/${file}`, crossorigin: 'anonymous' };
  if (file.endsWith('.js')) return { ...own, rel: 'modulepreload' };
  if (isStyle(file)) return { ...own, rel: 'preload', as: 'style' };
  return { ...own, rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low' };
}

/** With credentials, like the app's request: otherwise the browser fetches the response twice. */
export const dataLink = (path: string): Link => ({
  href: path,
  rel: 'preload',
  as: 'fetch',
  crossorigin: 'use-credentials',
});

/** Without `href`, so that an old browser does not first load another width. */
export const pictureLink: Link = {
  rel: 'preload',
  as: 'image',
  fetchpriority: 'high',
  imagesrcset: imageSrcSet(pagePlaceholders.picture),
  imagesizes: profileImageSizes,
};

import { type Locale, locale } from '../contract/fields.ts';
import { escapeHtml } from '../contract/home.ts';
import { pathInLanguage } from './addresses.ts';
import type { StructuredData } from './structuredData.ts';

export type Picture = { url: string; type: string; width: number; height: number; alt: string };

export type Head = {
  language: Locale;
  title: string;
  description: string;
  siteName: string;
  type: 'website' | 'profile';
  path: string | null;
  isInLanguage: boolean;
  isIndexed: boolean;
  publicUrl: string | undefined;
  picture: Picture | null;
  data: StructuredData | null;
};

export const withHead = (page: string, head: Head): string =>
  withLanguageAndTitle(page, head.language, head.title)
    .replace(
      /(<meta name="(description|application-name|apple-mobile-web-app-title)" content=")[^"]*/g,
      (_all, start: string, name) =>
        start + escapeHtml(name === 'description' ? head.description : head.siteName),
    )
    .replace('</head>', () => `${linksOf(head)}${openGraphTags(head)}${jsonLdScript(head)}</head>`);

/** With only the shop's name in its head, for a page that only those with its link may see. */
export const withPrivateHead = (page: string, language: Locale, shop: string): string =>
  withLanguageAndTitle(page, language, shop)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(
      /(<meta name="(?:application-name|apple-mobile-web-app-title)" content=")[^"]*/g,
      (_all, start: string) => start + escapeHtml(shop),
    )
    .replace('</head>', () => `${noindex}${property('og:site_name', shop)}</head>`);

const withLanguageAndTitle = (page: string, language: Locale, title: string): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);

const noindex = '<meta name="robots" content="noindex" />';

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

function linksOf({ path, publicUrl = '', isIndexed, ...head }: Head): string {
  const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(publicUrl + href)}" />`;
  if (path === null) return noindex;
  const alternates = locale.options.map((language) =>
    link(`alternate" hreflang="${language}`, pathInLanguage(path, language)),
  );
  return [
    ...(isIndexed ? [] : [noindex]),
    link('canonical', head.isInLanguage ? pathInLanguage(path, head.language) : path),
    ...alternates,
    link('alternate" hreflang="x-default', path),
  ].join('');
}

/** Open Graph's locales, which messengers expect with a country. */
const ogLocales: Record<Locale, string> = { en: 'en_US', th: 'th_TH', hi: 'hi_IN' };

function openGraphTags({ path, publicUrl, picture, ...head }: Head): string {
  const others = locale.options.filter((language) => language !== head.language);
  const address = head.isInLanguage && path !== null ? pathInLanguage(path, head.language) : path;
  const properties: [string, string][] = [
    ['og:type', head.type],
    ['og:site_name', head.siteName],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:locale', ogLocales[head.language]],
    ...others.map((language): [string, string] => ['og:locale:alternate', ogLocales[language]]),
    ...(publicUrl && address !== null ? [['og:url', publicUrl + address] as [string, string]] : []),
    ...(publicUrl && picture ? pictureProperties(publicUrl, picture) : []),
  ];
  const card = picture && picture.width > picture.height ? 'summary_large_image' : 'summary';
  return `${properties.map(([name, content]) => property(name, content)).join('')}<meta name="twitter:card" content="${card}" />`;
}

const pictureProperties = (publicUrl: string, picture: Picture): [string, string][] => [
  ['og:image', publicUrl + picture.url],
  ['og:image:type', picture.type],
  ['og:image:width', String(picture.width)],
  ['og:image:height', String(picture.height)],
  ['og:image:alt', picture.alt],
];

/** A script element ends at the first `</script` in it, wherever that stands. */
const jsonLdScript = ({ data }: Head): string =>
  data
    ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
    : '';

import type { Locale } from '../contract/fields.ts';
import { escapeHtml, type Brand } from '../contract/home.ts';

type Head = { language: Locale; title: string; brand: Brand; publicUrl: string | undefined };

/**
 * The built page with its own head: title, description, the shop's name, and what a shared link shows. `publicUrl` is the
 * site's own address; without it no picture can be named.
 */
export const withHead = (page: string, { language, title, brand, publicUrl }: Head): string =>
  withLanguageAndTitle(page, language, title)
    .replace(
      /(<meta name="(description|application-name|apple-mobile-web-app-title)" content=")[^"]*/g,
      (_all, start: string, name) => start + escapeHtml(name === 'description' ? brand.line : brand.name),
    )
    .replace('</head>', () => `${preview(title, brand, publicUrl)}</head>`);

/** The built page with nothing but the shop's name in its head, for a page that only those with its link may see. */
export const withPrivateHead = (page: string, language: Locale, shop: string): string =>
  withLanguageAndTitle(page, language, shop)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(
      /(<meta name="(?:application-name|apple-mobile-web-app-title)" content=")[^"]*/g,
      (_all, start: string) => start + escapeHtml(shop),
    )
    .replace('</head>', () => `<meta name="robots" content="noindex" />${meta('og:site_name', shop)}</head>`);

const withLanguageAndTitle = (page: string, language: Locale, title: string): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);

const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}" />`;

/** What a messenger shows of a shared link (Open Graph). */
function preview(title: string, { name, line, logoUrl }: Brand, publicUrl: string | undefined): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': line,
    ...(logoUrl && publicUrl && { 'og:image': `${publicUrl}${logoUrl}?w=960` }),
  };
  return Object.entries(properties)
    .map(([property, content]) => meta(property, content))
    .join('');
}

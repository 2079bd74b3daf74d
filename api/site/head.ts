import type { Locale } from '../contract/fields.ts';
import { escapeHtml, type Brand } from '../contract/home.ts';

type Head = { language: Locale; title: string; brand: Brand; publicUrl: string | undefined };

/**
 * The built page with its own head: title, description, the shop's name, and what a shared link shows. `publicUrl` is the
 * site's own address; without it no picture can be named.
 */
export const withHead = (page: string, { language, title, brand, publicUrl }: Head): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /(<meta name="(description|application-name|apple-mobile-web-app-title)" content=")[^"]*/g,
      (_all, start: string, name) => start + escapeHtml(name === 'description' ? brand.line : brand.name),
    )
    .replace('</head>', () => `${preview(title, brand, publicUrl)}</head>`);

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
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`)
    .join('');
}

import type { Plugin } from 'vite';

/** What every first paint is set in; the serif is asked for with the language (see hints.ts), since Hindi has none. */
const firstFonts = /noto-sans-latin-wght-normal.*\.woff2$/;

/**
 * Asks for the Latin font with the page itself, behind the scripts: found only through the styles it would
 * come too late for `font-display: optional`, and a first visit would never show it.
 */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              fetchpriority: 'low',
            },
            injectTo: 'head',
          })),
    },
  };
}

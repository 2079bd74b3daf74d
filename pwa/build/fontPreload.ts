import type { Plugin } from 'vite';

/** The font of every first paint. The headings' font depends on the language (see prerender/prerender.ts). */
const firstFonts = /noto-sans-latin-wght-normal.*\.woff2$/;

/**
 * Preloads the Latin font with low priority. Found through the styles alone it would arrive too late for
 * `font-display: optional`, and a first visit would never show it.
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

import type { Plugin } from 'vite';

/** What the first paint is set in, in every language. */
const firstFonts = /(noto-sans|noto-serif)-latin-wght-normal.*\.woff2$/;

/**
 * Asks for the Latin fonts with the page itself, behind the scripts: found only through the styles they would
 * come too late for `font-display: optional`, and a first visit would never show them.
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

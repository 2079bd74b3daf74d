import type { Plugin } from 'vite';

/** In their own task before the app: between the two, a slow phone can scroll and respond to a tap. */
export function vendorChunk(libraries: RegExp): Plugin {
  return {
    name: 'vendor-chunk',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const preload = [...html.matchAll(/ *<link rel="modulepreload" crossorigin href="([^"]+)">\n/g)].find(
          ([, href = '']) => libraries.test(href),
        );
        if (!preload) throw new Error(`The page preloads no chunk that matches ${libraries.source}`);
        const [link, href] = preload;
        return html
          .replace(link, '')
          .replace(
            '<script type="module"',
            `<script type="module" crossorigin src="${href}"></script>\n    $&`,
          );
      },
    },
  };
}

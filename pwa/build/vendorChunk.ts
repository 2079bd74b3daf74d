import type { Plugin } from 'vite';

/**
 * The libraries run as a script of their own, before the app that imports them: a slow phone has a moment between the
 * two in which it can scroll and answer a tap.
 */
export function inTwoTasks(libraries: RegExp): Plugin {
  return {
    name: 'in-two-tasks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const preload = [...html.matchAll(/ *<link rel="modulepreload" crossorigin href="([^"]+)">\n/g)].find(
          ([, href = '']) => libraries.test(href),
        );
        if (!preload) throw new Error(`The page asks for no ${libraries.source}`);
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

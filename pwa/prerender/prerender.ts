import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import {
  type BuiltPages,
  builtPagesFile,
  pagePlaceholders,
  publicRoutes,
  type TherapistRoute,
} from '#contract/builtPages.ts';
import type { Locale } from '#contract/fields.ts';
import { brandPlaceholders } from '#contract/home.ts';
import { linguiMacro } from '../build/linguiMacro.ts';
import { type Link, linkElement, pictureLink } from './links.ts';
import { homeLinks, linkHeaders, therapistLinks } from './pageLinks.ts';
import type { PrerenderedPages } from './render.tsx';

const pwaFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes home as HTML, rendered by the app's components, so that it is visible before any script runs: one
 * file for each language and state of the shop, among which the server and the service worker choose. Pages
 * of a therapist are written likewise, for the server alone, up to name and picture. For all pages it writes
 * their titles, and the `Link` headers that the server sends with pages that are not prerendered, and with
 * home.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const rendered = await renderInNode(join(dirname(dir), 'prerender'));
      const write = async (path: string, html: string) => {
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await writeFile(join(dir, path), html);
      };
      for (const { homes, therapistPages, language } of rendered) {
        for (const { path, markup } of homes) {
          await write(path, withMarkup(page, homeLinks(language, bundle), markup));
        }
        for (const { path, route, markup } of therapistPages) {
          const filled = withMarkup(page, therapistLinks(route, language, bundle), markup);
          await write(path, withTherapist(route, filled));
        }
      }
      await write(builtPagesFile, JSON.stringify(describePages(rendered, bundle)));
    },
  };
}

async function renderInNode(folder: string): Promise<PrerenderedPages[]> {
  await build({
    root: pwaFolder,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [linguiMacro(), react(), lingui(), vanillaExtractPlugin()],
    build: {
      ssr: join(pwaFolder, 'prerender/render.tsx'),
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  const { render } = (await import(pathToFileURL(join(folder, 'render.js')).href)) as {
    render: () => Promise<PrerenderedPages[]>;
  };
  const rendered = await render();
  await rm(folder, { recursive: true });
  return rendered;
}

const withMarkup = (page: string, links: Link[], markup: string) =>
  page
    .replace(/<title>.*<\/title>/, `<title>${brandPlaceholders.name}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${brandPlaceholders.line}`)
    .replace(/(<meta name="application-name" content=")[^"]*/, `$1${brandPlaceholders.name}`)
    .replace('</head>', `${links.map(linkElement).join('')}</head>`)
    .replace('<div id="root"></div>', `<div id="root">${markup}</div>`);

/** `data-therapist` makes the app wait for the therapist's data. The picture is fetched before the scripts. */
function withTherapist(route: TherapistRoute, page: string) {
  const [font] = /<link\s+rel="preload"[^>]*>/.exec(page) ?? [];
  if (!font) throw new Error('index.html preloads no font');
  return page
    .replace(font, route === '/therapist/:therapistId' ? linkElement(pictureLink) : '')
    .replace('</head>', `${font}$&`)
    .replace('<div id="root"', `$& data-therapist="${pagePlaceholders.id}"`);
}

const describePages = (rendered: PrerenderedPages[], bundle: Rolldown.OutputBundle): BuiltPages => ({
  languages: byLanguage(rendered, ({ texts }) => texts),
  pages: Object.fromEntries(
    publicRoutes.map((route) => [
      route,
      {
        titles: byLanguage(rendered, ({ titles }) => titles[route]),
        links: byLanguage(rendered, ({ language }) => linkHeaders(route, language, bundle)),
      },
    ]),
  ) as BuiltPages['pages'],
});

const byLanguage = <T>(rendered: PrerenderedPages[], valueOf: (one: PrerenderedPages) => T) =>
  Object.fromEntries(rendered.map((one) => [one.language, valueOf(one)])) as Record<Locale, T>;

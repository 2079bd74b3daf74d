import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import {
  type BuiltPage,
  type BuiltPages,
  builtPagesFile,
  publicRoutes,
  type PublicRoute,
} from '#contract/builtPages.ts';
import type { Locale } from '#contract/fields.ts';
import { brandPlaceholders } from '#contract/home.ts';
import { filesOf, initialFiles } from '../build/chunkGraph.ts';
import { linguiMacro } from '../build/linguiMacro.ts';
import type { PrerenderedPages } from './render.tsx';

const pwa = fileURLToPath(new URL('..', import.meta.url));

const fontStyles: Record<Locale, string | null> = { en: null, th: 'thai', hi: 'devanagari' };

/** What each page needs besides what every page loads: modules, a catalogue of texts, and the API paths that it reads. */
const pages: Record<PublicRoute, { modules: string[]; texts?: 'forms'; reads: string[] }> = {
  '/': { modules: [], reads: ['/api/therapists'] },
  '/services': { modules: ['/site/services/ServicesPage.tsx'], reads: ['/api/services'] },
  '/therapists': { modules: ['/site/therapists/TherapistsPage.tsx'], reads: ['/api/therapists'] },
  '/therapist/:therapistId': {
    modules: ['/site/therapists/TherapistPage.tsx'],
    reads: ['/api/therapists/:therapistId', '/api/therapists/:therapistId/services'],
  },
  '/booking/:therapistId/:serviceId': {
    modules: ['/site/booking/BookingPage.tsx', '/site/booking/BookingForm.tsx'],
    texts: 'forms',
    reads: ['/api/therapists/:therapistId', '/api/therapists/:therapistId/services/:serviceId'],
  },
  '/admin/login': { modules: ['/admin/login/LoginPage.tsx'], texts: 'forms', reads: [] },
};

/**
 * Writes home as HTML, rendered by the app's own components, so that it is visible before any script runs: one file for
 * each language and state of the shop, among which the server and the service worker choose. For the other pages it
 * writes the titles and links that the server adds to their heads.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const rendered = await renderInNode(join(dirname(dir), 'prerender'));
      await mkdir(join(dir, 'home'), { recursive: true });
      for (const { homes, language } of rendered) {
        for (const { path, markup } of homes) {
          await writeFile(join(dir, path), withHome(page, language, homeLinks(language, bundle), markup));
        }
      }
      await writeFile(join(dir, builtPagesFile), JSON.stringify(describePages(rendered, bundle)));
    },
  };
}

/** Builds render.tsx for Node and runs it. */
async function renderInNode(folder: string): Promise<PrerenderedPages[]> {
  await build({
    root: pwa,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [linguiMacro(), react(), lingui(), vanillaExtractPlugin()],
    build: {
      ssr: join(pwa, 'prerender/render.tsx'),
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

function homeLinks(language: Locale, bundle: Rolldown.OutputBundle): string[] {
  const [messages] = messageFiles(language, bundle);
  const styles = fileNamed(bundle, fontStyles[language], '.css');
  const [serif] = serifFonts(language, bundle);
  return [
    ...(messages ? [`<link rel="modulepreload" crossorigin href="/${messages}">`] : []),
    ...(styles ? [`<link rel="stylesheet" crossorigin href="/${styles}">`] : []),
    ...(serif
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${serif}">`]
      : []),
  ];
}

/** Whoever serves the page fills in the shop's name and tagline (`fillBrand`). */
const withHome = (page: string, language: Locale, links: string[], markup: string) =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, `<title>${brandPlaceholders.name}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${brandPlaceholders.line}`)
    .replace(/(<meta name="application-name" content=")[^"]*/, `$1${brandPlaceholders.name}`)
    .replace('</head>', `${links.join('')}</head>`)
    .replace('<div id="root"></div>', `<div id="root">${markup}</div>`);

function describePages(rendered: PrerenderedPages[], bundle: Rolldown.OutputBundle): BuiltPages {
  const describePage = (route: PublicRoute): BuiltPage => ({
    files: [...new Set(pages[route].modules.flatMap((module) => filesOf(bundle, module)))],
    texts: byLanguage(rendered, ({ language }) => {
      const { texts } = pages[route];
      return texts ? messageFiles(language, bundle, texts) : [];
    }),
    reads: pages[route].reads,
    titles: byLanguage(rendered, ({ titles }) => titles[route]),
  });
  return {
    shell: initialFiles(bundle),
    languages: byLanguage(rendered, ({ language, title, description }) => ({
      files: [...messageFiles(language, bundle), ...serifFonts(language, bundle)],
      title,
      description,
    })),
    pages: Object.fromEntries(
      publicRoutes.map((route) => [route, describePage(route)]),
    ) as BuiltPages['pages'],
  };
}

const byLanguage = <T>(rendered: PrerenderedPages[], valueOf: (one: PrerenderedPages) => T) =>
  Object.fromEntries(rendered.map((one) => [one.language, valueOf(one)])) as Record<Locale, T>;

const messageFiles = (
  language: Locale,
  bundle: Rolldown.OutputBundle,
  catalogue: 'site' | 'forms' = 'site',
): string[] => filesOf(bundle, `/locales/${language}.${catalogue}.po`);

// Headings in Hindi use another font.
const serifFonts = (language: Locale, bundle: Rolldown.OutputBundle): string[] => {
  const serif = language === 'hi' ? undefined : fileNamed(bundle, 'noto-serif-latin-wght-normal', '.woff2');
  return serif ? [serif] : [];
};

const fileNamed = (bundle: Rolldown.OutputBundle, name: string | null, extension: string) =>
  Object.keys(bundle).find((file) => file.startsWith(`assets/${name}-`) && file.endsWith(extension));

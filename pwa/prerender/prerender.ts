import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { blanks, type BookingScreens } from '#contract/bookingScreen.ts';
import type { Locale } from '#contract/fields.ts';
import type { BookingPaint, FirstPaint, FirstPaints } from './pages.tsx';
import { compressBeside } from '../build/compressed.ts';
import { linguiMacro } from '../build/linguiMacro.ts';
import { filesOf } from '../build/chunkGraph.ts';

const pwa = fileURLToPath(new URL('..', import.meta.url));
const fontsOf: Record<FirstPaint['language'], string | null> = { en: null, th: 'thai', hi: 'devanagari' };

/**
 * Writes pages with their first paint in them, drawn by the app's own components: they are seen before any script has
 * come. Home once for each language and state of the shop, the server and the service worker choose among them; the
 * booking page with blanks, which the server fills in.
 */
export function drawnPages(): Plugin {
  return {
    name: 'drawn-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const { home, booking } = await draw(join(dirname(dir), 'prerender'));
      await mkdir(join(dir, 'home'), { recursive: true });
      for (const paint of home) {
        const file = join(dir, paint.path);
        await writeFile(file, withPaint(page, paint, homeLinks(paint, bundle)));
        await compressBeside(file);
      }
      await writeFile(join(dir, '.booking.json'), JSON.stringify(bookingScreens(page, booking, bundle)));
    },
  };
}

function bookingScreens(page: string, paints: BookingPaint[], bundle: Rolldown.OutputBundle): BookingScreens {
  const styles = filesOf(bundle, '/site/booking/BookingPage.tsx').filter((file) => file.endsWith('.css'));
  const filled = (language: Locale, isDemo: boolean) => {
    const paint = paints.find((one) => one.language === language && one.isDemo === isDemo)!;
    const fonts = named(Object.keys(bundle), fontsOf[language], '.css');
    const links = [...styles, ...(fonts ? [fonts] : [])].map(styleLink);
    return withPaint(page, paint, links).replace(
      '<div id="root">',
      `<div id="root" data-known="${blanks.known}">`,
    );
  };
  const both = (language: Locale) => ({ shop: filled(language, false), demo: filled(language, true) });
  return { en: both('en'), th: both('th'), hi: both('hi') };
}

/** Builds pwa/prerender/pages.tsx for Node, and runs it. */
async function draw(folder: string): Promise<FirstPaints> {
  await build({
    root: pwa,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [linguiMacro(), react(), lingui(), vanillaExtractPlugin()],
    build: { ssr: join(pwa, 'prerender/pages.tsx'), outDir: folder, emptyOutDir: true, copyPublicDir: false },
  });
  const { firstPaints } = (await import(pathToFileURL(join(folder, 'pages.js')).href)) as {
    firstPaints: () => Promise<FirstPaints>;
  };
  const drawn = await firstPaints();
  await rm(folder, { recursive: true });
  return drawn;
}

const named = (files: string[], name: string | null, kind: string) =>
  files.find((file) => file.startsWith(`assets/${name}-`) && file.endsWith(kind));

const styleLink = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;

function homeLinks({ language }: FirstPaint, bundle: Rolldown.OutputBundle): string[] {
  const files = Object.keys(bundle);
  const [texts] = filesOf(bundle, `/locales/${language}.site.po`);
  const fonts = named(files, fontsOf[language], '.css');
  const serif = language === 'hi' ? null : named(files, 'noto-serif-latin-wght-normal', '.woff2');
  return [
    ...(texts ? [`<link rel="modulepreload" crossorigin href="/${texts}">`] : []),
    ...(fonts ? [styleLink(fonts)] : []),
    ...(serif
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${serif}">`]
      : []),
  ];
}

const withPaint = (
  page: string,
  { language, title, description, markup }: FirstPaint,
  links: string[],
): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${description}`)
    .replace('</head>', `${links.join('')}</head>`)
    .replace('<div id="root"></div>', `<div id="root">${markup}</div>`);

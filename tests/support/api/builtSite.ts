import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import {
  type BuiltPage,
  type BuiltPages,
  therapistAppFile,
  pagePlaceholders,
  publicRoutes,
  type PublicRoute,
  therapistPageFile,
  therapistRoutes,
} from '../../../api/contract/builtPages.ts';
import { homePagePath } from '../../../api/contract/home.ts';
import { locale } from '../../../api/contract/fields.ts';

/** The content of files that must never be served. */
export const serverOnlyText = 'for the server alone';

const page = (what: string) =>
  `<!doctype html><html lang="en"><head><meta name="application-name" content="" /><meta name="apple-mobile-web-app-title" content="Massage" /><meta name="description" content="A page" /><title>Massage</title></head><body>${what}</body></html>`;

const icon = () =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: '#0e5e50' } })
    .png()
    .toBuffer();

const home = `home of {shop}: {line} <span data-logo="true"><svg></svg></span>`;

const profile = `<div data-therapist="${pagePlaceholders.id}" title="${pagePlaceholders.name}">at home with ${pagePlaceholders.name}<img src="${pagePlaceholders.picture}?w=640"></div>`;

const builtPage = (route: PublicRoute): BuiltPage => {
  const isOfService = route === '/service/:serviceId';
  const title =
    isOfService || route.includes(':therapistId')
      ? `${isOfService ? pagePlaceholders.service : pagePlaceholders.name} of ${route}`
      : `${pagePlaceholders.shop} ${route}`;
  const links = (language: string) => [
    '</assets/app.css>; rel="preload"',
    `</api${route.replace(/:(\w+)/g, '{$1}')}>; rel="preload"`,
    `</assets/${language}.js>; rel="modulepreload"`,
  ];
  return {
    titles: { en: title, th: `${title} (th)`, hi: `${title} (hi)` },
    links: { en: links('en'), th: links('th'), hi: links('hi') },
  };
};

/** A small site with every kind of file that the build writes, beside files that must not be served. */
export async function makeBuiltSite(): Promise<{ parent: string; folder: string }> {
  const parent = await mkdtemp(join(tmpdir(), 'site-'));
  const folder = join(parent, 'pwa');
  const service = `${pagePlaceholders.service}, ${pagePlaceholders.duration}, ${pagePlaceholders.price}`;
  const built: BuiltPages = {
    languages: {
      en: {
        title: 'Massage',
        description: 'At your doorstep',
        closed: 'Closed.',
        jobTitle: 'Therapist',
        service,
      },
      th: { title: 'นวด', description: 'ถึงบ้านคุณ', closed: 'ปิดอยู่', jobTitle: 'นักบำบัด', service },
      hi: { title: 'मसाज', description: 'आपके दरवाज़े पर', closed: 'बंद।', jobTitle: 'थेरेपिस्ट', service },
    },
    pages: Object.fromEntries(publicRoutes.map((route) => [route, builtPage(route)])) as BuiltPages['pages'],
  };
  const homes = locale.options.flatMap((language) =>
    [true, false].flatMap((isOpen) =>
      [true, false].map((isDemo) => homePagePath({ language, isOpen, isDemo }).slice(1)),
    ),
  );
  const therapistPages = locale.options.flatMap((language) =>
    therapistRoutes.flatMap((route) =>
      [true, false].map((isDemo) => therapistPageFile(route, { language, isDemo })),
    ),
  );
  const files: Record<string, string | Buffer> = {
    'index.html': page('any screen'),
    ...Object.fromEntries(homes.map((name) => [name, page(home)])),
    ...Object.fromEntries(therapistPages.map((name) => [name, page(profile)])),
    [therapistAppFile]: page('her own visits'),
    't/worker.js': '/* worker of the page */',
    't/manifest.webmanifest': JSON.stringify({
      name: 'Massage',
      short_name: 'Visits',
      short_name_localized: { th: { value: 'งานนวด' } },
      icons: [{ src: '/icon-192.png' }],
    }),
    'icon-512.png': await icon(),
    'sw.js': '/* worker */',
    'manifest.webmanifest': JSON.stringify({ name: 'Massage', icons: [{ src: '/icon-192.png' }] }),
    'assets/app.js': '/* script */',
    'assets/app.js.br': brotliCompressSync('/* script */'),
    '.pages.json': JSON.stringify({ ...built, note: serverOnlyText }),
    '.git/config': serverOnlyText,
    '.env': serverOnlyText,
    '../secret': serverOnlyText,
    '../secret.txt': serverOnlyText,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return { parent, folder };
}

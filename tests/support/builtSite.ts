import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { blanks, type BookingScreens } from '../../api/contract/bookingScreen.ts';
import type { Hints } from '../../api/contract/hints.ts';
import { homePage } from '../../api/contract/home.ts';
import { locale } from '../../api/contract/fields.ts';

/** What stands in files that nobody may be given. */
export const serverOnlyText = 'for the server alone';

const page = (what: string) => `<!doctype html><title>Massage</title><p>${what}</p>`;

/** A small site with every kind of file that the build makes, and files beside them that are nobody's business. */
export async function makeBuiltSite(): Promise<{ parent: string; folder: string }> {
  const parent = await mkdtemp(join(tmpdir(), 'site-'));
  const folder = join(parent, 'pwa');
  const drawn = page(`${blanks.name} ${blanks.id}<script data-known="${blanks.known}"></script>`);
  const screen = { shop: drawn, demo: drawn };
  const screens: BookingScreens = { en: screen, th: screen, hi: screen };
  const hints: Hints = {
    shell: ['assets/app.css', 'assets/app.js'],
    languages: { en: [], th: ['assets/th.js'], hi: ['assets/hi.js'] },
    pages: {
      '': { ids: 0, files: ['assets/home.js'], reads: ['/api/services'] },
      therapists: { ids: 1, files: ['assets/profile.js'], reads: ['/api/therapists/:1'] },
      booking: { ids: 2, files: ['assets/form.js'], reads: ['/api/therapists/:1/services/:2'] },
    },
  };
  const homes = locale.options.flatMap((language) =>
    [true, false].flatMap((isOpen) =>
      [true, false].map((isDemo) => homePage({ language, isOpen, isDemo }).slice(1)),
    ),
  );
  const files: Record<string, string | Buffer> = {
    'index.html': page('any screen'),
    ...Object.fromEntries(homes.map((name) => [name, page('home')])),
    'sw.js': '/* worker */',
    'manifest.webmanifest': '{}',
    'assets/app.js': '/* script */',
    'assets/app.js.br': brotliCompressSync('/* script */'),
    '.booking.json': JSON.stringify(screens),
    '.hints.json': JSON.stringify({ ...hints, note: serverOnlyText }),
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

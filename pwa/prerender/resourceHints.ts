import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Hints } from '#contract/hints.ts';
import { chunksOf, filesOf, reach } from '../build/chunkGraph.ts';

/** Every public page, by the first word of its address: how many ids follow, its code, and what it reads. */
const pages: Record<string, { ids: number; files: string[]; reads: string[] }> = {
  '': { ids: 0, files: [], reads: ['/api/therapists'] },
  services: { ids: 0, files: ['services/ServicesPage.tsx'], reads: ['/api/services'] },
  therapists: { ids: 0, files: ['therapists/TherapistsPage.tsx'], reads: ['/api/therapists'] },
  therapist: {
    ids: 1,
    files: ['therapists/TherapistPage.tsx'],
    reads: ['/api/therapists/:1', '/api/therapists/:1/services'],
  },
  booking: {
    ids: 2,
    files: ['booking/BookingPage.tsx', 'booking/Booking.tsx'],
    reads: ['/api/therapists/:1', '/api/therapists/:1/services/:2'],
  },
};

/**
 * Writes down what each page will ask for, for the server to say so with the page itself: code and answers are then
 * on their way together, instead of one after the other.
 */
export function hints(): Plugin {
  return {
    name: 'hints',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const { byName, entries } = chunksOf(bundle);
      const first = reach(byName, entries, { andLater: false });
      const serif = Object.keys(bundle).filter((file) => /noto-serif-latin-wght-normal.*\.woff2$/.test(file));
      const texts = (language: string) => filesOf(bundle, `/locales/${language}.site.po`);
      const found: Hints = {
        shell: [...first],
        languages: { en: [...texts('en'), ...serif], th: [...texts('th'), ...serif], hi: texts('hi') },
        pages: Object.fromEntries(
          Object.entries(pages).map(([word, { ids, files, reads }]) => [
            word,
            { ids, files: [...new Set(files.flatMap((file) => filesOf(bundle, `/site/${file}`)))], reads },
          ]),
        ),
      };
      await writeFile(join(dir, '.hints.json'), JSON.stringify(found));
    },
  };
}

import type { Plugin } from 'vite';
import { chunksOf, reach, type Chunk } from './chunkGraph.ts';

/** The back office's screens and texts. Its sign-in is linked from every public page and belongs to them. */
const isOffice = ({ facadeModuleId }: Chunk) =>
  /\/pwa\/(?:admin\/(?!login\/)|adminRoutes\.tsx|i18n\/locales\/\w+\.admin\.po)/.test(
    (facadeModuleId ?? '').replaceAll('\\', '/'),
  );

/**
 * Finds the files that only the back office asks for, so that the service worker keeps them on an
 * administrator's device and nowhere else. `has` is good once the bundle is written.
 */
export function officeFiles(): { plugin: Plugin; has: (file: string) => boolean } {
  let files = new Set<string>();
  return {
    has: (file) => files.has(file),
    plugin: {
      name: 'office-files',
      generateBundle(_options, bundle) {
        const { chunks, byName, entries } = chunksOf(bundle);
        const everybodys = reach(byName, entries, { andLater: true, but: isOffice });
        const offices = reach(byName, chunks.filter(isOffice), { andLater: true });
        files = new Set([...offices].filter((file) => !everybodys.has(file)));
      },
    },
  };
}

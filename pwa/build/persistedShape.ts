import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('../..', import.meta.url));

/** Where it is written what the answers look like that a device keeps (see data/kept.ts). */
export const described = [
  'api/contract/booking.ts',
  'api/contract/location.ts',
  'api/contract/service.ts',
  'api/contract/shop.ts',
  'api/contract/therapist.ts',
  'pwa/data/daySheetShape.ts',
];

const typesFrom = /^import type [^;]*? from '\.\/(\w+\.ts)';$/gm;

/**
 * A hash of all that says what kept answers look like, and of nothing else: a release that leaves it as it was reads
 * what the one before it kept.
 */
export function keptShape(root = here): string {
  const contents = new Map<string, string>();
  const read = (file: string) => {
    if (contents.has(file)) return;
    const text = readFileSync(join(root, file), 'utf8');
    contents.set(file, text);
    for (const [, name] of text.matchAll(typesFrom)) read(`api/contract/${name}`);
  };
  for (const file of described) read(file);
  const hash = createHash('sha256');
  for (const [file, text] of contents) hash.update(`${file}\0${text}\0`);
  return hash.digest('hex').slice(0, 12);
}

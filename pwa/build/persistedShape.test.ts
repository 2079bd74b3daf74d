import { appendFile, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { described, keptShape } from './persistedShape.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let copy: string;

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'shape-'));
  await mkdir(join(copy, 'pwa/data'), { recursive: true });
  await cp(join(root, 'pwa/data/daySheetShape.ts'), join(copy, 'pwa/data/daySheetShape.ts'));
  await cp(join(root, 'api/contract'), join(copy, 'api/contract'), { recursive: true });
});
afterEach(() => rm(copy, { recursive: true }));

const change = (file: string) => appendFile(join(copy, file), 'export type Another = string;\n');

it('is the same from release to release while the answers are', async () => {
  await change('api/contract/errors.ts');
  await change('api/contract/builtPages.ts');
  expect(keptShape(copy)).toBe(keptShape());
});

// the last of them is told by a type that the list does not name
it.each([...described, 'api/contract/availability.ts'])('changes with %s', async (file) => {
  await change(file);
  expect(keptShape(copy)).not.toBe(keptShape());
});

it('goes by every type that is kept', async () => {
  const nouns = [
    'adminLocations',
    'adminServices',
    'adminTherapists',
    'services',
    'daySheet',
    'shop',
    'therapists',
  ];
  const texts = await Promise.all(nouns.map((noun) => readFile(join(root, `pwa/data/${noun}.ts`), 'utf8')));
  const imports = texts.join('').matchAll(/import (?:type )?\{[^}]*\} from '#contract\/(\w+\.ts)'/g);
  const files = new Set([...imports].map(([, name]) => `api/contract/${name}`));
  expect(files.size).toBeGreaterThan(3);
  expect(described).toEqual(expect.arrayContaining([...files]));
  expect(described.map((file) => dirname(file))).toContain('pwa/data');
});

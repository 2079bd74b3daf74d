import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { loadSecrets } from './secrets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets '));
});
afterEach(() => rm(folder, { recursive: true }));

const load = (env: Record<string, string> = {}) => loadSecrets(loadConfig({ DATA_DIR: folder, ...env }));

describe('the application secret', () => {
  it('is generated once for the embedded database, readable only by its owner', async () => {
    const [secret] = await load();
    expect(secret.length).toBeGreaterThanOrEqual(40);
    expect(await load()).toEqual([secret]);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('is the same for processes that start at the same time', async () => {
    const all = await Promise.all([load(), load(), load()]);
    expect(new Set(all.flat()).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it.each(['', '\n', 'abc', ' '.repeat(20), 'fifteen letters'])(
    'is not taken from a file that holds %j: the start says what to do, and leaves the file',
    async (text) => {
      await writeFile(join(folder, 'secret'), text);
      await expect(load()).rejects.toThrow(`${join(folder, 'secret')} is damaged`);
      expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(text);
    },
  );

  it('is not made anew when it cannot be read: the start says so', async () => {
    await mkdir(join(folder, 'secret'));
    await expect(load()).rejects.toThrow(`${join(folder, 'secret')} cannot be read.`);
  });

  it('is the same after an editor added a line end to its file', async () => {
    const [secret] = await load();
    await writeFile(join(folder, 'secret'), `${secret}\r\n`);
    expect(await load()).toEqual([secret]);
  });

  it('comes from the environment if set, together with the previous one', async () => {
    const [secret, old] = ['a new secret for tests', 'an old secret for tests'];
    expect(await load({ APP_SECRET: secret, APP_SECRET_OLD: old })).toEqual([secret, old]);
    expect(await readdir(folder)).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildTherapistApp } from './therapistApp.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fingerprintFile = join(root, 'dist/pwa/.sources');

const sources = await fingerprint();
const built = process.argv.includes('--if-changed')
  ? await readFile(fingerprintFile, 'utf8').catch(() => null)
  : null;
if (built !== sources) {
  await build({ configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' });
  await buildTherapistApp(join(root, 'dist/pwa'));
  const texts = (await filesIn('dist/pwa')).filter((file) => /\.(?:html|js|css|svg|json)$/.test(file));
  await Promise.all(texts.map(compress));
  await writeFile(fingerprintFile, sources);
}

async function fingerprint(): Promise<string> {
  const listed = await Promise.all(['pwa', 'api/contract'].map(filesIn));
  const configs = [
    'package-lock.json',
    'package.json',
    'lingui.config.ts',
    'tsconfig.json',
    'vite.config.ts',
  ];
  const hash = createHash('sha256').update(process.version);
  for (const file of [...configs.map((name) => join(root, name)), ...listed.flat().toSorted()]) {
    hash.update(`${file.slice(root.length)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
}

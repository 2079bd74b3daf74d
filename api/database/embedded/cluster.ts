import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { canEnter, postgresAccount } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { createClusterFile, damagedDatabaseError, exists, readClusterFile } from './clusterFile.ts';
import { isAlive, postgresEnvironment, type Cluster } from './postmaster.ts';

const run = promisify(execFile);

/**
 * Opens or creates the data folder in `dataDir`. Safe when another start was interrupted or runs at the same
 * time. Throws a message for the operator when the folder cannot be created or entered, or the data not be
 * created; when existing data is incomplete, it changes nothing.
 */
export async function openCluster(dataDir: string, notify: (message: string) => void): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 }).catch((cause: unknown) => {
    throw new Error(`${dataDir} cannot be created. Set DATA_DIR to a folder that can.`, { cause });
  });
  const file = (await readClusterFile(dataDir)) ?? (await createClusterFile(dataDir, notify));
  const home = file.elsewhere ?? dataDir;
  if (!(await exists(home))) throw damagedDatabaseError(`${home} is missing`, dataDir);
  const data = join(home, 'postgres');
  const account = await postgresAccount(data);
  if (account !== null && !(await canEnter(account, home))) {
    throw new Error(
      `The database in ${data} runs as uid ${account.uid}, which may not enter that folder. Open the folders above it (chmod o+x), or move the data.`,
    );
  }
  const cluster = {
    dataDir,
    data,
    log: join(home, 'postgres.log'),
    bin: await postgresBinaries(account),
    account,
    password: file.password,
  };
  await initialiseCluster(cluster);
  return cluster;
}

async function initialiseCluster(cluster: Cluster): Promise<void> {
  const { dataDir, data, log, bin, account } = cluster;
  await removeStaleStagingFolders(data);
  // Checked before the data: a concurrent start may complete its folder, and then begin its log, between two
  // checks.
  const wasStarted = await exists(log);
  const found = await readdir(data).catch(() => null);
  if (await isInitialised(data)) return;
  // A folder is renamed into place only when it is complete, so an incomplete one has lost files since.
  if (found !== null && found.length > 0)
    throw damagedDatabaseError(`${controlFile(data)} is missing`, dataDir);
  // an empty folder may be the mount point of a disk that is not mounted
  if (wasStarted) throw damagedDatabaseError(`${data} is ${found ? 'empty' : 'missing'}`, dataDir);

  const staging = `${data}.new-${process.pid}`;
  const newData = join(staging, 'data');
  const passwordFile = join(staging, 'password');
  await mkdir(staging, { mode: 0o700 });
  try {
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    if (account)
      await Promise.all([staging, passwordFile].map((path) => chown(path, account.uid, account.gid)));
    await run(
      join(bin, 'initdb'),
      [
        `--pgdata=${newData}`,
        `--pwfile=${passwordFile}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's builtin locale: lower() works for all scripts without a system locale.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...account, cwd: account ? '/' : staging, env: postgresEnvironment },
    ).catch((error: { stderr?: string }) => {
      throw new Error(`The database could not be created in ${data}: ${(error.stderr ?? '').trim()}`, {
        cause: error,
      });
    });
    // the operator may have created an empty folder for the data; not every system can rename onto one
    await rmdir(data).catch(() => null);
    await rename(newData, data).catch(async (error: unknown) => {
      if (!(await isInitialised(data))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const controlFile = (data: string) => join(data, 'global', 'pg_control');
const isInitialised = (data: string) => exists(controlFile(data));

async function removeStaleStagingFolders(data: string): Promise<void> {
  const home = dirname(data);
  const prefix = 'postgres.new-';
  for (const name of await readdir(home)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (pid !== process.pid && isAlive(pid)) continue;
    await rm(join(home, name), { recursive: true, force: true });
  }
}

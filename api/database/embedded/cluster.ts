import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { postgresAccount, scriptSucceedsAs, type Account } from './account.ts';
import { postgresBinaries, systemFolder } from './binaries.ts';
import { isAlive, postgresEnvironment } from './postmaster.ts';

const run = promisify(execFile);

/** An initialised data folder, and what is needed to start a server on it. */
export type Cluster = {
  data: string;
  log: string;
  bin: string;
  account: Account | null;
  password: string;
};

/**
 * The contents of `{dataDir}/postgres.json`. `elsewhere` is the path of the data when it cannot be stored in
 * `{dataDir}`.
 */
type ClusterFile = { password: string; elsewhere: string | null };

/** Opens or creates the data folder in `dataDir`. Safe when another start was interrupted or runs at the same time. */
export async function openCluster(dataDir: string, notify: (message: string) => void): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const file = (await readClusterFile(dataDir)) ?? (await createClusterFile(dataDir, notify));
  const home = file.elsewhere ?? dataDir;
  await mkdir(home, { recursive: true, mode: 0o711 });
  const data = join(home, 'postgres');
  const account = await postgresAccount(data);
  if (account !== null && !(await canEnter(account, home))) {
    throw new Error(
      `The database in ${data} runs as uid ${account.uid}, which may not enter that folder. Open the folders above it (chmod o+x), or move the data.`,
    );
  }
  const cluster = {
    data,
    log: join(home, 'postgres.log'),
    bin: await postgresBinaries(account),
    account,
    password: file.password,
  };
  await initialiseCluster(cluster);
  return cluster;
}

const canEnter = (account: Account, folder: string) => scriptSucceedsAs(account, 'cd "$1"', folder);

async function readClusterFile(dataDir: string): Promise<ClusterFile | null> {
  const text = await readFile(join(dataDir, 'postgres.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw new Error(`${error.path} cannot be read: start as the user who started before, or as root.`, {
        cause: error,
      });
    },
  );
  return text === null ? null : (JSON.parse(text) as ClusterFile);
}

/**
 * The first start decides where the data is stored. A hard link creates the file, so that concurrent starts agree on
 * one.
 */
async function createClusterFile(dataDir: string, notify: (message: string) => void): Promise<ClusterFile> {
  const account = await postgresAccount(join(dataDir, 'postgres'));
  const isInaccessible = account !== null && !(await canEnter(account, dataDir));
  const elsewhere = isInaccessible ? join(systemFolder, randomBytes(8).toString('hex')) : null;
  const file: ClusterFile = { password: randomBytes(24).toString('hex'), elsewhere };
  const draft = join(dataDir, `postgres.json.${process.pid}`);
  await writeFile(draft, JSON.stringify(file), { mode: 0o600 });
  const ours = await link(draft, join(dataDir, 'postgres.json')).then(
    () => true,
    () => false,
  );
  await rm(draft);
  if (!ours) return (await readClusterFile(dataDir)) ?? file;
  if (elsewhere) {
    notify(`The database is stored in ${elsewhere}: the user it runs as cannot access ${dataDir}.`);
  }
  return file;
}

async function initialiseCluster(cluster: Cluster): Promise<void> {
  const { data, bin, account } = cluster;
  await removeStaleStagings(data);
  // In this order: another start may rename its finished folder into place between the two checks.
  const exists = (await stat(data).catch(() => null)) !== null;
  if (await isInitialised(data)) return;
  // A folder without a control file is not a database: renamed, not deleted.
  if (exists) await rename(data, `${data}.unusable-${Date.now()}`);

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
    await rename(newData, data).catch(async (error: unknown) => {
      if (!(await isInitialised(data))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const isInitialised = async (data: string) =>
  (await stat(join(data, 'global', 'pg_control')).catch(() => null)) !== null;

async function removeStaleStagings(data: string): Promise<void> {
  const home = dirname(data);
  const prefix = 'postgres.new-';
  for (const name of await readdir(home)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (pid !== process.pid && isAlive(pid)) continue;
    await rm(join(home, name), { recursive: true, force: true });
  }
}

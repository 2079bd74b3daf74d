import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { postgresAccount, scriptSucceedsAs, type Account } from './account.ts';
import { postgresBinaries, systemFolder } from './binaries.ts';
import { isAlive, postgresEnvironment } from './process.ts';

const run = promisify(execFile);

/** A data folder ready to be served, and what is needed to serve it. */
export type Cluster = {
  data: string;
  log: string;
  bin: string;
  account: Account | null;
  password: string;
};

/** What `{dataDir}/postgres.json` keeps. `elsewhere` is set when the data cannot lie in `{dataDir}`. */
type ClusterFile = { password: string; elsewhere: string | null };

/** Finds the data folder of `dataDir`, or makes it. Safe against a start that was cut short, or a second one. */
export async function openCluster(dataDir: string, say: (sentence: string) => void): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const card = (await readClusterFile(dataDir)) ?? (await createClusterFile(dataDir, say));
  const home = card.elsewhere ?? dataDir;
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
    password: card.password,
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

/** The first start decides where the data lies. Written aside and linked, so that there is one or none. */
async function createClusterFile(dataDir: string, say: (sentence: string) => void): Promise<ClusterFile> {
  const account = await postgresAccount(join(dataDir, 'postgres'));
  const closed = account !== null && !(await canEnter(account, dataDir));
  const elsewhere = closed ? join(systemFolder, randomBytes(8).toString('hex')) : null;
  const card: ClusterFile = { password: randomBytes(24).toString('hex'), elsewhere };
  const aside = join(dataDir, `postgres.json.${process.pid}`);
  await writeFile(aside, JSON.stringify(card), { mode: 0o600 });
  const ours = await link(aside, join(dataDir, 'postgres.json')).then(
    () => true,
    () => false,
  );
  await rm(aside);
  if (!ours) return (await readClusterFile(dataDir)) ?? card;
  if (elsewhere) {
    say(`The database lies in ${elsewhere}: the user it runs as may not enter ${dataDir}.`);
  }
  return card;
}

async function initialiseCluster(cluster: Cluster): Promise<void> {
  const { data, bin, account } = cluster;
  await removeStaleStagings(data);
  // In this order: another start may put its finished folder in place between the two looks.
  const exists = (await stat(data).catch(() => null)) !== null;
  if (await isInitialised(data)) return;
  // A folder without a control file holds no database; it is kept, under another name, for its maker.
  if (exists) await rename(data, `${data}.unusable-${Date.now()}`);

  const staging = `${data}.new-${process.pid}`;
  const made = join(staging, 'data');
  const passwordFile = join(staging, 'password');
  await mkdir(staging, { mode: 0o700 });
  try {
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    if (account)
      await Promise.all([staging, passwordFile].map((path) => chown(path, account.uid, account.gid)));
    await run(
      join(bin, 'initdb'),
      [
        `--pgdata=${made}`,
        `--pwfile=${passwordFile}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's own locale: lower() knows all scripts, and no system locale is needed.
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
    await rename(made, data).catch(async (error: unknown) => {
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
    const maker = Number(name.slice(prefix.length));
    if (maker !== process.pid && isAlive(maker)) continue;
    await rm(join(home, name), { recursive: true, force: true });
  }
}

import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { openCluster } from './cluster.ts';
import {
  type Cluster,
  stopPostmaster,
  findPostmaster,
  startPostmaster,
  type Postmaster,
  type PostgresSettings,
} from './postmaster.ts';
import { damagedDatabaseError } from './clusterFile.ts';

export type EmbeddedPostgres = { url: string; superuserUrl: string; stop: () => Promise<void> };

type Options = { settings?: PostgresSettings; notify?: (message: string) => void };

type HeldServer = { lockConnection: postgres.Sql; postmaster: Postmaster };

const database = 'massage';
/** Every process that uses the server shares this advisory lock; its exclusive owner may stop the server. */
const inUseLock = 7_216_001;
const setupLock = 7_216_002;
const maxAttempts = 8;
const responseLimitMs = 10_000;
const transitionLimitMs = 120_000;

/**
 * Starts PostgreSQL on the data in `{dataDir}`, created by the first start, or joins the server that runs on
 * it. Restarts a crashed one on the same port. `stop` does not stop a server that other processes use. Throws
 * messages for the operator.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = {}, notify = () => {} }: Options = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(resolve(dataDir), notify);
  const stopping = new AbortController();
  let rejoining: Promise<void> | null = null;
  const onLost = () => {
    if (!stopping.signal.aborted) rejoining = rejoin();
  };
  const first = await joinWithRetries(cluster, settings, onLost);
  const { port } = first.postmaster;
  let held: HeldServer | null = first;

  async function rejoin(): Promise<void> {
    held = null;
    notify('The database stopped. Restarting it.');
    while (!held && !stopping.signal.aborted) {
      try {
        held = await joinWithRetries(cluster, { ...settings, port }, onLost);
      } catch (error) {
        notify(error instanceof Error ? error.message : String(error));
        await pause(1000);
      }
    }
  }

  return {
    url: postgresUrl(database, cluster.password, port, database),
    superuserUrl: postgresUrl('postgres', cluster.password, port, 'postgres'),
    stop: async () => {
      stopping.abort();
      await rejoining;
      if (held) await leaveServer(held, cluster.data);
    },
  };
}

async function joinWithRetries(cluster: Cluster, settings: PostgresSettings, onLost: () => void) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await joinServer(cluster, settings, onLost);
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error)) throw error;
      await pause(100 * attempt);
    }
  }
}

/**
 * Whether a retry may help: another process is starting or stopping the server, children of a killed server
 * still run, or the port was just taken.
 */
function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code !== undefined || /postmaster\.pid|still in use|Address already in use/.test(message ?? '');
}

async function joinServer(
  cluster: Cluster,
  settings: PostgresSettings,
  onLost: () => void,
): Promise<HeldServer> {
  const postmaster = (await findRunningServer(cluster)) ?? (await startPostmaster(cluster, settings));
  let isHeld = false;
  const lockConnection = connect(cluster, postmaster.port, () => {
    if (!isHeld) return;
    isHeld = false;
    void lockConnection.end({ timeout: 0 });
    onLost();
  });
  try {
    await lockConnection`select pg_advisory_lock_shared(${inUseLock})`;
    await ensureDatabase(lockConnection, cluster.password);
    isHeld = true;
  } catch (error) {
    await lockConnection.end({ timeout: 0 });
    const { code, message } = error as { code?: string; message?: string };
    if (!damagedDataCodes.has(code)) throw error;
    await stopPostmaster(cluster.data, postmaster.pid, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
    throw damagedDatabaseError(`${cluster.data} lacks a part (${message})`, cluster.dataDir);
  }
  return { lockConnection, postmaster };
}

/** SQLSTATEs of PostgreSQL when its own database or one of its files is missing, or a file is damaged. */
const damagedDataCodes = new Set<string | undefined>(['3D000', '58P01', 'XX001', 'XX002']);

/** The running server; null when there is none, or after killing one that does not respond. */
async function findRunningServer(cluster: Cluster): Promise<Postmaster | null> {
  const since = Date.now();
  for (;;) {
    const postmaster = await findPostmaster(cluster.data);
    if (postmaster === null) return null;
    const isReady = postmaster.status === 'ready';
    if (isReady && (await respondsToQuery(cluster, postmaster.port))) return postmaster;
    if (Date.now() - since > (isReady ? responseLimitMs : transitionLimitMs)) {
      await stopPostmaster(cluster.data, postmaster.pid, ['SIGQUIT', 'SIGKILL']);
      return null;
    }
    await pause(100);
  }
}

async function respondsToQuery(cluster: Cluster, port: number): Promise<boolean> {
  const probe = connect(cluster, port);
  try {
    const reply = probe`select 1`.then(() => true);
    return await Promise.race([reply, pause(responseLimitMs / 2, false, { ref: false })]);
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false;
    throw new Error(`The database in ${cluster.data} rejects the password in postgres.json.`, {
      cause: error,
    });
  } finally {
    await probe.end({ timeout: 0 });
  }
}

async function leaveServer({ lockConnection, postmaster }: HeldServer, data: string): Promise<void> {
  try {
    if (await isLastUser(lockConnection))
      await stopPostmaster(data, postmaster.pid, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
  } finally {
    await lockConnection.end({ timeout: 0 });
  }
}

/** Tries several times: the server takes a while to release the lock of a killed process. */
async function isLastUser(lockConnection: postgres.Sql): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const [row] = await lockConnection`select pg_try_advisory_lock(${inUseLock}) as alone`;
    if (row?.['alone'] || attempt === maxAttempts) return Boolean(row?.['alone']);
    await pause(50);
  }
}

/** The app connects as an ordinary role that owns its database, not as a superuser with access to files. */
async function ensureDatabase(lockConnection: postgres.Sql, password: string): Promise<void> {
  await lockConnection`select pg_advisory_lock(${setupLock})`;
  const [found] = await lockConnection<{ role: boolean; database: boolean }[]>`
    select
      exists (select from pg_roles where rolname = ${database}) as role,
      exists (select from pg_database where datname = ${database}) as database`;
  if (!found?.role) await lockConnection.unsafe(`create role ${database} login password '${password}'`);
  if (!found?.database) await lockConnection.unsafe(`create database ${database} owner ${database}`);
  await lockConnection`select pg_advisory_unlock(${setupLock})`;
}

function connect(cluster: Cluster, port: number, onclose = () => {}): postgres.Sql {
  return postgres(postgresUrl('postgres', cluster.password, port, 'postgres'), {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: responseLimitMs / 2000,
    // fetching types would cause an unhandled rejection when the server dies meanwhile
    fetch_types: false,
    onnotice: () => {},
    onclose,
    connection: { application_name: 'mobile-massage-keeper' },
  });
}

const postgresUrl = (user: string, password: string, port: number, name: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

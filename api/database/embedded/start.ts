import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { openCluster, type Cluster } from './cluster.ts';
import {
  stopPostmaster,
  findPostmaster,
  startPostmaster,
  type Postmaster,
  type PostgresSettings,
} from './postmaster.ts';

/** A running database. `superuserUrl` is for tests and repairs; the app needs `url` alone. */
export type EmbeddedPostgres = { url: string; superuserUrl: string; stop: () => Promise<void> };

type Options = {
  /** PostgreSQL settings for a server that is not running yet. */
  settings?: PostgresSettings;
  /** Told what a person should know, such as data that had to be kept elsewhere. */
  say?: (sentence: string) => void;
};

/** A server that this process keeps from being stopped, by the lock of one connection. */
type HeldServer = { keeper: postgres.Sql; postmaster: Postmaster };

const database = 'massage';
/** Every process that uses the server holds this lock, shared; whoever gets it alone may stop the server. */
const inUseLock = 7_216_001;
const setupLock = 7_216_002;
const attempts = 8;
const answerLimitMs = 10_000;
const transitionLimitMs = 120_000;

/**
 * Starts PostgreSQL on the data in `{dataDir}`, made on the first start, or joins the server that runs
 * on it already: one left by a process that was killed, or one that another process uses now.
 * A server that dies is started again at the same address. `stop` leaves the server to whoever else uses it.
 * Throws an error whose message a person can act on.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = {}, say = () => {} }: Options = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(resolve(dataDir), say);
  const leaving = new AbortController();
  let regaining: Promise<void> | null = null;
  const onLost = () => {
    if (!leaving.signal.aborted) regaining = regain();
  };
  const first = await joinWithRetries(cluster, settings, onLost);
  const { port } = first.postmaster;
  let held: HeldServer | null = first;

  async function regain(): Promise<void> {
    held = null;
    say('The database stopped. It is started again.');
    while (!held && !leaving.signal.aborted) {
      try {
        held = await joinWithRetries(cluster, { ...settings, port }, onLost);
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await pause(1000);
      }
    }
  }

  return {
    url: postgresUrl(database, cluster.password, port, database),
    superuserUrl: postgresUrl('postgres', cluster.password, port, 'postgres'),
    stop: async () => {
      leaving.abort();
      await regaining;
      if (held) await leaveServer(held, cluster.data);
    },
  };
}

async function joinWithRetries(
  cluster: Cluster,
  settings: PostgresSettings,
  onLost: () => void,
): Promise<HeldServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await joinServer(cluster, settings, onLost);
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
      await pause(100 * attempt);
    }
  }
}

/** Another process starts or stops the same server, a killed one's children linger, or the port was just taken. */
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
  const keeper = connect(cluster, postmaster.port, () => {
    if (!isHeld) return;
    isHeld = false;
    void keeper.end({ timeout: 0 });
    onLost();
  });
  try {
    await keeper`select pg_advisory_lock_shared(${inUseLock})`;
    await ensureDatabase(keeper, cluster.password);
    isHeld = true;
  } catch (error) {
    await keeper.end({ timeout: 0 });
    throw error;
  }
  return { keeper, postmaster };
}

/** The running server, if it answers. One that does not is ended. */
async function findRunningServer(cluster: Cluster): Promise<Postmaster | null> {
  const since = Date.now();
  for (;;) {
    const postmaster = await findPostmaster(cluster.data);
    if (postmaster === null) return null;
    const isReady = postmaster.status === 'ready';
    if (isReady && (await respondsToQuery(cluster, postmaster.port))) return postmaster;
    // One that replays its log, or writes its last pages, is busy, not stuck.
    if (Date.now() - since > (isReady ? answerLimitMs : transitionLimitMs)) {
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
    return await Promise.race([reply, pause(answerLimitMs / 2, false, { ref: false })]);
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false;
    throw new Error(`The database in ${cluster.data} refuses the password kept in postgres.json.`, {
      cause: error,
    });
  } finally {
    await probe.end({ timeout: 0 });
  }
}

/** Stops the server unless another process holds it. Nobody can join between the question and the stop. */
async function leaveServer({ keeper, postmaster }: HeldServer, data: string): Promise<void> {
  try {
    if (await isLastUser(keeper))
      await stopPostmaster(data, postmaster.pid, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
  } finally {
    await keeper.end({ timeout: 0 });
  }
}

/** Asked for a moment: the server takes a while to notice that a process was killed, and holds its lock until then. */
async function isLastUser(keeper: postgres.Sql): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const [row] = await keeper<{ alone: boolean }[]>`select pg_try_advisory_lock(${inUseLock}) as alone`;
    if (row?.alone || attempt === attempts) return row?.alone ?? false;
    await pause(50);
  }
}

/** The app works as an ordinary role that owns its database: its queries can reach no file and no program. */
async function ensureDatabase(keeper: postgres.Sql, password: string): Promise<void> {
  await keeper`select pg_advisory_lock(${setupLock})`;
  const [found] = await keeper<{ role: boolean; database: boolean }[]>`
    select
      exists (select from pg_roles where rolname = ${database}) as role,
      exists (select from pg_database where datname = ${database}) as database`;
  if (!found?.role) await keeper.unsafe(`create role ${database} login password '${password}'`);
  if (!found?.database) await keeper.unsafe(`create database ${database} owner ${database}`);
  await keeper`select pg_advisory_unlock(${setupLock})`;
}

function connect(cluster: Cluster, port: number, onclose = () => {}): postgres.Sql {
  return postgres(postgresUrl('postgres', cluster.password, port, 'postgres'), {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: answerLimitMs / 2000,
    // its answer would reject with nobody listening when the server dies meanwhile
    fetch_types: false,
    onnotice: () => {},
    onclose,
    connection: { application_name: 'mobile-massage-keeper' },
  });
}

const postgresUrl = (user: string, password: string, port: number, name: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

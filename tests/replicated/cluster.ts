import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import postgres from 'postgres';
import { projectFolder } from '../../api/config.ts';
import { pollUntil } from '../support/pollUntil.ts';
import type { Machine } from './machine.ts';
import type { Network } from './network.ts';

/** ms that the two databases may take until they are a primary and a standby again */
const repairPatience = 180_000;

type Member = { name: string; role: string; state: string };

/** PostgreSQL on two machines under Patroni, with etcd on them and on a third one. */
export type Cluster = {
  machines: Machine[];
  /** for the app: both databases */
  url: string;
  /** Starts what belongs on a machine. */
  boot: (machine: Machine) => Promise<void>;
  dataOf: (machine: Machine) => string;
  /** Resolves once both databases run and the standby is one that may take over. */
  whole: () => Promise<{ primary: Machine; standby: Machine }>;
  /** Resolves once one of them is the primary. */
  primary: () => Promise<Machine>;
  /** Resolves with the moment at which a standby has become the primary. */
  promoted: (standby: Machine) => Promise<number>;
  /** Asks Patroni to make the standby the primary. */
  handOver: (primary: Machine, standby: Machine) => Promise<void>;
  /** A connection to one of the databases as its superuser. */
  connectTo: (machine: Machine) => postgres.Sql;
};

const example = (name: string) => readFile(join(projectFolder, 'docs/deploy/replicated', name), 'utf8');

/**
 * Starts the files of docs/deploy/replicated as they are, but for addresses and folders. Creates the role and the
 * database of the app.
 */
export async function startCluster(
  machines: Machine[],
  network: Network,
  isSynchronous: boolean,
): Promise<Cluster> {
  const databases = machines.slice(0, 2);
  const [ofEtcd, ofPatroni] = await Promise.all(
    ['etcd.env', 'patroni.env'].map(async (name) => parseEnv(await example(name)) as Record<string, string>),
  );
  const patroni = await example('patroni.yaml');
  const password = ofPatroni!['PATRONI_SUPERUSER_PASSWORD']!;
  for (const machine of databases) {
    await writeFile(
      join(machine.folder, 'patroni.yaml'),
      [
        ['10.0.0.', network.prefix],
        ['/var/run/postgresql', machine.folder],
        ['mode: automatic', "mode: 'off'"],
        ...(isSynchronous ? [] : [['synchronous_mode: true', 'synchronous_mode: false']]),
      ].reduce((text, [from, to]) => replaced(text, from!, to!), patroni),
    );
  }

  const dataOf = (machine: Machine) => join(machine.folder, 'data');
  const boot = async (machine: Machine) => {
    await machine.start('etcd', [], {
      ...ownedBy(machine, ofEtcd!, network.prefix),
      ETCD_DATA_DIR: join(machine.folder, 'etcd'),
    });
    if (!databases.includes(machine)) return;
    await machine.start('patroni', ['patroni.yaml'], {
      ...ownedBy(machine, ofPatroni!, network.prefix),
      PATRONI_POSTGRESQL_DATA_DIR: dataOf(machine),
    });
  };

  const members = async (): Promise<Member[]> => {
    for (const { address } of databases) {
      const answer = await ask(`http://${address}:8008/cluster`);
      if (answer) return (JSON.parse(answer) as { members: Member[] }).members;
    }
    return [];
  };
  const inRole = async (role: string) => {
    const found = await members();
    return databases.find(({ name }) =>
      found.some((member) => member.name === name && member.role === role && isRunning(member)),
    );
  };
  const whole = async () => {
    const isHealthy = await Promise.all(machines.map(({ address }) => ask(`http://${address}:2379/health`)));
    const primary = await inRole('leader');
    const standby = await inRole(isSynchronous ? 'sync_standby' : 'replica');
    return primary && standby && isHealthy.every(Boolean) ? { primary, standby } : null;
  };
  const connectTo = ({ address }: Machine) =>
    postgres(`postgres://postgres:${password}@${address}:5432/massage`, {
      max: 1,
      connect_timeout: 2,
      backoff: () => 0.1,
      onnotice: () => {},
    });

  const cluster: Cluster = {
    machines,
    url: '',
    boot,
    dataOf,
    whole: async () => {
      const end = Date.now() + repairPatience;
      for (;;) {
        const found = await whole();
        if (found) return found;
        if (Date.now() > end)
          throw new Error(`Not whole after ${repairPatience / 1000} s. ${await lastLines(databases)}`);
        await pause(250);
      }
    },
    primary: async () =>
      (await pollUntil(() => pause(250).then(() => inRole('leader')), Boolean, repairPatience))!,
    promoted: async (standby) => {
      // sessions survive a promotion
      const sql = connectTo(standby);
      await pollUntil(
        () =>
          sql`select pg_is_in_recovery() as "isStandby"`.then(
            ([row]) => row!['isStandby'] === false,
            () => false,
          ),
        Boolean,
        repairPatience,
      );
      const at = Date.now();
      await sql.end({ timeout: 1 });
      return at;
    },
    handOver: async (primary, standby) => {
      const answer = await fetch(`http://${primary.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
      });
      if (!answer.ok) throw new Error(`Patroni did not hand over: ${await answer.text()}`);
    },
    connectTo,
  };
  for (const machine of machines) await boot(machine);
  const { primary } = await cluster.whole();
  const appPassword = randomBytes(12).toString('hex');
  const admin = postgres(`postgres://postgres:${password}@${primary.address}:5432/postgres`, { max: 1 });
  await admin.unsafe(`create role massage login password '${appPassword}'`);
  await admin.unsafe('create database massage owner massage');
  await admin.end();
  const url = parseEnv(await example('app.env'))['DATABASE_URL'] ?? '';
  cluster.url = replaced(replaced(url, '10.0.0.', network.prefix), 'choose-a-third', appPassword);
  return cluster;
}

const lastLines = async (machines: Machine[]): Promise<string> =>
  (await Promise.all(machines.map((one) => one.lastLines('patroni'))))
    .map((lines, at) => `\n${machines[at]!.name}:\n${lines}`)
    .join('');

/** The variables of the first machine as those of another one. The list of all machines stays. */
const ownedBy = ({ name, address }: Machine, env: Record<string, string>, prefix: string) =>
  Object.fromEntries(
    Object.entries(env).map(([key, value]) => [
      key,
      key === 'ETCD_INITIAL_CLUSTER'
        ? value.replaceAll('10.0.0.', prefix)
        : value.replaceAll('10.0.0.11', address).replace('db-1', name),
    ]),
  );

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`docs/deploy/replicated no longer says ${from}`);
  return text.replaceAll(from, to);
}

/** In Patroni, a standby that receives what the primary writes is running or streaming. */
const isRunning = ({ state }: Member) => ['running', 'streaming'].includes(state);

/** What Patroni or etcd answers when all is well; null without an answer. */
async function ask(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    const text = await answer.text();
    return answer.ok ? text : null;
  } catch {
    return null;
  }
}

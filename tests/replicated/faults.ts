import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';
import type { Network } from './network.ts';
import type { Site } from './site.ts';

export type SetUp = { cluster: Cluster; network: Network; site: Site };

/** What broke, and when (ms since 1970). `promoted`: when the standby became the primary; null where it had not to. */
export type Fault = { kind: string; began: number; promoted: number | null; ended: number };

/** Called with the moment from which the shop can answer again. */
export type Watch = (from: number) => Promise<void>;

type Break = (setUp: SetUp, primary: Machine, standby: Machine) => Promise<void>;
/** `until` resolves once the standby is the primary. */
type Failover = (setUp: SetUp, primary: Machine, standby: Machine, until: Promise<number>) => Promise<void>;

/** s, of a length that differs from time to time */
const between = (least: number, most: number) => pause(1_000 * (least + Math.random() * (most - least)));

const failovers: Record<string, Failover> = {
  'primary’s machine killed': async ({ cluster }, primary, _standby, until) => {
    await primary.signal('SIGKILL');
    await until;
    await between(1, 5);
    await cluster.boot(primary);
  },
  'PostgreSQL of the primary killed': async ({ cluster }, primary, _standby, until) => {
    await primary.signal('SIGKILL', cluster.dataOf(primary));
    await until;
  },
  'primary’s machine paused': async (_setUp, primary, _standby, until) => {
    await primary.signal('SIGSTOP');
    await until;
    await between(0, 5);
    await primary.signal('SIGCONT');
  },
  'primary handed over': async ({ cluster }, primary, standby, until) => {
    await cluster.handOver(primary, standby);
    await until;
  },
};

const cutFailovers: Record<string, Failover> = {
  'primary’s machine cut off': async ({ network }, primary, _standby, until) => {
    await network.cut(primary.name);
    await until;
    await between(0, 5);
    await network.join(primary.name);
  },
  'primary cut off from the other machines, not from the app': async (
    { network },
    primary,
    _standby,
    until,
  ) => {
    await network.separate(primary.name);
    await until;
    await between(0, 5);
    await network.join(primary.name);
  },
};

const others: Record<string, Break> = {
  'standby’s machine killed': async ({ cluster }, _primary, standby) => {
    await standby.signal('SIGKILL');
    await between(3, 8);
    await cluster.boot(standby);
  },
  'standby’s machine paused': async (_setUp, _primary, standby) => {
    await standby.signal('SIGSTOP');
    await between(3, 12);
    await standby.signal('SIGCONT');
  },
  'etcd on the third machine killed': async ({ cluster }) => {
    const witness = cluster.machines.at(-1)!;
    await witness.signal('SIGKILL');
    await between(2, 6);
    await cluster.boot(witness);
  },
  'etcd on the third machine paused': async ({ cluster }) => {
    const witness = cluster.machines.at(-1)!;
    await witness.signal('SIGSTOP');
    await between(2, 6);
    await witness.signal('SIGCONT');
  },
  'process killed': ({ site }) => site.replaceProcess(anyOf(site.processes)),
  'process paused': async ({ site }) => {
    const { child } = site.processes[anyOf(site.processes)]!;
    child.kill('SIGSTOP');
    await between(2, 8);
    child.kill('SIGCONT');
  },
  'proxy killed': ({ site }) => site.replaceProxy(),
  'proxy paused': async ({ site }) => {
    site.signalProxy('SIGSTOP');
    await between(1, 4);
    site.signalProxy('SIGCONT');
  },
};

const cutOthers: Record<string, Break> = {
  'standby’s machine cut off': async ({ network }, _primary, standby) => {
    await network.cut(standby.name);
    await between(3, 12);
    await network.join(standby.name);
  },
  'third machine cut off': async ({ network, cluster }) => {
    const { name } = cluster.machines.at(-1)!;
    await network.cut(name);
    await between(2, 6);
    await network.join(name);
  },
};

const anyOf = (list: unknown[]): number => Math.floor(Math.random() * list.length);

/** Keys of the list in random order, again and again: each comes once before one comes twice. */
function* shuffledForever(list: string[]): Generator<string, never> {
  for (;;) {
    const left = [...list];
    while (left.length > 0) yield left.splice(anyOf(left), 1)[0]!;
  }
}

/** Faults without end: one or two that move nothing, then one that makes the standby the primary, and so on. */
export function createFaults(setUp: SetUp) {
  const { network, cluster } = setUp;
  const canCut = network.whyNotCut === null;
  const kinds = { ...failovers, ...(canCut ? cutFailovers : {}) };
  const otherKinds = { ...others, ...(canCut ? cutOthers : {}) };
  const [nextFailover, nextOther] = [Object.keys(kinds), Object.keys(otherKinds)].map(shuffledForever);

  /** Breaks something that leaves the primary where it is. `watch` is called when it is over. */
  const breakOther = async (watch: Watch): Promise<Fault> => {
    const { primary, standby } = await cluster.whole();
    const kind = nextOther!.next().value;
    const began = Date.now();
    await otherKinds[kind]!(setUp, primary, standby);
    const ended = Date.now();
    await watch(ended);
    return { kind, began, promoted: null, ended };
  };

  /**
   * Makes the standby the primary, and calls `watch` when it is. In one of two cases a process or the proxy is killed
   * meanwhile.
   */
  const failOver = async (watch: Watch): Promise<Fault> => {
    const { primary, standby } = await cluster.whole();
    const kind = nextFailover!.next().value;
    const until = cluster.promoted(standby);
    const watching = until.then(watch);
    // when breaking it fails first, that is reported
    watching.catch(() => {});
    // the connection that sees it is open
    await pause(300);
    const began = Date.now();
    const besides = Math.random() < 0.5 ? killOneOf(setUp.site) : null;
    await Promise.all([kinds[kind]!(setUp, primary, standby, until), besides, watching]);
    return { kind, began, promoted: await until, ended: Date.now() };
  };
  return { breakOther, failOver };
}

/** Kills a process or the proxy, within a few seconds. */
async function killOneOf(site: Site): Promise<void> {
  await between(0, 5);
  await (Math.random() < 0.5 ? site.replaceProxy() : site.replaceProcess(anyOf(site.processes)));
}

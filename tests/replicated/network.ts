import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The network of the machines: a namespace for each where they may be made, which needs root; else addresses of this
 * machine's loopback, which cannot be cut.
 */
export type Network = {
  /** what the addresses begin with: the machines have 11, 12, 13 after it */
  prefix: string;
  /** why nothing can be cut; null: it can */
  whyNotCut: string | null;
  /** the command that runs what follows it on a machine */
  commandOn: (name: string) => string[];
  /** Cuts a machine off from everything, silently: its packets and those to it are dropped. */
  cut: (name: string) => Promise<void>;
  /** Cuts a machine off from the other machines only: whoever uses the shop still reaches it. */
  separate: (name: string) => Promise<void>;
  /** Ends both. */
  join: (name: string) => Promise<void>;
  remove: () => Promise<void>;
};

/** Makes the network of machines with these names. */
export async function createNetwork(names: string[]): Promise<Network> {
  const network = namespaces(names);
  try {
    await network.create();
    return network;
  } catch (error) {
    await network.remove();
    return loopback(error instanceof Error ? error.message.trim() : String(error));
  }
}

const loopback = (whyNotCut: string): Network => {
  const impossible = () => Promise.reject(new Error(whyNotCut));
  return {
    prefix: '127.77.0.',
    whyNotCut,
    commandOn: () => [],
    cut: impossible,
    separate: impossible,
    join: async () => {},
    remove: async () => {},
  };
};

function namespaces(names: string[]): Network & { create: () => Promise<void> } {
  const prefix = '10.213.77.';
  // names of interfaces have at most 15 characters
  const id = `mm${process.pid}`;
  const bridge = `${id}b`;
  const ip = async (...args: string[]) => void (await run('ip', args));
  const namespaceOf = (name: string) => `${id}-${name}`;
  const portOf = (name: string) => `${id}p${names.indexOf(name)}`;
  const addressOf = (name: string) => `${prefix}${11 + names.indexOf(name)}`;
  const othersThan = (name: string) => names.filter((other) => other !== name);
  const separated = new Set<string>();
  return {
    prefix,
    whyNotCut: null,
    commandOn: (name) => ['nsenter', `--net=/run/netns/${namespaceOf(name)}`, '--'],
    create: async () => {
      await ip('link', 'add', bridge, 'type', 'bridge');
      await ip('address', 'add', `${prefix}1/24`, 'dev', bridge);
      await ip('link', 'set', bridge, 'up');
      for (const name of names) {
        const inside = ['-n', namespaceOf(name)];
        await ip('netns', 'add', namespaceOf(name));
        await ip(
          'link',
          'add',
          portOf(name),
          'type',
          'veth',
          'peer',
          'name',
          'eth0',
          'netns',
          namespaceOf(name),
        );
        await ip('link', 'set', portOf(name), 'master', bridge, 'up');
        await ip(...inside, 'address', 'add', `${addressOf(name)}/24`, 'dev', 'eth0');
        await ip(...inside, 'link', 'set', 'eth0', 'up');
        await ip(...inside, 'link', 'set', 'lo', 'up');
      }
    },
    cut: (name) => ip('link', 'set', portOf(name), 'down'),
    separate: async (name) => {
      separated.add(name);
      for (const other of othersThan(name))
        await ip('-n', namespaceOf(other), 'route', 'add', 'blackhole', `${addressOf(name)}/32`);
    },
    join: async (name) => {
      await ip('link', 'set', portOf(name), 'up');
      if (!separated.delete(name)) return;
      for (const other of othersThan(name))
        await ip('-n', namespaceOf(other), 'route', 'del', 'blackhole', `${addressOf(name)}/32`);
    },
    remove: async () => {
      // what was not made cannot be removed
      for (const name of names) await ip('netns', 'del', namespaceOf(name)).catch(() => {});
      await ip('link', 'del', bridge).catch(() => {});
    },
  };
}

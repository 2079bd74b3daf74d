import { spawn } from 'node:child_process';
import { mkdir, open, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresAccount } from '../../api/database/embedded/account.ts';
import { postgresEnvironment } from '../../api/database/embedded/postmaster.ts';
import type { Network } from './network.ts';

/** Two with a database and etcd, one with etcd alone. */
export const machineNames = ['db-1', 'db-2', 'witness'];

/** One of the three machines: processes that work in one folder and have one address. */
export type Machine = {
  name: string;
  address: string;
  folder: string;
  /** Starts a program on it as an ordinary user. Its output is added to `program.log` in the folder. */
  start: (program: string, args: string[], env: Record<string, string>) => Promise<void>;
  /** Sends a signal to all that runs on it, or only to what works in a folder of it (PostgreSQL: its data). */
  signal: (signal: NodeJS.Signals, within?: string) => Promise<void>;
  /** The last lines that its programs have written, for a report. */
  lastLines: (program: string) => Promise<string>;
};

/** Makes a machine's folder in `parent`. Started by root, its programs run as the system user of PostgreSQL. */
export async function createMachine(parent: string, network: Network, name: string): Promise<Machine> {
  const folder = join(parent, name);
  await mkdir(folder, { mode: 0o700 });
  const account = await postgresAccount(folder);
  const asAccount = account
    ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--']
    : [];
  return {
    name,
    folder,
    address: `${network.prefix}${11 + machineNames.indexOf(name)}`,
    start: async (program, args, env) => {
      const output = await open(join(folder, `${program}.log`), 'a');
      const [command = '', ...rest] = [...network.commandOn(name), ...asAccount, program, ...args];
      const child = spawn(command, rest, {
        cwd: folder,
        // Patroni keeps a file of passwords at home
        env: { ...postgresEnvironment, HOME: folder, ...env },
        stdio: ['ignore', output.fd, output.fd],
        // Ctrl-C ends the test, which then ends the machines
        detached: true,
      });
      child.on('error', () => {});
      child.unref();
      await output.close();
    },
    signal: async (signal, within = folder) => {
      // again, since a process that is not stopped yet may have started another one
      for (let round = 0; round < 3; round += 1) {
        for (const pid of await pidsWithin(within)) kill(pid, signal);
        if (round < 2) await pause(10);
      }
    },
    lastLines: async (program) => {
      const log = await readFile(join(folder, `${program}.log`), 'utf8').catch(() => '');
      return log.trim().split('\n').slice(-15).join('\n');
    },
  };
}

async function pidsWithin(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, at) => `${folders[at]}/`.startsWith(`${folder}/`)).map(Number);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended meanwhile
  }
}

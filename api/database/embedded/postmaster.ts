import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

const run = promisify(execFile);

export type Cluster = {
  dataDir: string;
  data: string;
  log: string;
  bin: string;
  account: Account | null;
  password: string;
};

export type Postmaster = { pid: number; port: number; status: string };

export type PostgresSettings = Record<string, string | number>;

const settings: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  // no unix sockets, whose paths are limited to 107 bytes
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // keep statements and failing rows, which contain personal data, out of the log
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** The environment for PostgreSQL's programs, without the app's secrets and without PG* variables. */
export const postgresEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };

const startLimitMs = 120_000;
const stopLimitMs = 60_000;
const logLimitBytes = 5_000_000;

/** The running server of the data folder, or null. Deletes a postmaster.pid with another program's pid. */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const pidFile = join(data, 'postmaster.pid');
  const contents = await readFile(pidFile, 'utf8').catch(() => null);
  if (contents === null) return null;
  const lines = contents.split('\n');
  const pid = Number(lines[0]);
  if (await isPostmaster(pid, data))
    return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' };
  // PostgreSQL itself replaces the file of a dead process, but does not start when its pid was reused.
  if (isAlive(pid)) await rm(pidFile, { force: true });
  return null;
}

/** Starts the server detached from this process. Uses a free port unless `extra` sets one. */
export async function startPostmaster(cluster: Cluster, extra: PostgresSettings): Promise<Postmaster> {
  const { data, log, bin, account } = cluster;
  const options = Object.entries({ port: await freePort(), ...settings, ...extra });
  if (((await stat(log).catch(() => null))?.size ?? 0) > logLimitBytes) await rename(log, `${log}.old`);
  const output = await open(log, 'a', 0o600);
  if (account) await output.chown(account.uid, account.gid);
  const from = (await output.stat()).size;
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: data,
      env: postgresEnvironment,
      // in a session of its own: Ctrl-C in the terminal then stops only the API, which stops the database
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    },
  );
  const exit = once(server, 'exit').then(
    () => null,
    (error: unknown) => String(error),
  );
  await output.close();
  server.unref();

  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    const ended = await Promise.race([exit, pause(40, 'running' as const)]);
    if (ended !== 'running') throw await startError(log, from, ended);
    const found = await findPostmaster(data);
    if (found?.pid === server.pid && found?.status === 'ready') return found;
  }
  throw await startError(log, from, `not ready after ${startLimitMs / 1000} seconds`);
}

/** Sends the signals one after another until the server has exited. */
export async function stopPostmaster(data: string, pid: number, signals: NodeJS.Signals[]): Promise<void> {
  for (const signal of signals) {
    if (!(await isPostmaster(pid, data))) return;
    process.kill(pid, signal);
    const deadline = Date.now() + (signal === 'SIGINT' ? stopLimitMs : 2000);
    while (Date.now() < deadline && (await isPostmaster(pid, data))) await pause(30);
  }
}

/** Another program may have the same pid by now; the server's working directory is the data folder. */
async function isPostmaster(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return folder !== null && folder === (await realpath(data).catch(() => null));
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(data);
}

/** Whether a process with this id exists, whichever user owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function startError(log: string, from: number, reason: string | null): Promise<Error> {
  const written = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(from).toString();
  const lines = written.trim().split('\n').slice(-6).join('\n');
  return new Error(
    `PostgreSQL did not start${reason ? ` (${reason})` : ''}. Its log, ${log}, says:\n${lines}`,
  );
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';
import { isAlive, postgresEnvironment } from './process.ts';

const run = promisify(execFile);

/** The server process of a data folder. `status` is PostgreSQL's word: starting, ready, stopping. */
export type Postmaster = { pid: number; port: number; status: string };

/** PostgreSQL's settings, by name. */
export type PostgresSettings = Record<string, string | number>;

const settings: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  // None: a socket's path is limited to 107 bytes, and 127.0.0.1 with a password serves us.
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Statements and failing rows hold customers' data: they stay out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Crash recovery after a power cut may take a while. */
const startLimitMs = 120_000;
const stopLimitMs = 60_000;
const logLimitBytes = 5_000_000;

/** The process that serves the data folder now, or null. A note left by a dead one is cleared. */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const noteFile = join(data, 'postmaster.pid');
  const note = await readFile(noteFile, 'utf8').catch(() => null);
  if (note === null) return null;
  const lines = note.split('\n');
  const pid = Number(lines[0]);
  if (await isPostmaster(pid, data))
    return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' };
  // PostgreSQL clears the note of a dead process itself, but stops at one whose number was given away.
  if (isAlive(pid)) await rm(noteFile, { force: true });
  return null;
}

/**
 * Starts the server and waits until it is ready. It outlives this process. Unless `extra` names a port, it takes a
 * free one of this machine.
 */
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
      // A session of its own: Ctrl-C in the terminal ends the API, and the API ends the database.
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
    if (ended !== 'running') throw await startFailure(log, from, ended);
    const found = await findPostmaster(data);
    if (found?.pid === server.pid && found?.status === 'ready') return found;
  }
  throw await startFailure(log, from, `not ready after ${startLimitMs / 1000} seconds`);
}

/** Stops the server, breaking off its connections; one that does not listen is killed. Returns when it is gone. */
export async function stopPostmaster(data: string, pid: number, signals: NodeJS.Signals[]): Promise<void> {
  for (const signal of signals) {
    if (!(await isPostmaster(pid, data))) return;
    process.kill(pid, signal);
    const deadline = Date.now() + (signal === 'SIGINT' ? stopLimitMs : 2000);
    while (Date.now() < deadline && (await isPostmaster(pid, data))) await pause(30);
  }
}

/** A server works in its data folder: this tells it from a stranger that was given its number. */
async function isPostmaster(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return folder !== null && folder === (await realpath(data).catch(() => null));
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(data);
}

/** A port of this machine that nothing listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function startFailure(log: string, from: number, reason: string | null): Promise<Error> {
  const written = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(from).toString();
  const lines = written.trim().split('\n').slice(-6).join('\n');
  return new Error(
    `PostgreSQL did not start${reason ? ` (${reason})` : ''}. Its log, ${log}, says:\n${lines}`,
  );
}

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from '../../api/database/embedded/account.ts';
import { stopPostmaster, findPostmaster } from '../../api/database/embedded/postmaster.ts';
import { projectFolder } from '../../api/config.ts';

const run = promisify(execFile);

/** A copy of this checkout in another folder, like a fresh clone. */
export type Checkout = {
  start: (env?: Record<string, string>) => Promise<RunningApp>;
  /** finds the database server of this copy, if it is running */
  findServer: () => ReturnType<typeof findPostmaster>;
  remove: () => Promise<void>;
};

/** An app that `npm start` has started; `output` is what it had printed when it was up. */
type RunningApp = { url: string; output: string; stop: (signal: NodeJS.Signals) => Promise<void> };

// A fresh clone does not contain these, so the first start must work without them.
const notCopied = new Set(['node_modules', '.git', '.data', '.cache', 'test-results', 'playwright-report']);
const startLimitMs = 60_000;

/**
 * Copies the built checkout to a folder with a space in its name. `owner` is the user who starts it (null: the current
 * user); `isClosed` puts it under a folder that only its owner may enter.
 */
export async function copyCheckout(owner: Account | null, { isClosed = false } = {}): Promise<Checkout> {
  const above = await mkdtemp(join(tmpdir(), 'mobile-massage-start-'));
  const folder = join(above, 'my checkout');
  await cp(projectFolder, folder, { recursive: true, filter: (path) => !notCopied.has(basename(path)) });
  await linkPackages(join(folder, 'node_modules'));
  const home = join(above, 'home');
  await mkdir(home);
  if (owner) await own(owner, [folder, home]);
  await chmod(above, isClosed ? 0o700 : 0o755);

  const groups: ChildProcess[] = [];
  const dataFolder = async () =>
    join((await readCard(folder))?.elsewhere ?? join(folder, '.data'), 'postgres');
  return {
    start: async (env = {}) => {
      const child = spawn('npm', ['start'], {
        ...owner,
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          HOME: home,
          PORT: '0',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'warn',
          ...env,
        },
        // A process group of its own, so that a signal reaches both npm and the app, as it does from a terminal.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      groups.push(child);
      return { ...(await untilStarted(child)), stop: (signal) => stopGroup(child, signal) };
    },
    findServer: async () => findPostmaster(await dataFolder()),
    remove: async () => {
      for (const child of groups) await stopGroup(child, 'SIGKILL');
      const left = await findPostmaster(await dataFolder());
      if (left) await stopPostmaster(await dataFolder(), left.pid, ['SIGQUIT', 'SIGKILL']);
      const elsewhere = (await readCard(folder))?.elsewhere;
      if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
      await rm(above, { recursive: true, force: true });
    },
  };
}

/** Hard links instead of an install, which takes a minute. Copies when the folder is on another file system. */
async function linkPackages(target: string): Promise<void> {
  const source = join(projectFolder, 'node_modules');
  await run('cp', ['-al', source, target]).catch(async () => {
    await rm(target, { recursive: true, force: true });
    await run('cp', ['-a', source, target]);
  });
}

/** The packages are not given to `owner`: hard links share their files with this checkout. */
async function own({ uid, gid }: Account, folders: string[]): Promise<void> {
  for (const folder of folders) {
    await chown(folder, uid, gid);
    for (const name of await readdir(folder)) {
      if (name !== 'node_modules') await run('chown', ['-R', `${uid}:${gid}`, join(folder, name)]);
    }
  }
}

async function readCard(folder: string): Promise<{ elsewhere: string | null } | null> {
  const text = await readFile(join(folder, '.data', 'postgres.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { elsewhere: string | null });
}

async function untilStarted(child: ChildProcess): Promise<{ url: string; output: string }> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`npm start ${reason}:\n${output}`));
    const timer = setTimeout(() => fail(`was not up after ${startLimitMs / 1000} seconds`), startLimitMs);
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (url === undefined || !output.includes('Sign in as')) return;
      clearTimeout(timer);
      resolve({ url, output });
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended');
    });
  });
}

/** Signals npm and the app together, and waits until both are gone. */
async function stopGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, signal);
  await closed;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hasDebianPostgres } from './debianPostgres.ts';

const isRoot = process.getuid?.() === 0;

/** Whether a program is in one of the folders of PATH. */
export const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .some((folder) => isExecutable(join(folder, program)));

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** libfaketime, which makes a program see another time; undefined where it is not installed. */
export const findFaketime = (): string | undefined =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .map((folder) => join('/usr/lib', folder, 'faketime/libfaketime.so.1'))
    .find((path) => existsSync(path));

/** The Debian packages that the full run uses, and whether each is installed. */
const fullRun: Record<string, () => boolean> = {
  'postgresql-15': hasDebianPostgres,
  caddy: () => isInstalled('caddy'),
  prometheus: () => isInstalled('promtool'),
  libfaketime: () => findFaketime() !== undefined,
  'webkit2gtk-driver': () => isInstalled('WebKitWebDriver'),
  xvfb: () => isInstalled('Xvfb'),
  'firefox-esr': () => isInstalled('firefox-esr'),
};

/** The packages of the full run that are not installed. */
export const missingPackages = (): string[] => Object.keys(fullRun).filter((name) => !fullRun[name]?.());

/** Installs Debian packages, as root and where there is an `apt-get`; elsewhere it does nothing. Starts no service. */
export async function installPackages(names: string[]): Promise<void> {
  if (!isRoot || names.length === 0) return;
  const lock = ['-o', 'DPkg::Lock::Timeout=300'];
  await attempt('apt-get', [...lock, 'update']);
  await attempt('apt-get', [...lock, 'install', '-y', ...names]);
}

/** Runs a command that may fail; its errors are shown. */
export async function attempt(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // in runlevel 1 a package does not start its server
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    timeout: 600_000,
  });
  await once(child, 'exit').catch(() => null);
}

import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { attempt, installPackages } from '../database/debianPackages.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** Chromium's flags for running as root and without background requests. */
export const browserFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium that starts: Playwright's own, else the system's, else one that is installed now. Throws a
 * sentence that says what to install.
 */
export async function findBrowser(): Promise<string> {
  const found = await firstThatStarts();
  if (found) return found;
  await attempt(process.execPath, [playwrightCli(), 'install', 'chromium']);
  const downloaded = await firstThatStarts();
  if (downloaded) return downloaded;
  await installPackages(['chromium', 'fonts-noto-core']);
  const installed = await firstThatStarts();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chromium, and none starts here. Install it ("npx playwright install --with-deps chromium", or "apt-get install chromium fonts-noto-core" as root) and run the tests again.',
  );
}

async function firstThatStarts(): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const candidates = [
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  for (const candidate of candidates) {
    if (candidate && (await isExecutable(candidate)) && (await starts(candidate))) return candidate;
  }
  return null;
}

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Some executables exist but do not start: a snap's stub, or a browser with missing libraries. */
const starts = (path: string) =>
  run(path, ['--version', ...(isRoot ? ['--no-sandbox'] : [])], { timeout: 30_000 }).then(
    () => true,
    () => false,
  );

function playwrightCli(): string {
  const outer = createRequire(import.meta.url).resolve('@playwright/test');
  return join(dirname(outer), 'cli.js');
}

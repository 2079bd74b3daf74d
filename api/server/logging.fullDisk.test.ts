import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { appSecret, adminPassword } from '../../tests/support/api/apiProcess.ts';
import { setUpDatabase } from '../../tests/support/database/database.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { freePort } from '../database/embedded/postmaster.ts';
import { projectFolder } from '../config.ts';

const run = promisify(execFile);

const database = setUpDatabase();

/** Starts the process with its output in a file, which may be on a full disk. */
async function startOnto(output: FileHandle): Promise<{ base: string; stop: () => Promise<number | null> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/main.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      APP_SECRET: appSecret,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', output.fd, output.fd],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill();
    // kills the process even if it hangs
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await exited;
    clearTimeout(late);
    return child.exitCode;
  };
  const base = `http://127.0.0.1:${port}`;
  const isReady = () => answerOf(`${base}/readyz`);
  await pollUntil(isReady, (status) => status === 200 || child.exitCode !== null).catch(stop);
  return { base, stop };
}

/** The status of a response, 0 after a timeout. */
const answerOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status,
    () => 0,
  );

/** Sends requests that are logged, and returns their statuses. */
async function misses(base: string, count: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let i = 0; i < count && !statuses.has(0); i += 1) {
    statuses.add(await answerOf(`${base}/api/therapists/999999`));
  }
  return statuses;
}

describe('the process whose log cannot be written', { tags: ['full'] }, () => {
  it('starts, responds and stops as usual', async () => {
    const full = await open('/dev/full', 'a');
    const api = await startOnto(full);
    const statuses = await misses(api.base, 1_000);
    const health = await answerOf(`${api.base}/healthz`);
    const code = await api.stop();
    await full.close();
    expect([[...statuses], health, code]).toEqual([[404], 200, 0]);
  });

  it('responds while the disk is full, and logs on a new line once there is space', async (ctx) => {
    const disk = await mkdtemp(join(tmpdir(), 'full disk-'));
    const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).then(
      () => true,
      () => false,
    );
    const file = join(disk, 'log');
    const [log, ballast] = [await open(file, 'a'), await open(join(disk, 'ballast'), 'a')];
    try {
      if (!isMounted) ctx.skip('a small file system cannot be mounted here: that takes root');
      await ballast.write(Buffer.alloc(8_192));
      const api = await startOnto(log);
      const statuses = await misses(api.base, 1_000);
      const before = await readFile(file, 'utf8');
      await ballast.truncate();
      const further = await misses(api.base, 10);
      const code = await api.stop();
      expect([[...statuses], [...further], code]).toEqual([[404], [404], 0]);
      expect(before.length % 4_096).toBe(0);
      const [restOfCut, ...lines] = (await readFile(file, 'utf8')).slice(before.length).split('\n');
      expect(restOfCut).toBe('');
      const written = lines.filter(Boolean).map((line) => (JSON.parse(line) as { res: object }).res);
      expect(written).toEqual(Array.from({ length: 10 }, () => ({ status: 404 })));
    } finally {
      await Promise.all([log.close(), ballast.close()]);
      if (isMounted) await run('umount', [disk]);
      await rm(disk, { recursive: true });
    }
  });
});

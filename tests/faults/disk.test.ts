import { execFile } from 'node:child_process';
import { open, mkdtemp, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countBookedSince, countOutcomes, expectFullRecovery } from '../support/crowd/customerOutcomes.ts';
import { makeTherapistAlwaysAvailable, startCustomers } from '../support/crowd/simulatedCustomers.ts';
import { startApiProcess, type ApiProcess } from '../support/api/apiProcess.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { connect, type Sql } from '../../api/database/client.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/database/embedded/start.ts';

const run = promisify(execFile);
const isSoak = process.env['SOAK'] !== undefined;

let disk: string;
let isMounted = false;
let embedded: EmbeddedPostgres;
let api: ApiProcess;
let sql: Sql;

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'small disk-'));
  isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=711', 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return;
  embedded = await startEmbeddedPostgres(disk, { settings: { max_wal_size: '32MB', min_wal_size: '32MB' } });
  api = await startApiProcess(embedded.url, { LOG_LEVEL: 'error' });
  sql = connect(embedded.url);
}, 120_000);
afterAll(async () => {
  if (isMounted) {
    await sql.end({ timeout: 1 });
    await api.stop();
    await embedded.stop();
    await run('umount', [disk]);
  }
  await rm(disk, { recursive: true, force: true });
});

/** Writes until the disk is full. */
async function fillUp(file: FileHandle): Promise<void> {
  for (let size = 1_048_576; size >= 512;) {
    const isWritten = await file.write(Buffer.alloc(size, 1)).then(
      ({ bytesWritten }) => bytesWritten === size,
      () => false,
    );
    if (!isWritten) size /= 2;
  }
}

it(
  'a database with a full disk rejects writes, and accepts bookings again once there is space',
  { tags: ['full'], timeout: 120_000 },
  async (ctx) => {
    if (!isMounted) ctx.skip('a small file system cannot be mounted here: that takes root');
    const therapist = await makeTherapistAlwaysAvailable(api.manage);
    const crowd = startCustomers(() => api.base, therapist);
    await pause(300);
    const began = Date.now();
    const ballast = await open(join(disk, 'ballast'), 'w');
    try {
      await fillUp(ballast);
      await pollUntil(
        () => countOutcomes(crowd.forms).unavailable,
        (unavailable) => unavailable >= 20,
        30_000,
      );
      expect((await fetch(`${api.base}/api/therapists`)).status).toBe(200);
    } finally {
      await ballast.close();
      await rm(join(disk, 'ballast'));
    }
    const ended = Date.now();
    await pollUntil(
      () => countBookedSince(crowd.forms, ended),
      (made) => made >= 20,
    );
    if (isSoak) await pause(6_000);
    await crowd.leave();
    await expectFullRecovery(crowd, [{ began, ended }], { sql, therapist });
  },
);

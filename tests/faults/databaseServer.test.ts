import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countBookedSince, expectFullRecovery, type FaultPeriod } from '../support/crowd/customerOutcomes.ts';
import { makeTherapistAlwaysAvailable, startCustomers } from '../support/crowd/simulatedCustomers.ts';
import { startApiProcess, type ApiProcess } from '../support/api/apiProcess.ts';
import { freshDatabase } from '../support/database/database.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { startFaultyProxy } from '../support/network/faultyProxy.ts';
import { connect, type Sql } from '../../api/database/client.ts';
import { startEmbeddedPostgres } from '../../api/database/embedded/start.ts';
import { findPostmaster, isAlive } from '../../api/database/embedded/postmaster.ts';

const isSoak = process.env['SOAK'] !== undefined;
const deaths = isSoak ? 50 : 1;

let dataDir: string;
let api: ApiProcess;
let sql: Sql;

// Only the API starts and restarts its embedded database; the test connects just to learn the database's URL.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fault test-'));
  await chmod(dataDir, 0o711);
  api = await startApiProcess('', { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' });
  const { url, stop } = await startEmbeddedPostgres(dataDir);
  await stop();
  sql = connect(url);
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await api.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the database server, while customers keep booking,', () => {
  describe.each([
    ['killed', 'SIGKILL'],
    ['stopped in a hurry', 'SIGQUIT'],
    ['stopped', 'SIGINT'],
  ] as const)('%s', (_how, signal) => {
    it(
      `${deaths} times, is started again, and nothing is lost or doubled`,
      { tags: ['full'], timeout: 600_000 },
      async () => {
        const therapist = await pollUntil(
          () => makeTherapistAlwaysAvailable(api.manage).catch(() => null),
          (made) => made !== null,
        );
        const crowd = startCustomers(() => api.base, therapist!);
        const faults: FaultPeriod[] = [];
        for (let death = 0; death < deaths; death += 1) {
          await pause(300 + Math.random() * 500);
          const postmaster = await pollUntil(
            () => findPostmaster(join(dataDir, 'postgres')),
            (found) => found?.status === 'ready',
          );
          const began = Date.now();
          process.kill(postmaster!.pid, signal);
          await pollUntil(
            () => isAlive(postmaster!.pid),
            (alive) => !alive,
          );
          // how long PostgreSQL itself takes to start depends on the machine
          await pollUntil(
            () => findPostmaster(join(dataDir, 'postgres')),
            (found) =>
              (found?.status === 'ready' && found.pid !== postmaster!.pid) || api.child.exitCode !== null,
          );
          const ended = Date.now();
          faults.push({ began, ended });
          await pollUntil(
            () => countBookedSince(crowd.forms, ended),
            (made) => made >= 20 || api.child.exitCode !== null,
          );
        }
        expect(api.child.exitCode, api.output().slice(-2000)).toBeNull();
        if (isSoak) await pause(6_000);
        await crowd.leave();
        await expectFullRecovery(crowd, faults, { sql, therapist: therapist! });
      },
    );
  });
});

describe('a process that starts while the database comes and goes', () => {
  it(
    'resumes its start where it was interrupted, and serves in the end',
    { tags: ['full'], timeout: 900_000 },
    async () => {
      const steps = isSoak ? Array.from({ length: 40 }, (_, i) => i + 1) : [4, 11, 21];
      for (const step of steps) {
        const database = await freshDatabase();
        const wire = await startFaultyProxy(Number(new URL(database.url).port));
        wire.cutAt(step, step % 2 ? 'before' : 'after');
        const late = await startApiProcess(wire.through(database.url), { DEMO: '1', LOG_LEVEL: 'error' });
        expect((await fetch(`${late.base}/readyz`)).status).toBe(200);
        const answer = await fetch(`${late.base}/api/therapists`);
        const { data } = (await answer.json()) as { data: { imageUrl: string | null }[] };
        // one of the demo's eight therapists has no portrait
        expect(data.filter(({ imageUrl }) => imageUrl !== null)).toHaveLength(7);
        await late.stop();
        await wire.stop();
        await database.drop();
      }
    },
  );
});

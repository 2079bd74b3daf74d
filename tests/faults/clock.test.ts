import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countBookedSince, countOutcomes, expectNothingLost } from '../support/crowd/customerOutcomes.ts';
import { makeTherapistAlwaysAvailable, startCustomers } from '../support/crowd/simulatedCustomers.ts';
import { startApiProcess, type ApiProcess } from '../support/api/apiProcess.ts';
import { findFaketime } from '../support/database/debianPackages.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { connect, type Sql } from '../../api/database/client.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/database/embedded/start.ts';
import { postgresEnvironment } from '../../api/database/embedded/postmaster.ts';

const library = findFaketime();

const customers = 4;

let folder: string;
let embedded: EmbeddedPostgres;
let api: ApiProcess;
let sql: Sql;

const clock = () => join(folder, 'clock');
const databaseTime = async () =>
  (await sql<{ now: Date }[]>`select clock_timestamp() as now`)[0]!.now.getTime();

beforeAll(async () => {
  if (!library) return;
  folder = await mkdtemp(join(tmpdir(), 'another clock-'));
  // PostgreSQL runs as another user, who must be able to read the clock file
  await chmod(folder, 0o711);
  await writeFile(clock(), '+0', { mode: 0o644 });
  Object.assign(postgresEnvironment, {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock(),
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  embedded = await startEmbeddedPostgres(join(folder, 'data'));
  api = await startApiProcess(embedded.url, { LOG_LEVEL: 'error' });
  sql = connect(embedded.url);
}, 120_000);
afterAll(async () => {
  if (!library) return;
  await sql.end({ timeout: 1 });
  await api.stop();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(!library)('a database whose clock jumps (this takes libfaketime)', { tags: ['full'] }, () => {
  it.each([
    ['an hour ahead', '+3600'],
    ['an hour back', '-3600'],
  ])(
    '%s keeps working: bookings are made once, and sessions stay valid',
    async (_way, step) => {
      await writeFile(clock(), '+0');
      const therapist = await makeTherapistAlwaysAvailable(api.manage);
      const crowd = startCustomers(() => api.base, therapist, { count: customers });
      await pollUntil(
        () => countOutcomes(crowd.forms).made,
        (made) => made >= 20,
      );
      await writeFile(clock(), step);
      const jumped = Date.now();
      expect(Math.abs((await databaseTime()) - jumped - Number(step) * 1_000), 'it jumped').toBeLessThan(
        60_000,
      );
      await pollUntil(
        () => countBookedSince(crowd.forms, jumped),
        (made) => made >= 20,
      );
      await crowd.leave();
      const { unavailable, unanswered } = countOutcomes(crowd.forms);
      // the jump ends the time of the statement that each customer may have running
      expect(unavailable, 'customers asked to try again').toBeLessThanOrEqual(customers);
      expect(unanswered).toBe(0);
      await expectNothingLost(sql, therapist, crowd.forms);
      expect((await api.manage('GET', '/bookings')).status).toBe(200);
    },
    60_000,
  );
});

import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '../support/api/callApi.ts';
import { countBookedSince, countOutcomes, expectNothingLost } from '../support/crowd/customerOutcomes.ts';
import {
  makeTherapistAlwaysAvailable,
  nthHourlySlot,
  startCustomers,
} from '../support/crowd/simulatedCustomers.ts';
import { setUpDatabase } from '../support/database/database.ts';
import { startApiProcess, type ApiProcess } from '../support/api/apiProcess.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { projectFolder } from '../../api/config.ts';

const database = setUpDatabase();
let folder: string;
const started: ApiProcess[] = [];

// Copies this code to a folder, where migrations of a newer version are added.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newer version-'));
  for (const part of ['api', 'sql', 'package.json', 'tsconfig.json']) {
    await cp(join(projectFolder, part), join(folder, part), { recursive: true });
  }
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(program?: string[]): Promise<ApiProcess> {
  const process = await startApiProcess(database.url, { LOG_LEVEL: 'error' }, program);
  started.push(process);
  return process;
}

/** Starts the next version, which migrates the schema. */
async function release(migration: string, text: string): Promise<ApiProcess> {
  await writeFile(join(folder, 'sql/migrations', migration), text);
  return start(['--import', 'tsx', join(folder, 'api/main.ts')]);
}

const expand = `
  alter table bookings add column tip integer;
  create index bookings_tip on bookings (tip);
  create index if not exists bookings_created on bookings (created_at);
  alter table therapists add column nickname text;
  create table tips (booking_id integer primary key references bookings on delete cascade);`;
const contract = `
  drop table tips;
  drop index bookings_tip;
  alter table bookings drop column tip;
  alter table therapists drop column nickname;`;

it(
  'the previous release keeps working while the next expands the schema, and that one while another contracts it',
  { tags: ['full'], timeout: 120_000 },
  async () => {
    let older = await start();
    const serving = [older];
    let turn = 0;
    const therapist = await makeTherapistAlwaysAvailable(older.manage);
    const crowd = startCustomers(() => serving[turn++ % serving.length]!.base, therapist, { count: 4 });
    const booked = async (since: number) =>
      void (await pollUntil(
        () => countBookedSince(crowd.forms, since),
        (made) => made >= 10,
      ));
    const decided = new Set<number>();
    /** Requests that an administrator and visitors send to a process. */
    const expectWorking = async ({ base, manage }: ApiProcess, schema?: number) => {
      const { id } = crowd.forms.find(({ id }) => id !== null && !decided.has(id))!;
      decided.add(id!);
      expect((await manage('PATCH', `/bookings/${id}/status`, { status: 'approved' })).status).toBe(200);
      expect((await manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' })).status).toBe(200);
      expect((await manage('GET', '/bookings')).status).toBe(200);
      const slots = `/api/therapists/${therapist.id}/availability/slots`;
      const asked = `date=${nthHourlySlot(0).slice(0, 10)}&serviceId=${therapist.serviceId}`;
      expect((await callApi(base, 'GET', `${slots}?${asked}`)).status).toBe(200);
      expect((await callApi(base, 'GET', '/api/therapists')).status).toBe(200);
      const ready = await callApi(base, 'GET', '/readyz');
      expect(ready.status).toBe(200);
      if (schema) expect(ready.body).toMatchObject({ data: { schema } });
    };

    await booked(0);
    await expectWorking(older);
    // a large index, made by hand while customers book, before the release whose migration names it
    await database.sql`create index concurrently bookings_created on bookings (created_at)`;
    await booked(Date.now());
    for (const [schema, migration, text] of [
      [9001, '9001_expand.sql', expand],
      [9002, '9002_contract.sql', contract],
    ] as const) {
      const newer = await release(migration, text);
      // for a while only the older process gets requests, then both in turn
      await booked(Date.now());
      serving.push(newer);
      await booked(Date.now());
      for (const process of serving) await expectWorking(process, schema);
      await expect(start()).rejects.toThrow(
        'The database is newer than this code: it has 9001_expand.sql. Start the newer version instead.',
      );
      serving.shift();
      // lets requests that were just sent to the older process arrive
      await pause(200);
      expect(await older.stop()).toBe(0);
      older = newer;
      await booked(Date.now());
      await expectWorking(newer);
    }
    await crowd.leave();
    expect(countOutcomes(crowd.forms)).toMatchObject({ unavailable: 0, unanswered: 0 });
    await expectNothingLost(database.sql, therapist, crowd.forms);
    for (const process of started) expect(process.output()).not.toContain('"level":50');
  },
);

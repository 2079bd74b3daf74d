import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../tests/ask.ts';
import { startProcess, type ApiProcess } from '../../tests/process.ts';
import { freshDatabase } from '../../tests/database.ts';
import { everyDay, makeTherapist, nok } from '../../tests/people.ts';
import { connect, type Sql } from '../database.ts';
import type { FreshDatabase } from '../../tests/server.ts';

const clients = 50;
const rounds = 5;
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

let database: FreshDatabase;
let processes: ApiProcess[];
let sql: Sql;

beforeAll(async () => {
  database = await freshDatabase();
  const first = await startProcess(database.url);
  processes = [first, await startProcess(database.url)];
  sql = connect(database.url);
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await sql.end({ timeout: 1 });
  await database.drop();
});

// Every second request goes to the other process; all leave at once.
const contest = (therapist: { id: number; serviceId: number }, starts: string[]) =>
  Promise.all(
    starts.map((startTime, i) =>
      ask<{ code?: string }>(processes[i % 2]!.base, 'POST', '/api/bookings', {
        body: { ...nok, therapistId: therapist.id, serviceId: therapist.serviceId, startTime },
      }),
    ),
  );

const overlaps = async (therapistId: number) =>
  (
    await sql<{ count: number }[]>`
    select count(*)::integer as count
    from bookings a join bookings b on b.therapist_id = a.therapist_id and b.id > a.id and b.occupied && a.occupied
    where a.therapist_id = ${therapistId} and a.status in ('pending', 'approved')
      and b.status in ('pending', 'approved')`
  )[0]?.count;

const kept = async (therapistId: number) =>
  (
    await sql<{ count: number }[]>`
    select count(*)::integer as count from bookings where therapist_id = ${therapistId}`
  )[0]?.count;

const deadlocks = async () =>
  (
    await sql<{ deadlocks: number }[]>`
    select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`
  )[0]?.deadlocks;

const summary = (answers: { status: number; body: { code?: string } }[]) => ({
  won: answers.filter(({ status }) => status === 201).length,
  refused: answers.filter(({ status, body }) => status === 409 && body.code === 'slot_taken').length,
});

describe(`${clients} customers at once, over two API processes`, () => {
  it('who all want one slot: exactly one gets it, the rest are told it is taken', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const therapist = await makeTherapist(processes[0]!.manage);
      const answers = await contest(
        therapist,
        Array.from({ length: clients }, () => `${nextMonth} 10:00`),
      );
      expect(summary(answers)).toEqual({ won: 1, refused: clients - 1 });
      expect(await kept(therapist.id)).toBe(1);
    }
  });

  it('who want times that partly overlap: no two winners overlap, and nobody is lost between', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const therapist = await makeTherapist(processes[0]!.manage, { hours: everyDay('08:00', '20:00') });
      const starts = Array.from({ length: clients }, (_, i) => {
        const halfHours = 16 + ((i * 7) % 22);
        return `${nextMonth} ${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;
      });
      const answers = await contest(therapist, starts);
      const { won, refused } = summary(answers);
      expect(won + refused).toBe(clients);
      expect(won).toBeGreaterThanOrEqual(6);
      expect(await kept(therapist.id)).toBe(won);
      expect(await overlaps(therapist.id)).toBe(0);
    }
  });

  it('cause no deadlock', async () => {
    expect(await deadlocks()).toBe(0);
  });
});

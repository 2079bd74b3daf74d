import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBooking } from '../../tests/support/api/callApi.ts';
import { startApiProcess, type ApiProcess } from '../../tests/support/api/apiProcess.ts';
import { setUpDatabase } from '../../tests/support/database/database.ts';
import { makeTherapistAlwaysAvailable } from '../../tests/support/crowd/simulatedCustomers.ts';
import { countDeadlocks, countOverlaps } from '../../tests/support/crowd/contention.ts';
import { customerFields, utcDateIn } from '../../tests/support/testData.ts';

// SOAK=1: the full number of rounds, which takes some minutes
const isSoak = process.env['SOAK'] !== undefined;
const [api, rounds, roundsForOne] = isSoak ? [3, 1_000, 100] : [2, 5, 5];
const clients = 50;
/** The number of rounds with one therapist; each of them is on another date. */
const daysEach = 300;
const dayOf = (round: number) => utcDateIn(30 + (round % daysEach));

const database = setUpDatabase({ max: 1, name: 'test' });
let processes: ApiProcess[];

beforeAll(async () => {
  processes = [];
  while (processes.length < api) processes.push(await startApiProcess(database.url, { LOG_LEVEL: 'error' }));
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
});

// The requests go to the processes in turn, all at once.
const contest = (therapist: { id: number; serviceId: number }, starts: string[]) =>
  Promise.all(
    starts.map((startTime, i) =>
      sendBooking<{ code?: string }>(processes[i % api]!.base, {
        ...customerFields,
        therapistId: therapist.id,
        serviceId: therapist.serviceId,
        startTime,
      }),
    ),
  );

const countBookings = async (therapistId: number, day: string) =>
  (
    await database.sql<{ count: number }[]>`
    select count(*)::integer as count from bookings
    where therapist_id = ${therapistId} and (start_time at time zone 'Asia/Bangkok')::date = ${day}::date`
  )[0]?.count;

const summary = (answers: { status: number; body: { code?: string } }[]) => ({
  won: answers.filter(({ status }) => status === 201).length,
  refused: answers.filter(({ status, body }) => status === 409 && body.code === 'slot_taken').length,
});

/** A therapist without bookings, and a date, for each round. */
async function eachRound(
  rounds: number,
  go: (therapist: { id: number; serviceId: number }, day: string) => Promise<void>,
): Promise<void> {
  let therapist = { id: 0, serviceId: 0 };
  for (let round = 0; round < rounds; round += 1) {
    if (round % daysEach === 0) therapist = await makeTherapistAlwaysAvailable(processes[0]!.manage);
    await go(therapist, dayOf(round));
  }
}

describe(`${clients} customers at once, ${rounds} rounds, over ${api} API processes`, () => {
  it('for one slot: exactly one gets it, the others get slot_taken', async () => {
    await eachRound(roundsForOne, async (therapist, day) => {
      const answers = await contest(
        therapist,
        Array.from({ length: clients }, () => `${day} 10:00`),
      );
      expect(summary(answers)).toEqual({ won: 1, refused: clients - 1 });
      expect(await countBookings(therapist.id, day)).toBe(1);
    });
    expect(await countOverlaps(database.sql)).toBe(0);
  }, 1_800_000);

  it('for overlapping times: no two bookings overlap, and every other request gets slot_taken', async () => {
    await eachRound(rounds, async (therapist, day) => {
      const starts = Array.from({ length: clients }, (_, i) => {
        const halfHours = 16 + ((i * 7) % 22);
        return `${day} ${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;
      });
      const { won, refused } = summary(await contest(therapist, starts));
      // 5xx counts as neither booked nor refused
      expect(won + refused).toBe(clients);
      expect(won).toBeGreaterThanOrEqual(6);
      expect(await countBookings(therapist.id, day)).toBe(won);
    });
    expect(await countOverlaps(database.sql)).toBe(0);
  }, 1_800_000);

  it('cause no deadlock', async () => {
    const [row] = await database.sql<{ count: number }[]>`select count(*)::integer as count from bookings`;
    if (isSoak)
      process.stdout.write(
        `contested: ${(rounds + roundsForOne) * clients} requests, ${row?.count} bookings\n`,
      );
    await Promise.all(processes.map((process) => process.stop()));
    expect(await countDeadlocks(database.sql)).toBe(0);
  });
});

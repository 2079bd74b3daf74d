import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiProcess, type ApiProcess } from '../../tests/support/api/apiProcess.ts';
import { callApi } from '../../tests/support/api/callApi.ts';
import { setUpDatabase } from '../../tests/support/database/database.ts';
import { makeTherapistAlwaysAvailable } from '../../tests/support/crowd/simulatedCustomers.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { customerFields, utcDateIn } from '../../tests/support/testData.ts';
import { connect } from '../database/client.ts';
import type { SavedScheduleChange } from '../contract/scheduleChange.ts';

/** fewer than the connections of two processes, so that all of them wait for the therapist's lock at once */
const customers = 30;
const rounds = process.env['SOAK'] === undefined ? 2 : 100;

const database = setUpDatabase();
let processes: [ApiProcess, ApiProcess];
beforeAll(async () => {
  const start = () => startApiProcess(database.url, { LOG_LEVEL: 'error' });
  processes = [await start(), await start()];
});
afterAll(() => Promise.all(processes.map((process) => process.stop())));

/** Holds the therapist's lock, on which bookings and time off wait for each other in the order in which they came. */
async function holdLock(therapistId: number) {
  const holder = connect(database.url, { max: 1 });
  await holder`select pg_advisory_lock(1, ${therapistId})`;
  return {
    untilWaiting: (count: number) =>
      pollUntil(
        () => holder`
          select from pg_locks where locktype = 'advisory' and classid = 1 and objid = ${therapistId} and not granted`,
        (waiting) => waiting.length >= count,
      ),
    release: () => holder.end(),
  };
}

it.each(['therapist', 'shop'])(
  `time off of the %s, saved while ${customers} customers book over two processes: whoever was told "booked" is listed, and nobody gets in after it`,
  async (whose) => {
    for (let round = 0; round < rounds; round += 1) {
      const therapist = await makeTherapistAlwaysAvailable(processes[0].manage);
      const date = utcDateIn(30 + round);
      const book = (i: number) =>
        callApi<{ data?: { id: number }; code?: string }>(processes[i % 2]!.base, 'POST', '/api/bookings', {
          body: {
            ...customerFields,
            therapistId: therapist.id,
            serviceId: therapist.serviceId,
            startTime: `${date} ${String(i % 20).padStart(2, '0')}:00`,
          },
        });
      const save = async () => {
        const { status, body } = await processes[round % 2]!.manage<{ data: SavedScheduleChange }>(
          'POST',
          '/time-off',
          {
            therapistId: whose === 'shop' ? null : therapist.id,
            startTime: `${date} 00:00`,
            endTime: `${date} 23:59`,
          },
        );
        expect(status).toBe(201);
        return body.data;
      };
      // All were checked against the hours without the time off; half of them come to the lock after it.
      const lock = await holdLock(therapist.id);
      const before = Array.from({ length: customers / 2 }, (_, i) => book(i));
      await lock.untilWaiting(before.length);
      const saving = save();
      await lock.untilWaiting(before.length + 1);
      const after = before.map((_, i) => book(customers / 2 + i));
      await lock.untilWaiting(customers + 1);
      await lock.release();
      const answers = await Promise.all([...before, ...after]);
      const saved = await saving;
      const booked = answers.flatMap(({ status, body }) =>
        status === 201 && body.data ? [body.data.id] : [],
      );
      const listed = saved.bookings.filter(({ therapistId }) => therapistId === therapist.id);
      expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(booked));
      expect((await book(19)).body.code).toBe('slot_unavailable');
      await processes[0].manage('DELETE', `/time-off/${saved.id}`);
    }
  },
  120_000,
);

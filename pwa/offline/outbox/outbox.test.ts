import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../tests/support/api.ts';
import { OutboxSimulation, type NetworkFault } from '../../../tests/support/outboxSimulation.ts';
import { makeTherapist } from '../../../tests/support/testData.ts';
import type { Operation } from './operations.ts';

let api: TestApi;
let therapist: { id: number; serviceId: number };
let hour = 0;

beforeAll(async () => {
  api = await startApi();
  therapist = await makeTherapist(api.manage);
});
afterAll(() => api.stop());

/** Pending bookings of one hour each, one after the other. */
async function makeBookings(count: number): Promise<number[]> {
  const rows = await api.sql<{ id: number }[]>`
    insert into bookings (therapist_id, service_id, start_time, end_time, client_name, client_address, duration, price, occupied)
    select ${therapist.id}, ${therapist.serviceId}, t, t + interval '1 hour', 'Nok', 'Bangkok', 60, 800,
      tstzrange(t, t + interval '1 hour')
    from (select timestamptz '2030-01-01 00:00Z' + make_interval(hours => ${hour} + n) as t
          from generate_series(1, ${count}) n) hours
    returning id`;
  hour += count;
  return rows.map(({ id }) => id);
}

const fates: NetworkFault[] = [
  'fine',
  'lostOnTheWay',
  'lostAnswer',
  'late',
  'twice',
  'unavailable',
  'portal',
];
const place = { device: fc.nat(1), tab: fc.nat(1), booking: fc.nat(1) };

// What happens, in no order: the scheduler decides.
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      ...place,
      choice: fc.nat(1),
      sends: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('drain' as const), ...place, hurry: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('decideAndUndo' as const), ...place, choice: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('look' as const), ...place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), ...place }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), ...place, choice: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('endSession' as const), ...place }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

async function happen(
  world: OutboxSimulation,
  step: (what: string) => Promise<void>,
  what: Event,
): Promise<void> {
  await step(what.kind);
  const device = world.devices[what.device]!;
  const tab = device.tabs[what.tab]!;
  const booking = world.bookingIds[what.booking]!;
  if (what.kind === 'decide') {
    await world.decide(tab, booking, what.choice);
    if (what.sends) await world.drain(tab, true);
  }
  if (what.kind === 'drain') await world.drain(tab, what.hurry);
  if (what.kind === 'decideAndUndo') {
    await world.decide(tab, booking, what.choice);
    await world.undo(tab, booking);
  }
  if (what.kind === 'look') await world.look(device);
  if (what.kind === 'kill') world.kill(device, what.tab);
  if (what.kind === 'edit') await world.edit(booking);
  if (what.kind === 'elsewhere') await world.decideElsewhere(booking, what.choice);
  if (what.kind === 'endSession') await world.endSession(device);
}

/** What is true at the end, as sentences; none when all is well. */
async function broken(world: OutboxSimulation): Promise<string[]> {
  const said = [...world.faults];
  const complain = (isBroken: boolean, sentence: string) => isBroken && said.push(sentence);
  const shelves = await Promise.all(world.devices.map(({ tabs }) => tabs[0]!.shelf.read()));
  const operations = shelves.flat();
  const stored = await api.sql<{ key: string; version: number }[]>`
    select key, (answer ->> 'version')::int as version from idempotency_keys`;
  const answers = new Map(stored.map(({ key, version }) => [key, version]));

  for (const opId of world.kept.keys()) {
    const now = operations.find((operation) => operation.opId === opId);
    if (world.takenBack.has(opId)) {
      complain(answers.has(opId), `${opId}: taken back, and applied all the same`);
      continue;
    }
    if (!now) {
      complain(true, `${opId}: lost`);
      continue;
    }
    const lane = operations.filter(({ bookingId, state }) => bookingId === now.bookingId && state !== 'done');
    complain(now.state === 'done' && !answers.has(opId), `${opId}: said to be done, and is not`);
    complain(
      now.state === 'refused' && answers.get(opId) === now.version + 1 && !isMadeByOthers(world, now),
      `${opId}: said to be refused, and is done`,
    );
    complain(
      now.state === 'refused' && now.refusal?.now?.version === world.decidedOn.get(opId),
      `${opId}: refused although nothing had changed`,
    );
    complain(
      (now.state === 'waiting' || now.state === 'sent') && !lane.some(({ state }) => state === 'refused'),
      `${opId}: never settled`,
    );
  }

  for (const id of world.bookingIds) {
    const [row] = await api.sql<{ version: number; audited: number }[]>`
      select version, (select count(*)::int from audit_entries
        where subject = 'booking' and subject_id = ${id} and action = 'status') as audited
      from bookings where id = ${id}`;
    const made = [...Array(row!.version).keys()].map((index) => index + 1);
    const byUs = made.filter((version) => !world.elsewhere.get(id)!.has(version));
    complain(
      byUs.length !== row!.audited,
      `booking ${id}: ${byUs.length} changes, ${row!.audited} on record`,
    );
    for (const version of byUs) {
      const makers = [...world.kept.values()].filter(
        (operation) =>
          operation.bookingId === id &&
          operation.version === version - 1 &&
          answers.get(operation.opId) === version,
      );
      // the other device may have decided the same at the same moment, and was told that it is so
      complain(
        makers.length === 0,
        `booking ${id}: version ${version} was made by nobody who saw the one before`,
      );
    }
  }
  return said;
}

// A copy that comes late may find that others have brought about what it asked: that is no effect of its own.
const isMadeByOthers = (world: OutboxSimulation, { opId, bookingId, version, status }: Operation) =>
  world.elsewhere.get(bookingId)!.has(version + 1) ||
  [...world.kept.values()].some(
    (other) =>
      other.opId !== opId &&
      other.bookingId === bookingId &&
      other.version === version &&
      other.status === status,
  );

const isSoak = process.env['SOAK'] === '1';
const isFull = process.env['FULL'] === '1';

describe('decisions on their way, whatever the network and the machine do', () => {
  it(
    'are never lost, never applied twice or unseen, and each conflict is told',
    { timeout: 600_000 },
    async () => {
      const tally = { done: 0, refused: 0, takenBack: 0, runs: 0 };
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(event, { minLength: 4, maxLength: 14 }),
          fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 12 }),
          async (scheduler, events, fortune) => {
            let isCalm = false;
            const step = (what: string) =>
              isCalm ? Promise.resolve() : scheduler.schedule(Promise.resolve(), what);
            let asked = 0;
            const fate = () => fortune[asked++ % fortune.length]!;
            const world = new OutboxSimulation(api, 1, await makeBookings(2), step, fate);
            await world.addDevice();
            await world.addDevice();
            await scheduler.waitFor(Promise.all(events.map((what) => happen(world, step, what))));
            isCalm = true;
            await scheduler.waitAll();
            await world.settle();
            const faults = await broken(world);
            expect(faults).toEqual([]);
            tally.runs += 1;
            for (const { tabs } of world.devices) {
              for (const { state } of await tabs[0]!.shelf.read()) {
                if (state === 'done' || state === 'refused') tally[state] += 1;
              }
            }
            tally.takenBack += world.takenBack.size;
          },
        ),
        isSoak
          ? { numRuns: 500 }
          : { numRuns: 500, interruptAfterTimeLimit: isFull ? 25_000 : 6_000, markInterruptAsFailure: false },
      );
      // a world in which nothing happens would prove nothing
      expect(Math.min(tally.done, tally.refused, tally.takenBack), JSON.stringify(tally)).toBeGreaterThan(0);
    },
  );
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api.ts';
import { OutboxSimulation } from '../../tests/support/outboxSimulation.ts';
import { killTab } from '../../tests/support/simulatedDevice.ts';
import type { NetworkFault } from '../../tests/support/unreliableNetwork.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { DecisionOperation } from './decisions.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };
let hour = 0;

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

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
const target = { device: fc.nat(1), tab: fc.nat(1), booking: fc.nat(1) };

// One event of the simulation; the scheduler decides the order of events.
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      ...target,
      choice: fc.nat(1),
      sends: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), ...target, hurry: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('decideAndUndo' as const), ...target, choice: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh' as const), ...target }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const), ...target }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), ...target }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), ...target, choice: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('endSession' as const), ...target }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

async function perform(
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
    if (what.sends) await world.send(tab, true);
  }
  if (what.kind === 'send') await world.send(tab, what.hurry);
  if (what.kind === 'decideAndUndo') {
    await world.decide(tab, booking, what.choice);
    await world.undo(tab, booking);
  }
  if (what.kind === 'refresh') await world.refresh(device);
  if (what.kind === 'kill') killTab(device, what.tab);
  if (what.kind === 'edit') await world.edit(booking);
  if (what.kind === 'elsewhere') await world.decideElsewhere(booking, what.choice);
  if (what.kind === 'endSession') await world.endSession(device);
}

/** Every violated rule, as a sentence. */
async function brokenPromises(world: OutboxSimulation): Promise<string[]> {
  const messages = [...world.faults];
  const complain = (isBroken: boolean, sentence: string) => isBroken && messages.push(sentence);
  const stores = await Promise.all(world.devices.map(({ tabs }) => tabs[0]!.store.read()));
  const operations = stores.flat();
  const stored = await api.sql<{ key: string; version: number }[]>`
    select key, (answer ->> 'version')::int as version from idempotency_keys`;
  const answers = new Map(stored.map(({ key, version }) => [key, version]));

  for (const opId of world.enqueued.keys()) {
    const now = operations.find((operation) => operation.opId === opId);
    if (world.undone.has(opId)) {
      complain(answers.has(opId), `${opId}: undone, and applied all the same`);
      continue;
    }
    if (!now) {
      complain(true, `${opId}: lost`);
      continue;
    }
    const queue = operations.filter(
      ({ bookingId, state }) => bookingId === now.bookingId && state !== 'done',
    );
    complain(now.state === 'done' && !answers.has(opId), `${opId}: marked done, but not applied`);
    complain(
      now.state === 'refused' && answers.get(opId) === now.version + 1 && !isMadeByOther(world, now),
      `${opId}: marked refused, but applied`,
    );
    complain(
      now.state === 'refused' && now.refusal?.now?.version === world.decidedOn.get(opId),
      `${opId}: refused although nothing had changed`,
    );
    complain(
      (now.state === 'waiting' || now.state === 'sent') && !queue.some(({ state }) => state === 'refused'),
      `${opId}: never settled`,
    );
  }

  for (const id of world.bookingIds) {
    const [row] = await api.sql<{ version: number; audited: number }[]>`
      select version, (select count(*)::int from audit_entries
        where subject = 'booking' and subject_id = ${id} and action = 'status') as audited
      from bookings where id = ${id}`;
    const made = [...Array(row!.version).keys()].map((index) => index + 1);
    const byUs = made.filter((version) => !world.otherVersions.get(id)!.has(version));
    complain(
      byUs.length !== row!.audited,
      `booking ${id}: ${byUs.length} changes, ${row!.audited} on record`,
    );
    for (const version of byUs) {
      const makers = [...world.enqueued.values()].filter(
        (operation) =>
          operation.bookingId === id &&
          operation.version === version - 1 &&
          answers.get(operation.opId) === version,
      );
      // Several operations can claim a version: when the other device made the same decision, the server confirms it to
      // both.
      complain(
        makers.length === 0,
        `booking ${id}: version ${version} was made by nobody who saw the one before`,
      );
    }
  }
  return messages;
}

// A delayed copy may find that somebody else has made the same change, and has then no effect itself.
const isMadeByOther = (world: OutboxSimulation, { opId, bookingId, version, status }: DecisionOperation) =>
  world.otherVersions.get(bookingId)!.has(version + 1) ||
  [...world.enqueued.values()].some(
    (other) =>
      other.opId !== opId &&
      other.bookingId === bookingId &&
      other.version === version &&
      other.status === status,
  );

const isSoak = process.env['SOAK'] === '1';
const isFull = process.env['FULL'] === '1';

describe('decisions under random network faults and killed tabs', () => {
  it(
    'are never lost, never applied twice or unseen, and each conflict is reported',
    { timeout: 600_000 },
    async () => {
      const tally = { done: 0, refused: 0, undone: 0, runs: 0 };
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(event, { minLength: 4, maxLength: 14 }),
          fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 12 }),
          async (scheduler, events, fortune) => {
            let isSettling = false;
            const step = (what: string) =>
              isSettling ? Promise.resolve() : scheduler.schedule(Promise.resolve(), what);
            let asked = 0;
            const fate = () => fortune[asked++ % fortune.length]!;
            const world = new OutboxSimulation(api, 1, await makeBookings(2), step, fate);
            await world.addDevice();
            await world.addDevice();
            await scheduler.waitFor(Promise.all(events.map((what) => perform(world, step, what))));
            isSettling = true;
            await scheduler.waitAll();
            await world.settle();
            const faults = await brokenPromises(world);
            expect(faults).toEqual([]);
            tally.runs += 1;
            for (const { tabs } of world.devices) {
              for (const { state } of await tabs[0]!.store.read()) {
                if (state === 'done' || state === 'refused') tally[state] += 1;
              }
            }
            tally.undone += world.undone.size;
          },
        ),
        isSoak
          ? { numRuns: 500 }
          : { numRuns: 500, interruptAfterTimeLimit: isFull ? 25_000 : 6_000, markInterruptAsFailure: false },
      );
      // Every outcome must have occurred at least once, or the property has proved nothing about it.
      expect(Math.min(tally.done, tally.refused, tally.undone), JSON.stringify(tally)).toBeGreaterThan(0);
    },
  );
});

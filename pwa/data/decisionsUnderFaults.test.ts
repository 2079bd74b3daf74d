import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#contract/bookingStatus.ts';
import { setUpApi } from '../../tests/support/api/api.ts';
import { OutboxSimulation } from '../../tests/support/outbox/outboxSimulation.ts';
import { killTab, type BookingOperation } from '../../tests/support/outbox/simulatedDevice.ts';
import {
  simulatedAdministrator,
  simulatedTherapist,
  type SimulatedRole,
} from '../../tests/support/outbox/simulatedRoles.ts';
import type { NetworkFault } from '../../tests/support/outbox/unreliableNetwork.ts';
import { makeTherapistAlwaysAvailable } from '../../tests/support/crowd/simulatedCustomers.ts';
import { isVisitDecision } from './decisions.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };
let hour = 0;

beforeAll(async () => {
  therapist = await makeTherapistAlwaysAvailable(api.manage);
});

/** Bookings of one hour each, one after the other. */
async function makeBookings(count: number, status: BookingStatus, first: string): Promise<number[]> {
  const rows = await api.sql<{ id: number }[]>`
    insert into bookings (therapist_id, service_id, status, start_time, end_time, client_name, client_address, price, occupied)
    select ${therapist.id}, ${therapist.serviceId}, ${status}, t, t + interval '1 hour', 'Nok', 'Bangkok', 800,
      tstzrange(t, t + interval '1 hour')
    from (select ${first}::timestamptz + make_interval(hours => n) as t from generate_series(1, ${count}) n) hours
    returning id`;
  return rows.map(({ id }) => id);
}

/** A request that an administrator decides on, and a visit whose state they correct. */
const makeRequestAndVisit = async () => [
  ...(await makeBookings(1, 'pending', hourOf2030())),
  ...(await makeBookings(1, 'approved', hourOf2030())),
];

const hourOf2030 = () => new Date(Date.UTC(2030, 0, 1, ++hour)).toISOString();

/** Visits of today, to which the therapist goes. */
async function makeVisits(): Promise<number[]> {
  await api.sql`
    select write_booking(b, jsonb_populate_record(b, '{"status": "cancelled"}')) from bookings b where status = 'approved'`;
  return makeBookings(2, 'approved', new Date().toISOString());
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
      choice: fc.nat(9),
      sends: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('send' as const), ...target, isUrgent: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('decideAndUndo' as const), ...target, choice: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh' as const), ...target }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const), ...target }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), ...target }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), ...target, choice: fc.nat(2) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('therapist' as const), ...target, choice: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('endSession' as const), ...target }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

async function perform<Op extends BookingOperation, Seen>(
  world: OutboxSimulation<Op, Seen>,
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
  if (what.kind === 'send') await world.send(tab, what.isUrgent);
  if (what.kind === 'decideAndUndo') {
    await world.decide(tab, booking, what.choice);
    await world.undo(tab, booking);
  }
  if (what.kind === 'refresh') await world.refresh(device);
  if (what.kind === 'kill') killTab(device, what.tab);
  if (what.kind === 'edit') await world.edit(booking);
  if (what.kind === 'elsewhere') await world.decideElsewhere(booking, what.choice);
  if (what.kind === 'therapist') await world.visitElsewhere(booking, what.choice);
  if (what.kind === 'endSession') await world.endSession(device);
}

/** Every violated rule, as a sentence. */
async function brokenPromises<Op extends BookingOperation, Seen>(
  world: OutboxSimulation<Op, Seen>,
): Promise<string[]> {
  const { role } = world;
  const messages = [...world.faults];
  const complain = (isBroken: boolean, sentence: string) => isBroken && messages.push(sentence);
  const stores = await Promise.all(world.devices.map(({ tabs }) => tabs[0]!.store.read()));
  const operations = stores.flat();
  const stored = await api.sql<{ key: string; version: number | null }[]>`
    select key, (answer ->> 'version')::int as version from idempotency_keys`;
  const answers = new Map(stored.map(({ key, version }) => [key, version]));
  const isMaker = (operation: Op, id: number, version: number) =>
    operation.bookingId === id && answers.get(operation.opId) === version && role.claims(operation, version);
  // A delayed copy may find that somebody else has made the same change, and has then no effect itself.
  const isMadeByOther = ({ opId, bookingId }: Op, version: number) =>
    world.otherVersions.get(bookingId)!.has(version) ||
    [...world.enqueued.values()].some((other) => other.opId !== opId && isMaker(other, bookingId, version));

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
    const version = answers.get(opId) ?? null;
    complain(
      now.state === 'refused' &&
        version !== null &&
        !role.canRecur &&
        role.claims(now, version) &&
        !isMadeByOther(now, version),
      `${opId}: marked refused, but applied`,
    );
    complain(
      now.state === 'refused' && role.isRefusedWithoutReason(now, world.decidedOn.get(opId)!),
      `${opId}: refused although nothing had changed: ${JSON.stringify(now)}`,
    );
    complain(
      (now.state === 'waiting' || now.state === 'sent') && !queue.some(({ state }) => state === 'refused'),
      `${opId}: never settled`,
    );
  }

  for (const id of world.bookingIds) {
    const [row] = await api.sql<{ version: number; audited: number }[]>`
      select version, (select count(*)::int from booking_events
        where booking_id = ${id} and kind in ('status', 'visit')) as audited
      from bookings where id = ${id}`;
    const made = [...Array(row!.version).keys()].map((index) => index + 1);
    const byUs = made.filter((version) => !world.otherVersions.get(id)!.has(version));
    complain(
      byUs.length !== row!.audited,
      `booking ${id}: ${byUs.length} changes, ${row!.audited} on record`,
    );
    for (const version of byUs) {
      const makers = [...world.enqueued.values()].filter((operation) => isMaker(operation, id, version));
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

const isSoak = process.env['SOAK'] === '1';
const isFull = process.env['FULL'] === '1';

// Rounds, not seconds, so that a slow machine runs the same; the gate runs the same ones each time.
const limits = isSoak ? { numRuns: 500 } : isFull ? { numRuns: 100 } : { numRuns: 15, seed: 2026 };

/** Runs random schedules of a role's devices; `kindOf` names operations of which at least one must be done. */
async function runSchedules<Op extends BookingOperation, Seen>(
  role: SimulatedRole<Op, Seen>,
  makeSubjects: () => Promise<number[]>,
  kindOf: (operation: Op) => 'visits' | 'others',
): Promise<void> {
  const tally = { done: 0, refused: 0, undone: 0, visits: 0, others: 0 };
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
        const world = new OutboxSimulation(api, role, await makeSubjects(), step, fate);
        await world.addDevice();
        await world.addDevice();
        await scheduler.waitFor(Promise.all(events.map((what) => perform(world, step, what))));
        isSettling = true;
        await scheduler.waitAll();
        await world.settle();
        expect(await brokenPromises(world)).toEqual([]);
        for (const { tabs } of world.devices) {
          for (const operation of await tabs[0]!.store.read()) {
            const { state } = operation;
            if (state === 'done' || state === 'refused') tally[state] += 1;
            if (state === 'done') tally[kindOf(operation)] += 1;
          }
        }
        tally.undone += world.undone.size;
      },
    ),
    limits,
  );
  // Every outcome must have occurred at least once, or the property has proved nothing about it.
  const { others: _, ...outcomes } = tally;
  expect(Math.min(...Object.values(outcomes)), JSON.stringify(tally)).toBeGreaterThan(0);
}

describe('what is said on a device, under random network faults and killed tabs,', () => {
  const sentence = 'is never lost, never applied twice or unseen, and each conflict is reported';

  it(`by an administrator ${sentence}`, { timeout: 600_000 }, () =>
    runSchedules(simulatedAdministrator(api), makeRequestAndVisit, ({ status }) =>
      isVisitDecision(status) ? 'visits' : 'others',
    ),
  );

  it(`by a therapist, while the shop decides too, ${sentence}`, { timeout: 600_000 }, () =>
    runSchedules(simulatedTherapist(api, therapist.id), makeVisits, ({ change }) =>
      change === 'fine' ? 'others' : 'visits',
    ),
  );
});

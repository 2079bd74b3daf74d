import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '../support/api/callApi.ts';
import {
  countBookedSince,
  type Outcomes,
  expectFullRecovery,
  expectNothingLost,
  maxRecoveryMs,
  maxResponseMs,
} from '../support/crowd/customerOutcomes.ts';
import {
  type SimulatedCustomers,
  makeTherapistAlwaysAvailable,
  newForm,
  nthHourlySlot,
  poolSize,
  startCustomers,
  submitForm,
} from '../support/crowd/simulatedCustomers.ts';
import { setUpDatabase } from '../support/database/database.ts';
import { adminPassword, startApiProcess, type ApiProcess } from '../support/api/apiProcess.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { startFaultyProxy, type FaultyProxy } from '../support/network/faultyProxy.ts';

// SOAK=1: faults last as long as in production
const isSoak = process.env['SOAK'] !== undefined;
const outage = isSoak ? 30_000 : 1_500;
/** ms, a little longer than a query may take */
const longSilence = Math.max(outage, 5_000);

const database = setUpDatabase();
let wire: FaultyProxy;
let api: ApiProcess;
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  wire = await startFaultyProxy(Number(new URL(database.url).port));
  api = await startApiProcess(wire.through(database.url), { LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await api.stop();
  await wire.stop();
});
beforeEach(async () => {
  therapist = await makeTherapistAlwaysAvailable(api.manage);
});
afterEach(() => wire.flow());

/**
 * Causes a fault while customers book, and checks that nothing is lost and that all recover. The same is checked of
 * customers that the fault adds.
 */
async function duringBookings(fault: (crowds: SimulatedCustomers[]) => Promise<void>): Promise<Outcomes> {
  const crowd = startCustomers(() => api.base, therapist);
  const crowds = [crowd];
  await pause(300);
  const began = Date.now();
  await fault(crowds);
  const ended = Date.now();
  if (isSoak) await pause(10_000);
  await pollUntil(
    () => countBookedSince(crowd.forms, ended),
    (made) => made >= 20 || api.child.exitCode !== null,
  );
  expect(api.child.exitCode, api.output().slice(-2000)).toBeNull();
  await Promise.all(crowds.map(({ leave }) => leave()));
  const others = crowds.filter((customers) => customers !== crowd);
  return expectFullRecovery(crowd, [{ began, ended }], { sql: database.sql, therapist, others });
}

/** An administrator's event stream, recording the changes that it reports. */
async function openScreen() {
  const { body } = await callApi<{ data: { token: string } }>(api.base, 'POST', '/api/auth/login', {
    body: { username: 'admin', password: adminPassword },
  });
  const closing = new AbortController();
  const stream = await fetch(`${api.base}/api/admin/events`, {
    headers: { Authorization: `Bearer ${body.data.token}` },
    signal: closing.signal,
  });
  let heard = '';
  const listening = (async () => {
    const decoder = new TextDecoder();
    for await (const part of stream.body!) heard += decoder.decode(part);
  })().catch(() => {});
  return {
    hears: (word: RegExp, patience = maxRecoveryMs) =>
      pollUntil(
        () => heard,
        (all) => word.test(all),
        patience,
      ),
    close: () => {
      closing.abort();
      void listening;
    },
  };
}

describe('a database connection that is cut', () => {
  it('before a booking arrives loses nothing: sent again it is booked once', async () => {
    const form = newForm();
    const isCut = wire.cutBefore(form.name);
    expect(await submitForm(api.base, form, therapist, nthHourlySlot(0))).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    await isCut;
    expect(await submitForm(api.base, form, therapist, nthHourlySlot(0))).toMatchObject({ status: 201 });
    await expectNothingLost(database.sql, therapist, [form]);
  });

  it('after a booking was made but before the response duplicates nothing: sent again it returns the same booking', async () => {
    const form = newForm();
    // An unrelated booking first: PostgreSQL is asked for a query's parameter types only the first time it is sent.
    await submitForm(api.base, newForm(), await makeTherapistAlwaysAvailable(api.manage), nthHourlySlot(0));
    const isCut = wire.cutAfter(form.name);
    expect(await submitForm(api.base, form, therapist, nthHourlySlot(0))).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    await isCut;
    const [made] = await database.sql<
      { id: number }[]
    >`select id from bookings where therapist_id = ${therapist.id}`;
    expect(await submitForm(api.base, form, therapist, nthHourlySlot(0))).toMatchObject({ status: 201 });
    expect(form.id).toBe(made?.id);
    await expectNothingLost(database.sql, therapist, [form]);
  });

  it(
    'at any moment during many bookings loses and duplicates none',
    { tags: ['full'], timeout: 120_000 },
    async () => {
      await duringBookings(async () => {
        for (let round = 0; round < (isSoak ? 200 : 20); round += 1) {
          wire.cutAt(1 + ((round * 7) % 13), round % 2 ? 'before' : 'after');
          await pause(60);
        }
      });
    },
  );
});

describe('while customers keep booking, a database', { tags: ['full'] }, () => {
  it('behind half-open connections is reached again over new ones, and open screens get its changes', async () => {
    const first = await openScreen();
    await duringBookings(async () => {
      wire.silence();
      // a connection that breaks like this stays broken for a while
      await pause(2_000);
    });
    const screen = await openScreen();
    const therapist = await makeTherapistAlwaysAvailable(api.manage);
    await submitForm(api.base, newForm(), therapist, nthHourlySlot(0));
    // Until the process has reconnected, it may report the booking only as a resync: anything may have changed.
    await screen.hears(/"kind":"(?:booking|resync)"/);
    await submitForm(api.base, newForm(), therapist, nthHourlySlot(1));
    await screen.hears(/"kind":"booking"/);
    first.close();
    screen.close();
  }, 120_000);

  it('whose connection for change notifications died is listened to again', async () => {
    const screen = await openScreen();
    expect(wire.silence('listen "changes"')).toBe(1);
    // The process checks every five seconds whether notifications still arrive.
    await screen.hears(/"kind":"resync"/, 5_000 + maxRecoveryMs);
    await submitForm(api.base, newForm(), await makeTherapistAlwaysAvailable(api.manage), nthHourlySlot(0));
    await screen.hears(/"kind":"booking"/);
    screen.close();
  }, 60_000);

  it(`that does not answer for ${longSilence / 1000} s, new connections included, recovers`, async () => {
    const { unavailable } = await duringBookings(async () => {
      wire.stall();
      await pause(longSilence);
      await wire.flow();
    });
    expect(unavailable).toBeGreaterThan(0);
  }, 120_000);

  it(`that refuses connections for ${outage / 1000} s recovers`, async () => {
    const { unavailable } = await duringBookings(async () => {
      await wire.refuse();
      await pause(outage);
      await wire.flow();
    });
    expect(unavailable).toBeGreaterThan(0);
  }, 120_000);

  it(`that drops every connection for ${outage / 1000} s recovers`, async () => {
    await duringBookings(async () => {
      wire.drop();
      const before = wire.taken();
      await pause(outage);
      // each of the twenty connections in the pool is retried at most twice a second
      expect(wire.taken() - before).toBeLessThan((60 * outage) / 1000);
      await wire.flow();
    });
  }, 120_000);

  it('slowed down by 5 s is unavailable meanwhile and fast again afterwards', async () => {
    const { slowest } = await duringBookings(async () => {
      wire.delay(5_000);
      await pause(longSilence);
      await wire.flow();
    });
    expect(slowest).toBeLessThan(maxResponseMs);
  }, 120_000);

  it('with every pooled connection waiting for a lock keeps no request waiting forever', async () => {
    await duringBookings(async (crowds) => {
      const holder = await database.sql.reserve();
      await holder`begin`;
      await holder`lock table bookings in access exclusive mode`;
      const crowd = startCustomers(() => api.base, therapist, { count: 60, from: 4_000, rest: 1_000 });
      crowds.push(crowd);
      try {
        await pollUntil(waitingForLocks, (waiting) => waiting === poolSize, 10_000);
        await pause(5_000);
      } finally {
        await holder`rollback`;
        holder.release();
      }
      const refused = crowd.forms.filter(({ tries }) => tries[0]?.status === 503);
      expect(refused.length, 'refused, some of them without a connection').toBeGreaterThan(poolSize);
    });
  }, 120_000);
});

const waitingForLocks = async () =>
  (
    await database.sql<{ count: number }[]>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  )[0]?.count;

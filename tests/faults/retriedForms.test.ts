import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countOutcomes, expectNothingLost } from '../support/crowd/customerOutcomes.ts';
import {
  makeTherapistAlwaysAvailable,
  newForm,
  nthHourlySlot,
  type SentForm,
  submitForm,
} from '../support/crowd/simulatedCustomers.ts';
import { ipAddressOf, countDeadlocks, phoneOf } from '../support/crowd/contention.ts';
import { openRequestLimit } from '../../api/contract/constants.ts';
import { freshDatabase } from '../support/database/database.ts';
import { startApiProcess, type ApiProcess } from '../support/api/apiProcess.ts';
import type { FreshDatabase } from '../support/database/databaseServer.ts';
import { startFaultyProxy, type FaultyProxy } from '../support/network/faultyProxy.ts';
import { connect, type Sql } from '../../api/database/client.ts';

// SOAK=1: the full number of rounds, which takes some minutes
const isSoak = process.env['SOAK'] !== undefined;
const keys = isSoak ? 2_000 : process.env['FULL'] ? 150 : 60;
const customers = 16;
/** how many forms have the same telephone number */
const sharers = 8;

type Therapist = Awaited<ReturnType<typeof makeTherapistAlwaysAvailable>>;

let database: FreshDatabase;
let sql: Sql;
let processes: ApiProcess[] = [];
let wires: FaultyProxy[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  sql = connect(database.url, { max: 1, name: 'test' });
});
afterEach(async () => {
  await Promise.all([...wires, ...processes].map((opened) => opened.stop()));
  await sql.end({ timeout: 1 });
  await database.drop();
});

async function startTwo(env: Record<string, string>): Promise<void> {
  processes = [];
  for (let count = 0; count < 2; count += 1) {
    processes.push(await startApiProcess(database.url, { LOG_LEVEL: 'error', ...env }));
  }
  wires = await Promise.all(processes.map(({ base }) => startFaultyProxy(Number(new URL(base).port))));
}

const some = <T>(choices: T[]): T => choices[Math.floor(Math.random() * choices.length)]!;

/** Customers who each send their forms one to five times over a network that loses a third of the answers. */
async function sendAgainAndAgain(therapist: Therapist, keys: number, fillNext: (n: number) => SentForm) {
  const bases = wires.map(({ port }) => `http://127.0.0.1:${port}`);
  for (const wire of wires) wire.lose(0.3);
  const forms: SentForm[] = [];

  const customer = async () => {
    while (forms.length < keys) {
      const startTime = nthHourlySlot(forms.length);
      const form = fillNext(forms.length);
      forms.push(form);
      const sends = 1 + Math.floor(Math.random() * 5);
      const sending = [];
      for (let count = 0; count < sends; count += 1) {
        const trying = submitForm(some(bases), form, therapist, startTime);
        sending.push(trying);
        // one after another or in parallel
        if (Math.random() < 0.5) await trying;
        else await pause(Math.random() * 10);
      }
      await Promise.all(sending);
      const isUnknown = () => form.tries.every(({ status }) => status === 0 || status >= 500);
      while (isUnknown()) await submitForm(some(bases), form, therapist, startTime);
    }
  };
  await Promise.all(Array.from({ length: customers }, customer));

  const counts = countOutcomes(forms);
  if (isSoak) process.stdout.write(`${expect.getState().currentTestName}: ${JSON.stringify(counts)}\n`);
  expect(counts).toMatchObject({ forms: keys, unavailable: 0 });
  expect(counts.unanswered).toBeGreaterThan(keys / 2);
  return forms;
}

it(
  `${keys} bookings, each sent one to five times over lines that lose a third of the answers, are made once each`,
  { tags: ['full'], timeout: 1_200_000 },
  async () => {
    await startTwo({});
    const therapist = await makeTherapistAlwaysAvailable(processes[0]!.manage);
    const forms = await sendAgainAndAgain(therapist, keys, () => newForm());
    await expectNothingLost(sql, therapist, forms);
  },
);

it(
  `${keys} bookings sent so while limits are on, by customers of whom eight at a time share a telephone: five of those are made, and each form has one answer`,
  { tags: ['full'], timeout: 1_200_000 },
  async () => {
    await startTwo({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const therapist = await makeTherapistAlwaysAvailable(processes[0]!.manage);
    // every other form has a shared telephone number
    const groupOf = (n: number) => Math.floor(n / (2 * sharers));
    const forms = await sendAgainAndAgain(therapist, keys, (n) =>
      newForm({
        address: ipAddressOf(n),
        contact: { clientPhone: phoneOf(n % 2 ? 50_000_000 + groupOf(n) : n) },
      }),
    );
    const refused = forms.filter(({ tries }) => tries.some(({ status }) => status === 429));
    expect(refused.filter(({ id }) => id !== null).length, 'made, and told that there are too many').toBe(0);
    for (const { tries } of refused) {
      const kinds = new Set(tries.map(({ status, code }) => `${status} ${code}`));
      kinds.delete('0 undefined');
      expect([...kinds]).toEqual(['429 too_many_open_requests']);
    }
    const made = forms.filter((form) => !refused.includes(form));
    await expectNothingLost(sql, therapist, made);
    for (let group = 0; group < groupOf(keys); group += 1) {
      const ofGroup = made.filter((form) => {
        const n = forms.indexOf(form);
        return n % 2 === 1 && groupOf(n) === group;
      });
      expect(ofGroup.length, `open for telephone ${group}`).toBe(openRequestLimit);
    }
    await Promise.all(processes.map((process) => process.stop()));
    expect(await countDeadlocks(sql)).toBe(0);
  },
);

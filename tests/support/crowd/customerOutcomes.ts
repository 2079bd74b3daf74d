import { expect } from 'vitest';
import type { Sql } from '../../../api/database/client.ts';
import { poolSize, type SimulatedCustomers, type SentForm } from './simulatedCustomers.ts';

/** ms: no response may take longer */
export const maxResponseMs = 10_000;

/** ms after the end of a fault within which customers must be served again */
export const maxRecoveryMs = 5_000;

/**
 * Expects that these faults, which are over, cost nothing: no booking, and no customer longer than recovery may take.
 * `others` are further customers of the same therapist. SOAK=1 prints the counts.
 */
export async function expectFullRecovery(
  crowd: SimulatedCustomers,
  faults: FaultPeriod[],
  { sql, therapist, others = [] }: { sql: Sql; therapist: { id: number }; others?: SimulatedCustomers[] },
): Promise<Outcomes> {
  await expectAllServed(crowd);
  const forms = [crowd, ...others].flatMap((customers) => customers.forms);
  const counts = countOutcomes(forms);
  if (process.env['SOAK'] !== undefined)
    process.stdout.write(`${expect.getState().currentTestName}: ${JSON.stringify(counts)}\n`);
  expectRecovered(forms, faults);
  await expectNothingLost(sql, therapist, forms);
  return counts;
}

/** The bookings in the table, each with the name it was made under. */
const bookingsInDatabase = (sql: Sql, therapistId: number) =>
  sql<{ id: number; name: string }[]>`
    select id, client_name as name from bookings where therapist_id = ${therapistId}`;

/**
 * Expects what must be true after any fault: the table contains each acknowledged booking exactly once and no other,
 * every response came in time, and every status was 201 or 503, however often a form was sent.
 */
export async function expectNothingLost(
  sql: Sql,
  therapist: { id: number },
  forms: SentForm[],
): Promise<void> {
  const tries = forms.flatMap((form) => form.tries);
  const strange = tries.filter(({ status }) => ![0, 201, 503].includes(status));
  const kinds = new Set(strange.map(({ status, code }) => `${status} ${code}`));
  expect([...kinds], 'answers that are neither 201 nor 503').toEqual([]);
  const slowest = Math.max(...tries.map(({ began, ended }) => ended - began));
  expect(slowest, 'ms, the slowest answer').toBeLessThan(maxResponseMs);
  const acknowledged = forms.filter(({ id }) => id !== null).map(({ id, name }) => `${id} ${name}`);
  const rows = (await bookingsInDatabase(sql, therapist.id)).map(({ id, name }) => `${id} ${name}`);
  expect(rows.toSorted(), 'the table, and what was acknowledged').toEqual(acknowledged.toSorted());
}

/** When something broke, and when the cause was removed: from then on the service has `maxRecoveryMs` to recover. */
export type FaultPeriod = { began: number; ended: number };

/** Expects that after each fault a customer was served within seconds, and then every customer until the next fault. */
function expectRecovered(forms: SentForm[], faults: FaultPeriod[]): void {
  const tries = forms.flatMap((form) => form.tries);
  for (const [i, { ended }] of faults.entries()) {
    const next = faults[i + 1]?.began ?? Infinity;
    const after = tries.filter((made) => made.began >= ended && made.ended < next);
    const good = after.filter(({ status }) => status === 201).map((made) => made.ended - ended);
    expect(Math.min(...good), `ms until the first booking after fault ${i + 1}`).toBeLessThan(maxRecoveryMs);
    const late = after.filter(({ status, began }) => status !== 201 && began > ended + maxRecoveryMs);
    expect(late.length, `refusals long after fault ${i + 1}`).toBe(0);
  }
}

/** Expects full recovery: more parallel requests than the pool has connections, each successful at the first attempt. */
async function expectAllServed(crowd: SimulatedCustomers): Promise<void> {
  const statuses = (await crowd.rush(poolSize + 4)).map(({ status }) => status);
  expect(statuses, 'answers once it was over').toEqual(statuses.map(() => 201));
}

/** How many bookings were made by requests sent at `moment` or later. */
export const countBookedSince = (forms: SentForm[], moment: number): number =>
  forms.flatMap(({ tries }) => tries).filter(({ status, began }) => status === 201 && began >= moment).length;

export type Outcomes = ReturnType<typeof countOutcomes>;

/** Counts for the report of a test run. */
export const countOutcomes = (forms: SentForm[]) => {
  const tries = forms.flatMap((form) => form.tries);
  const count = (status: number) => tries.filter((made) => made.status === status).length;
  const slowest = Math.max(...tries.map(({ began, ended }) => ended - began));
  return { forms: forms.length, made: count(201), unavailable: count(503), unanswered: count(0), slowest };
};

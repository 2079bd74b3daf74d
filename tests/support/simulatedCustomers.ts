import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Sql } from '../../api/database/client.ts';
import { callApi, type ApiResponse } from './callApi.ts';
import { everyDay, makeTherapist, customerFields } from './testData.ts';

type Manage = Parameters<typeof makeTherapist>[0];

/** The outcome of one request. Status 0: there was no response. */
export type RequestOutcome = { status: number; code: string | undefined; began: number; ended: number };

/** One completed form: its idempotency key, each time it was sent, and the booking that the API confirmed. */
export type SentForm = {
  key: string;
  name: string;
  /** contact details that replace the default ones */
  contact: object;
  /** the client's IP address as reported by a trusted proxy; null: this machine's */
  address: string | null;
  tries: RequestOutcome[];
  id: number | null;
  answer: string | null;
};

/** ms: no response may take longer */
export const maxResponseMs = 10_000;

/** Connections of one process to its database. */
export const poolSize = 20;

/** ms after the end of a fault within which customers must be served again */
export const maxRecoveryMs = 5_000;

/** A therapist who works round the clock, so that every hour of two years is a slot. */
export async function makeTherapistAlwaysAvailable(manage: Manage) {
  // the longest horizon: the customers book ten thousand slots in a few minutes
  await manage('PATCH', '/settings/booking-rules', { horizonDays: 730 });
  return makeTherapist(manage, { hours: [...everyDay('00:00', '12:00'), ...everyDay('12:00', '00:00')] });
}

/** The `n`th hour from tomorrow on, as a form sends it. */
export const nthHourlySlot = (n: number): string =>
  new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000 + n * 3_600_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');

/** A form with a new idempotency key and a unique customer name. */
export const newForm = ({ contact = {}, address = null }: Partial<SentForm> = {}): SentForm => ({
  key: randomUUID(),
  name: `Nok ${randomUUID()}`,
  contact,
  address,
  tries: [],
  id: null,
  answer: null,
});

/** Sends a form once, with its idempotency key, and records the outcome in the form. */
export async function submitForm(
  base: string,
  form: SentForm,
  { id, serviceId }: { id: number; serviceId: number },
  startTime: string,
): Promise<RequestOutcome> {
  const began = Date.now();
  const noted = (status: number, code?: string) => {
    const made = { status, code, began, ended: Date.now() };
    form.tries.push(made);
    return made;
  };
  try {
    const { status, body }: ApiResponse<{ data?: { id: number }; code?: string }> = await callApi(
      base,
      'POST',
      '/api/bookings',
      {
        headers: {
          'Idempotency-Key': form.key,
          Connection: 'close',
          ...(form.address ? { 'X-Forwarded-For': form.address } : {}),
        },
        body: {
          ...customerFields,
          ...form.contact,
          clientName: form.name,
          therapistId: id,
          serviceId,
          startTime,
        },
      },
    );
    if (status === 201 && body.data) {
      // a repeated request must get exactly the first answer
      form.answer ??= JSON.stringify(body);
      expect(JSON.stringify(body)).toBe(form.answer);
      form.id = body.data.id;
    }
    return noted(status, body.code);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return noted(0);
  }
}

/** Customers who book one slot after another, and send a form again until they have a definite answer. */
export type SimulatedCustomers = {
  forms: SentForm[];
  /** stops new bookings; resolves once every form has an answer */
  leave: () => Promise<void>;
  /** `count` more customers at once, each sending one form once */
  rush: (count: number) => Promise<RequestOutcome[]>;
};

/** Starts `count` customers. `base` is called before each request, because the address may change. */
export function startCustomers(
  base: () => string,
  therapist: { id: number; serviceId: number },
  { count = 8, from = 0, rest = 30 }: { count?: number; from?: number; rest?: number } = {},
): SimulatedCustomers {
  const forms: SentForm[] = [];
  const closing = new AbortController();
  let next = from;
  const customer = async () => {
    while (!closing.signal.aborted) {
      const form = newForm();
      forms.push(form);
      const startTime = nthHourlySlot(next++);
      const patience = Date.now() + 60_000;
      for (;;) {
        const { status } = await submitForm(base(), form, therapist, startTime);
        if (status !== 0 && status < 500) break;
        if (Date.now() > patience) throw new Error('No definite answer in a minute');
        await pause(100);
      }
      await pause(rest);
    }
  };
  const customers = Array.from({ length: count }, customer);
  return {
    forms,
    leave: async () => {
      closing.abort();
      await Promise.all(customers);
    },
    rush: (count) =>
      Promise.all(
        Array.from({ length: count }, () => {
          const form = newForm();
          forms.push(form);
          return submitForm(base(), form, therapist, nthHourlySlot(next++));
        }),
      ),
  };
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
export function expectRecovered(forms: SentForm[], faults: FaultPeriod[]): void {
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
export async function expectAllServed(crowd: SimulatedCustomers): Promise<void> {
  const statuses = (await crowd.rush(poolSize + 4)).map(({ status }) => status);
  expect(statuses, 'answers once it was over').toEqual(statuses.map(() => 201));
}

/** How many bookings were made by requests sent at `moment` or later. */
export const countBookedSince = (forms: SentForm[], moment: number): number =>
  forms.flatMap(({ tries }) => tries).filter(({ status, began }) => status === 201 && began >= moment).length;

/** Counts for the report of a test run. */
export const countOutcomes = (forms: SentForm[]) => {
  const tries = forms.flatMap((form) => form.tries);
  const count = (status: number) => tries.filter((made) => made.status === status).length;
  const slowest = Math.max(...tries.map(({ began, ended }) => ended - began));
  return { forms: forms.length, made: count(201), unavailable: count(503), unanswered: count(0), slowest };
};

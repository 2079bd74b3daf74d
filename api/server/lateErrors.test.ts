import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import postgres from 'postgres';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { recordLog } from '../../tests/support/api/recordLog.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { customerTracePattern, traceableCustomer } from '../../tests/support/api/traceableCustomer.ts';
import { ApiError } from '../errors.ts';
import { describeError } from './logging.ts';

const { log, written, lines } = recordLog('trace');
let printed = '';

// Express prints errors, except in this environment
const environment = process.env['NODE_ENV'];
beforeAll(() => void (process.env['NODE_ENV'] = 'production'));
const api = setUpApi({ log });
let other: postgres.Sql;
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  process.env['NODE_ENV'] = environment;
  other = postgres(api.context.config.databaseUrl!, { max: 1 });
  therapist = await makeTherapist(api.manage);
  return () => other.end();
});
beforeEach(() => {
  printed = '';
  for (const method of ['error', 'warn', 'log'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => {
      printed += JSON.stringify(args) + args.map((arg) => (arg as Error).stack ?? '').join('');
    });
  }
});
afterEach(() => void vi.restoreAllMocks());

/** The deadline for a response comes after a moment. */
function hasten() {
  const { setTimeout: original } = globalThis;
  const early = ((run: () => void, ms?: number, ...args: []) =>
    original(run, ms === 9_000 ? 200 : ms, ...args)) as typeof setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(early);
}

/** Sends a request that is answered at the deadline; what happens then is the other connection's doing. */
async function answerLate(request: () => Promise<{ status: number }>, then: () => PromiseLike<unknown>) {
  await other`begin`;
  await other`lock table bookings in access exclusive mode`;
  hasten();
  expect((await request()).status).toBe(503);
  await then();
  await other`commit`;
  await pollUntil(
    () => other`
      select from pg_stat_activity where datname = current_database() and application_name = 'api' and state = 'active'`,
    (running) => running.length === 0,
  );
  // what follows the query
  await new Promise((resolve) => setTimeout(resolve, 100));
}

describe('after the deadline’s response', () => {
  it('a rejection is printed nowhere, nor is the booking in it', async () => {
    const id = await bookVisit(api, therapist, traceableCustomer);
    await answerLate(
      () => api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved', version: 1 }),
      () => other`update bookings set version = version + 1 where id = ${id}`,
    );
    expect(printed).toBe('');
    expect(written.join('')).not.toMatch(customerTracePattern);
  });

  it('an unexpected error is logged, without what PostgreSQL quotes', async () => {
    const id = await bookVisit(api, therapist, traceableCustomer);
    await answerLate(
      () => api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved', version: 1 }),
      () => other`
        alter table bookings add constraint never check (status <> 'approved' or client_name <> ${other.unsafe(`'${traceableCustomer.clientName}'`)}) not valid`,
    );
    await other`alter table bookings drop constraint never`;
    expect(printed).toBe('');
    expect(lines.find(({ msg }) => msg === 'failed after the response')?.err).toMatchObject({
      constraint: 'never',
    });
    expect(written.join('')).not.toMatch(customerTracePattern);
  });
});

describe('what is logged of an error', () => {
  it('is nothing that it quotes or carries', () => {
    const parse = () => JSON.parse(`${traceableCustomer.clientName} is not JSON`) as unknown;
    const check = () => Buffer.from(traceableCustomer as never);
    for (const fail of [parse, check]) {
      let error: unknown;
      try {
        fail();
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toBeInstanceOf(Error);
      expect(JSON.stringify(describeError(error))).not.toMatch(customerTracePattern);
    }
    const rejection = new ApiError('booking_changed', undefined, { booking: traceableCustomer as never });
    expect(JSON.stringify(describeError(rejection))).not.toMatch(customerTracePattern);
    const failed = Object.assign(Object.create(postgres.PostgresError.prototype) as Error, {
      code: '23514',
      detail: traceableCustomer.clientName,
      query: traceableCustomer.clientPhone,
      parameters: Object.values(traceableCustomer),
      message: traceableCustomer.notes,
    });
    expect(JSON.stringify(describeError(failed))).not.toMatch(customerTracePattern);
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../support/api/api.ts';
import { customerFields, makeTherapist, utcDateIn } from '../support/testData.ts';
import { errorStatus } from '../../api/contract/errors.ts';

const isFull = process.env['FULL'] !== undefined;
const api = setUpApi();
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

const nasty = [
  "' or 1=1 --",
  '"; drop table bookings; --',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{constructor}}',
  '../../etc/passwd',
  '%00',
  '\0',
  '\ud800',
  '\u202eevil',
  'NaN',
  '-1',
  '1e309',
  '９９',
  '9'.repeat(400),
  'ก'.repeat(5_000),
  '🧖‍♀️',
  '',
  ' ',
  '\u200b',
  'null',
  '__proto__',
  'constructor',
];

const anything = fc.oneof(
  fc.constantFrom<unknown>(...nasty, null, true, false, 0, -1, 1.5, 2_147_483_648, Number.MAX_VALUE, [], {}, [
    [],
  ]),
  fc.string({ unit: 'grapheme' }),
  fc.jsonValue(),
);

// What no response may contain: stack traces, SQL, error messages of PostgreSQL.
const leak = /\bat \S+:\d+:\d+|node_modules|postgres|pg_|syntax error|relation "|select .* from|insert into/i;

function expectHandled({ status, body }: { status: number; body: unknown }, asked: string) {
  expect(status, asked).toBeLessThan(500);
  expect(JSON.stringify(body), asked).not.toMatch(leak);
  if (status < 400) return;
  const failure = body as { message: string; code: keyof typeof errorStatus };
  expect(failure.message, asked).toBeTruthy();
  expect(errorStatus[failure.code], asked).toBe(status);
}

const validBooking = () => ({
  ...customerFields,
  therapistId: therapist.id,
  serviceId: therapist.serviceId,
  startTime: '2026-12-01 10:00',
});

describe('invalid input to a public endpoint gets an error message, never a 500:', () => {
  it('any value in any field of a booking request', async () => {
    const fields = [
      'therapistId',
      'serviceId',
      'startTime',
      'endTime',
      'locale',
      ...Object.keys(customerFields),
      'notes',
      'clientEmail',
      'clientWhatsapp',
      'clientLineId',
      '__proto__',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), anything, async (field, value) => {
        const body = { ...validBooking(), startTime: '2020-01-01 10:00', [field]: value };
        expectHandled(await api.visit('POST', '/api/bookings', { body }), JSON.stringify(body));
      }),
      { numRuns: isFull ? 400 : 80 },
    );
  });

  it.each(['/api/bookings', '/api/auth/login', '/api/admin/bookings/1/status'])(
    'a body of any depth, with a key to it, at %s',
    async (path) => {
      for (const depth of [20, 21, 1_000, 16_000]) {
        const body = `${'{"a":'.repeat(depth)}{}${'}'.repeat(depth)}`;
        for (const method of ['POST', 'PATCH'])
          expectHandled(
            await api.visit(method, path, {
              body,
              token: api.token,
              headers: { 'Idempotency-Key': crypto.randomUUID() },
            }),
            `${method} ${path} ${depth}`,
          );
      }
    },
  );

  it('any JSON at all as a body', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/api/bookings', '/api/auth/login', '/api/auth/logout'),
        anything,
        async (path, value) => {
          const body = JSON.stringify(value) ?? '';
          expectHandled(await api.visit('POST', path, { body }), `${path} ${body}`);
        },
      ),
      { numRuns: isFull ? 300 : 60 },
    );
  });

  it('any text in a path or a query', async () => {
    const paths = (text: string) => [
      `/api/therapists/${text}`,
      `/api/therapists/${text}/services/${text}`,
      `/api/therapists/${text}/availability`,
      `/api/therapists/${therapist.id}/availability/slots?date=${text}`,
      `/api/therapists/${therapist.id}/availability/slots?date=2026-12-01&serviceId=${text}&excludeBookingId=${text}`,
      `/uploads/${text}?w=${text}`,
      `/api/${text}`,
    ];
    for (const text of nasty.filter((candidate) => candidate !== '\ud800')) {
      for (const path of paths(encodeURIComponent(text))) {
        expectHandled(await api.visit('GET', path), path);
      }
    }
    for (const path of paths('%')) expectHandled(await api.visit('GET', path), path);
    for (const path of [
      '/api/therapists?a[b]=c',
      `/api/therapists/${therapist.id}/availability/slots?date=a&date=b`,
    ]) {
      expectHandled(await api.visit('GET', path), path);
    }
  });

  it('any text in a header that it reads', async () => {
    for (const text of ['', 'Bearer', 'Bearer x.y.z', 'Basic YTpi', `Bearer ${'a'.repeat(5_000)}`]) {
      const headers = { Authorization: text, 'Idempotency-Key': text, 'If-None-Match': text };
      expectHandled(await api.visit('GET', '/api/auth/verify', { headers }), text);
      expectHandled(await api.visit('POST', '/api/bookings', { headers, body: validBooking() }), text);
    }
  });
});

describe('stored text', () => {
  it('is returned as typed, as JSON and nothing else', async () => {
    const typed = { clientName: '<img src=x onerror=alert(1)>', notes: "Robert'); drop table bookings;--" };
    const date = utcDateIn(3);
    const made = await api.visit<{ data: { id: number } }>('POST', '/api/bookings', {
      body: { ...validBooking(), ...typed, startTime: `${date} 09:00` },
    });
    const read = await api.manage<{ data: object }>('GET', `/bookings/${made.body.data.id}`);
    expect(read.body.data).toMatchObject(typed);
    expect(read.headers.get('content-type')).toContain('application/json');
  });
});

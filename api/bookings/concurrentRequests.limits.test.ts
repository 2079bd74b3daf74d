import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../tests/support/api/callApi.ts';
import { ipAddressOf, countDeadlocks, countOverlaps, phoneOf } from '../../tests/support/crowd/contention.ts';
import { makeTherapistAlwaysAvailable } from '../../tests/support/crowd/simulatedCustomers.ts';
import { setUpDatabase } from '../../tests/support/database/database.ts';
import { customerFields, utcDateIn } from '../../tests/support/testData.ts';
import { startApiProcess, type ApiProcess } from '../../tests/support/api/apiProcess.ts';
import { openRequestLimit } from '../contract/constants.ts';

// SOAK=1: the full number of rounds
const isSoak = process.env['SOAK'] !== undefined;
const [api, rounds] = isSoak ? [3, 200] : [2, 5];
/** Forms that each have a telephone number of their own. */
const strangers = 40;
/** Forms that all have the same two numbers, half of them with telephone and WhatsApp exchanged. */
const sharers = 10;

type Form = { key: string; address: string; body: object };

const database = setUpDatabase({ max: 1, name: 'test' });
let processes: ApiProcess[];
let therapist: { id: number; serviceId: number };
let asked = 0;

beforeAll(async () => {
  processes = [];
  const env = { LOG_LEVEL: 'error', RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  while (processes.length < api) processes.push(await startApiProcess(database.url, env));
  therapist = await makeTherapistAlwaysAvailable(processes[0]!.manage);
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
});

const stranger = () => ({ clientPhone: phoneOf(asked) });

const sharer = (round: number, i: number) => {
  const [one, other] = [phoneOf(50_000_000 + 2 * round), phoneOf(50_000_001 + 2 * round)];
  const [phone, whatsapp] = i % 2 ? [one, other] : [other, one];
  return { clientPhone: phone, clientWhatsapp: whatsapp.replace(/^0/, '+66') };
};

/** A form sent from an IP address of its own. */
const fill = (contact: object, startTime: string): Form => ({
  key: randomUUID(),
  address: ipAddressOf(asked++),
  body: {
    ...customerFields,
    ...contact,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime,
  },
});

const post = async ({ key, address, body }: Form, to: number) =>
  callApi<{ code?: string }>(processes[to % api]!.base, 'POST', '/api/bookings', {
    body,
    headers: { 'Idempotency-Key': key, 'X-Forwarded-For': address },
  });

/**
 * Sends all forms at once, to the processes in turn. Each successful form is sent again to another process and must get
 * the same response.
 */
async function contest(forms: Form[]): Promise<Record<string, number>> {
  const answers = await Promise.all(forms.map(post));
  const kinds: Record<string, number> = {};
  for (const [i, { status, body }] of answers.entries()) {
    const kind = [status, body.code].join(' ').trim();
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (status === 201) expect(await post(forms[i]!, i + 1)).toMatchObject({ status, body });
  }
  return kinds;
}

const dayOf = (round: number) => utcDateIn(30 + round);
const clock = (halfHours: number) =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;

describe(
  `${strangers} customers and ${sharers} who share their numbers at once, with limits on, ${rounds} rounds, over ${api} API processes`,
  { tags: ['full'] },
  () => {
    it('for one slot: exactly one gets it', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const startTime = `${dayOf(round)} 22:00`;
        const forms = [
          ...Array.from({ length: strangers }, () => fill(stranger(), startTime)),
          ...Array.from({ length: sharers }, (_, i) => fill(sharer(1_000 + round, i), startTime)),
        ];
        expect(await contest(forms)).toEqual({ '201': 1, '409 slot_taken': strangers + sharers - 1 });
      }
      expect(await countOverlaps(database.sql)).toBe(0);
    }, 900_000);

    it('for overlapping times, and a free time for each who shares a number: no two bookings overlap, and five of those who share get theirs', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const contested = Array.from({ length: strangers }, (_, i) =>
          fill(stranger(), `${dayOf(round)} ${clock(22 + ((i * 7) % 18))}`),
        );
        const free = Array.from({ length: sharers }, (_, i) =>
          fill(sharer(round, i), `${dayOf(round)} ${clock(2 * i)}`),
        );
        const [won, shared] = await Promise.all([contest(contested), contest(free)]);
        expect(won['201']).toBeGreaterThanOrEqual(5);
        expect(won['409 slot_taken']).toBe(strangers - won['201']!);
        expect(shared).toEqual({
          '201': openRequestLimit,
          '429 too_many_open_requests': sharers - openRequestLimit,
        });
      }
      expect(await countOverlaps(database.sql)).toBe(0);
    }, 900_000);

    it('cause no deadlock', async () => {
      if (isSoak) process.stdout.write(`contested with limits: ${asked} requests\n`);
      await Promise.all(processes.map((process) => process.stop()));
      expect(await countDeadlocks(database.sql)).toBe(0);
    });
  },
);

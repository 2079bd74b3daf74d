import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { therapistPageCalls } from '../../tests/support/api/therapistPage.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { Statement, TherapistStatement } from '../contract/report.ts';

let clock = new Date('2027-05-31T23:00:00+07:00');
const api = setUpApi({ now: () => clock });
let therapist: Awaited<ReturnType<typeof makeTherapist>>;
let phone: string;

const openPhone = (of: { id: number }) => therapistPageCalls(api).openDevice(of.id);

beforeAll(async () => {
  therapist = await makeTherapist(api.manage, { sharePercent: 50 });
  phone = await openPhone(therapist);
});
beforeEach(async () => {
  await api.sql`delete from settlements`;
  await api.sql`delete from payments`;
  await api.sql`delete from bookings`;
});

/** A visit of 800 THB at 10:00, for which the therapist has taken `cash`. */
async function visit(day: string, cash = 0): Promise<{ id: number; payment: number | null }> {
  const later = clock;
  clock = new Date(`${day}T09:00:00+07:00`);
  const { body } = await api.manage<{ data: { id: number } }>('POST', '/bookings', {
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: `${day} 10:00`,
    clientName: 'Nok Chaiyaporn',
    clientPhone: '0812345678',
    clientAddress: '88 Sukhumvit 24',
    origin: 'phone',
    outsideHours: true,
  });
  clock = later;
  const { id } = body.data;
  if (cash === 0) return { id, payment: null };
  const paid = { amount: cash, method: 'cash', heldBy: 'therapist', paidOn: day };
  const made = await api.manage<{ data: { id: number } }>('POST', `/bookings/${id}/payments`, paid);
  return { id, payment: made.body.data.id };
}

async function settle(from: string, to: string): Promise<void> {
  const path = `/statements?from=${from}&to=${to}&therapistId=${therapist.id}`;
  const { body } = await api.manage<{ data: Statement[] }>('GET', path);
  const amount = body.data[0]!.totals.owed;
  const settlement = { therapistId: therapist.id, from, to, amount, paidOn: '2027-05-31', note: 'a secret' };
  expect((await api.manage('POST', '/statements/settle', settlement)).status).toBe(201);
}

const seen = async (token = phone): Promise<TherapistStatement[]> =>
  (await api.visit<{ data: TherapistStatement[] }>('GET', '/api/t/statements', { token })).body.data;

describe('a therapist sees on her page', () => {
  it('what is not settled, then what was settled and when, without who settled it and the note', async () => {
    await visit('2027-05-10', 800);
    const { id } = await visit('2027-05-20');
    await settle('2027-05-01', '2027-05-15');
    const [open, settled, ...more] = await seen();
    expect(more).toEqual([]);
    expect(open).toMatchObject({
      from: '2027-05-16',
      to: '2027-05-31',
      settlement: null,
      lines: [{ bookingId: id, share: 400 }],
      totals: { owed: 400 },
    });
    expect(settled).toMatchObject({ from: '2027-05-01', to: '2027-05-15', totals: { owed: -400 } });
    expect(settled?.settlement).toEqual({ paidOn: '2027-05-31' });
    expect(JSON.stringify([open, settled])).not.toMatch(/secret|admin|Nok|Sukhumvit/);
  });

  it('in the open statement what was corrected in a settled one, until that is settled too', async () => {
    const { id, payment } = await visit('2027-05-10', 800);
    await settle('2027-05-01', '2027-05-15');
    await api.manage('POST', `/bookings/${id}/payments/${payment}/void`);
    expect((await seen())[0]).toMatchObject({
      corrections: [{ bookingId: id, amount: 800 }],
      totals: { corrections: 800, owed: 800 },
    });
    await settle('2027-05-16', '2027-05-31');
    expect((await seen()).map(({ from, corrections }) => [from, corrections.length])).toEqual([
      ['2027-06-01', 0],
      ['2027-05-16', 1],
      ['2027-05-01', 0],
    ]);
  });

  it('days that were left out between settled ones', async () => {
    await settle('2027-05-01', '2027-05-07');
    await settle('2027-05-16', '2027-05-31');
    expect((await seen()).map(({ from, to, settlement }) => [from, to, settlement !== null])).toEqual([
      ['2027-06-01', '2027-06-01', false],
      ['2027-05-16', '2027-05-31', true],
      ['2027-05-08', '2027-05-15', false],
      ['2027-05-01', '2027-05-07', true],
    ]);
  });

  it('this month and the one before as long as nothing was settled', async () => {
    await visit('2027-04-20');
    expect((await seen()).map(({ from, to, totals }) => [from, to, totals.visits])).toEqual([
      ['2027-05-01', '2027-05-31', 0],
      ['2027-04-01', '2027-04-30', 1],
    ]);
  });

  it('nothing of another therapist', async () => {
    await visit('2027-05-10');
    await settle('2027-05-01', '2027-05-15');
    const theirs = await seen(await openPhone(await makeTherapist(api.manage)));
    expect(theirs).toHaveLength(2);
    for (const { lines, settlement } of theirs) expect([lines, settlement]).toEqual([[], null]);
  });
});

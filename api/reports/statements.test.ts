import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { setVisitState } from '../../tests/support/database/changeBooking.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { BookingPayments } from '../contract/payment.ts';
import type { Report, Statement } from '../contract/report.ts';
import type { AdminTherapist } from '../contract/therapist.ts';

let clock = new Date('2027-05-31T12:00:00+07:00');
const api = setUpApi({ now: () => clock });
let therapist: { id: number; name: string; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage, { sharePercent: 50 });
});
beforeEach(async () => {
  await api.sql`delete from payments`;
  await api.sql`delete from bookings`;
});

/** A visit by hand at a business time, entered the hour before. */
async function enter(startTime: string, fields: object = {}): Promise<number> {
  const later = clock;
  clock = new Date(Date.parse(`${startTime.replace(' ', 'T')}:00+07:00`) - 3_600_000);
  const { status, body } = await api.manage<{ data: { id: number } }>('POST', '/bookings', {
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime,
    clientName: 'Nok',
    clientPhone: '0812345678',
    clientAddress: '88 Sukhumvit 24',
    origin: 'phone',
    outsideHours: true,
    ...fields,
  });
  clock = later;
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.data.id;
}
const pay = (id: number, amount: number, method = 'cash') =>
  api.manage<{ data: { id: number } }>('POST', `/bookings/${id}/payments`, {
    amount,
    method,
    heldBy: method === 'cash' ? 'therapist' : 'shop',
    settles: false,
  });
const statement = async (from: string, to = from, therapistId = therapist.id): Promise<Statement> => {
  const path = `/statements?from=${from}&to=${to}&therapistId=${therapistId}`;
  const { body } = await api.manage<{ data: Statement[] }>('GET', path);
  return body.data[0]!;
};
const may = () => statement('2027-05-01', '2027-05-31');

/** What the file of statements calls the line of a booking. */
async function kindInFile(id: number): Promise<string | undefined> {
  const path = `${api.base}/api/admin/export/statements.csv?from=2027-05-01&to=2027-05-31`;
  const file = await fetch(path, { headers: { Authorization: `Bearer ${api.token}` } });
  const rows: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true });
  return rows.find(({ booking }) => booking === String(id))?.['kind'];
}

describe('a statement', () => {
  it('says what a therapist keeps and what is owed, visit by visit', async () => {
    const [inCash, byTransfer] = [await enter('2027-05-30 10:00'), await enter('2027-05-30 14:00')];
    await pay(inCash, 800);
    await pay(byTransfer, 800, 'transfer');
    const { lines, totals } = await may();
    expect(lines).toMatchObject([
      { bookingId: inCash, kind: 'visit', due: 800, paid: 800, held: 800, sharePercent: 50, share: 400 },
      { bookingId: byTransfer, kind: 'visit', due: 800, paid: 800, held: 0, sharePercent: 50, share: 400 },
    ]);
    expect(totals).toMatchObject({ visits: 2, share: 800, held: 800, owed: 0 });
    await pay(byTransfer, -300, 'cash');
    expect((await may()).totals).toMatchObject({ paid: 1300, held: 500, refunded: 300, owed: 300 });
  });

  it('has the names of therapist and service in other languages, without their other texts, as reports have', async () => {
    const translations = { th: { name: 'นวดไทย', description: 'ไม่ใช้น้ำมัน' } };
    await api.manage('PATCH', `/services/${therapist.serviceId}`, { translations });
    await api.manage('PATCH', `/therapists/${therapist.id}`, { translations: { hi: { name: 'प्लॉय' } } });
    await enter('2027-05-30 10:00');
    const { therapist: named, lines } = await may();
    expect(named).toMatchObject({ translations: { hi: { name: 'प्लॉय' } } });
    expect(lines[0]?.service.translations).toEqual({ th: { name: 'นวดไทย' } });
    const { body } = await api.manage<{ data: Report }>('GET', '/reports?from=2027-05-01&to=2027-05-31');
    expect(body.data.therapists[0]?.translations).toEqual({ hi: { name: 'प्लॉय' } });
    expect(body.data.services[0]?.translations).toEqual({ th: { name: 'นวดไทย' } });
  });

  it('has a visit past midnight on the day on which it begins, in Thailand', async () => {
    await enter('2027-05-29 23:30');
    expect((await statement('2027-05-29')).lines).toHaveLength(1);
    expect((await statement('2027-05-30')).lines).toHaveLength(0);
    await enter('2027-05-30 00:30');
    expect((await statement('2027-05-30')).lines).toHaveLength(1);
  });

  it('shares what was kept of a visit at which nobody was there, and nothing of what is cancelled', async () => {
    const [deposit, cancelled] = [await enter('2027-05-30 10:00'), await enter('2027-05-30 14:00')];
    await pay(deposit, 200, 'transfer');
    await setVisitState(api.sql, deposit, 'no_show');
    await pay(cancelled, 100);
    await api.manage('PATCH', `/bookings/${cancelled}/status`, { status: 'cancelled' });
    const { lines, totals } = await may();
    expect(lines).toMatchObject([
      { kind: 'no_show', due: 200, share: 100 },
      { kind: 'cancelled', due: 0, paid: 100, held: 100, share: 0 },
    ]);
    expect(totals).toMatchObject({ noShows: 1, visits: 0, share: 100, held: 100, owed: 0 });
  });

  it('counts no payment that was voided, and names it', async () => {
    const id = await enter('2027-05-30 10:00');
    const { body } = await pay(id, 800);
    await api.manage('POST', `/bookings/${id}/payments/${body.data.id}/void`);
    expect((await may()).lines).toMatchObject([{ paid: 0, held: 0, voided: 800, share: 400 }]);
  });

  it('leaves out what lies ahead until it begins, unless money was taken for it', async () => {
    const ahead = await enter('2027-05-31 18:00');
    expect((await may()).lines).toEqual([]);
    await pay(ahead, 800);
    expect((await may()).lines).toMatchObject([{ kind: 'ahead', due: 0, held: 800, share: 0 }]);
    clock = new Date('2027-05-31T18:00:00+07:00');
    expect((await may()).lines).toMatchObject([{ kind: 'visit', due: 800, held: 800, share: 400 }]);
    clock = new Date('2027-05-31T12:00:00+07:00');
  });

  it('counts a request that nobody answered in time only once somebody says that it took place', async () => {
    const id = await enter('2027-05-30 10:00', { status: 'pending' });
    expect((await may()).lines).toEqual([]);
    await pay(id, 800);
    const unanswered = { kind: 'ahead', due: 0, paid: 800, held: 800, share: 0 };
    expect(await may()).toMatchObject({ lines: [unanswered], totals: { visits: 0, due: 0, share: 0 } });
    expect(await kindInFile(id)).toBe('not_answered');
    const { body } = await api.manage<{ data: Report }>('GET', '/reports?from=2027-05-01&to=2027-05-31');
    expect(body.data.totals.visits).toBe(0);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved', tookPlace: true });
    expect(await may()).toMatchObject({
      lines: [{ kind: 'visit', due: 800, share: 400 }],
      totals: { visits: 1 },
    });
    expect(await kindInFile(id)).toBe('visit');
  });

  it('rounds a share to the satang', async () => {
    const dear = await makeTherapist(api.manage, { sharePercent: 33.33 });
    await api.sql`update services set price = 999.99 where id = ${dear.serviceId}`;
    await enter('2027-05-30 10:00', { therapistId: dear.id, serviceId: dear.serviceId });
    expect((await statement('2027-05-30', '2027-05-30', dear.id)).lines).toMatchObject([{ share: 333.3 }]);
  });

  it('is there for everybody active, and for whoever has something in it', async () => {
    const [away, idle] = [await makeTherapist(api.manage), await makeTherapist(api.manage)];
    await enter('2027-05-30 10:00', { therapistId: away.id, serviceId: away.serviceId });
    for (const { id } of [away, idle])
      await api.manage('PATCH', `/therapists/${id}/active`, { isActive: false });
    const { body } = await api.manage<{ data: Statement[] }>(
      'GET',
      '/statements?from=2027-05-01&to=2027-05-31',
    );
    const ids = new Set(body.data.map(({ therapist: { id } }) => id));
    expect([ids.has(therapist.id), ids.has(away.id), ids.has(idle.id)]).toEqual([true, true, false]);
  });
});

describe('a statement that was read stays the same', () => {
  it('when the share, the service’s price or both change', async () => {
    await pay(await enter('2027-05-30 10:00'), 800);
    const before = await may();
    await api.manage('PATCH', `/therapists/${therapist.id}`, { sharePercent: 70 });
    await api.manage('PATCH', `/services/${therapist.serviceId}`, { price: 1200 });
    expect(await may()).toEqual(before);

    await enter('2027-05-30 16:00');
    expect((await may()).lines[1]).toMatchObject({ price: 1200, sharePercent: 70, share: 840 });
    await api.manage('PATCH', `/therapists/${therapist.id}`, { sharePercent: 50 });
    await api.manage('PATCH', `/services/${therapist.serviceId}`, { price: 800 });
  });

  it('when a share is agreed that was not there before', async () => {
    const other = await makeTherapist(api.manage);
    await enter('2027-05-30 10:00', { therapistId: other.id, serviceId: other.serviceId });
    const before = await statement('2027-05-30', '2027-05-30', other.id);
    expect(before.totals).toMatchObject({ visits: 1, withoutShare: 1, share: 0 });
    await api.manage('PATCH', `/therapists/${other.id}`, { sharePercent: 50 });
    expect(await statement('2027-05-30', '2027-05-30', other.id)).toEqual(before);
  });

  it('when its customers are erased', async () => {
    const id = await enter('2027-05-30 10:00');
    await pay(id, 800);
    const before = await may();
    await api.manage('POST', `/bookings/${id}/erase`);
    expect(await may()).toEqual(before);
  });
});

it('a visit that another therapist takes over is by their share', async () => {
  const other = await makeTherapist(api.manage, { sharePercent: 60, serviceIds: [therapist.serviceId] });
  const id = await enter('2027-06-02 10:00');
  const { body } = await api.manage<{ data: object }>('GET', `/bookings/${id}`);
  const edited = { ...body.data, therapistId: other.id, startTime: '2027-06-02 10:00' };
  expect((await api.manage('PATCH', `/bookings/${id}`, edited)).status).toBe(200);
  clock = new Date('2027-06-02T12:00:00+07:00');
  expect((await statement('2027-06-02', '2027-06-02', other.id)).lines).toMatchObject([{ share: 480 }]);
  expect((await statement('2027-06-02')).lines).toEqual([]);
});

it('money stays with the therapist who took it when another one takes the visit over', async () => {
  const other = await makeTherapist(api.manage, { sharePercent: 60, serviceIds: [therapist.serviceId] });
  const id = await enter('2027-06-05 10:00');
  clock = new Date('2027-06-05T09:00:00+07:00');
  await pay(id, 500);
  const { body } = await api.manage<{ data: object }>('GET', `/bookings/${id}`);
  const edited = { ...body.data, therapistId: other.id, startTime: '2027-06-05 10:00' };
  expect((await api.manage('PATCH', `/bookings/${id}`, edited)).status).toBe(200);
  clock = new Date('2027-06-05T12:00:00+07:00');
  const day = '2027-06-05';
  const theirs = await statement(day, day, other.id);
  expect(theirs.lines).toMatchObject([{ kind: 'visit', paid: 500, held: 0, share: 480 }]);
  expect(theirs.totals).toMatchObject({ paid: 500, held: 0, owed: 480 });
  const first = await statement(day);
  expect(first.lines).toMatchObject([
    { bookingId: id, kind: 'reassigned', price: 0, due: 0, paid: 0, held: 500, share: null },
  ]);
  expect(first.totals).toMatchObject({ visits: 0, withoutShare: 0, paid: 0, held: 500, owed: -500 });

  await pay(id, -200);
  expect((await statement(day, day, other.id)).totals).toMatchObject({ paid: 300, held: -200 });
  expect((await statement(day)).totals).toMatchObject({ held: 500 });
  const payments = await api.manage<{ data: BookingPayments }>('GET', `/bookings/${id}/payments`);
  expect(payments.body.data.payments).toMatchObject([
    { amount: -200, holder: other.name },
    { amount: 500, holder: therapist.name },
  ]);
  // whose bookings are all another one's by now
  const deleted = await api.manage<ErrorBody>('DELETE', `/therapists/${therapist.id}`);
  expect([deleted.status, deleted.body.code]).toEqual([409, 'in_use']);
});

describe('a therapist’s share', () => {
  it('is none until it is set, and is kept to two decimals', async () => {
    const other = await makeTherapist(api.manage);
    const save = async (sharePercent: number | null) => {
      const { body } = await api.manage<{ data: AdminTherapist }>('PATCH', `/therapists/${other.id}`, {
        sharePercent,
      });
      return body.data.sharePercent;
    };
    const { body } = await api.manage<{ data: AdminTherapist }>('PATCH', `/therapists/${other.id}`, {
      bio: 'Calm',
    });
    expect(body.data.sharePercent).toBeNull();
    expect([await save(0), await save(45.5), await save(null)]).toEqual([0, 45.5, null]);
  });

  it.each([-1, 100.5, '50'])('cannot be %o', async (sharePercent) => {
    const { status, body } = await api.manage<ErrorBody>('PATCH', `/therapists/${therapist.id}`, {
      sharePercent,
    });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'sharePercent']);
  });

  it('is not told to visitors', async () => {
    const { body } = await api.visit<{ data: object }>('GET', `/api/therapists/${therapist.id}`);
    expect(body.data).not.toHaveProperty('sharePercent');
  });
});

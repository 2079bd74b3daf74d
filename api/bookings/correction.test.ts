import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpVisits } from '../../tests/support/api/visitCalls.ts';
import { customerFields, makeService, makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Statement } from '../contract/report.ts';
import { dateAfter } from '../server/businessTime.ts';

const shop = setUpVisits();
const { api, clock, therapist, visitSoon, setState, queued } = shop;
const hour = 3_600_000;
let long: Awaited<ReturnType<typeof makeService>>;
let som: Awaited<ReturnType<typeof makeTherapist>>;

beforeAll(async () => {
  long = await makeService(api.manage, { duration: 90, price: 1_500 });
  som = await makeTherapist(api.manage, { serviceIds: [long.id, therapist.serviceId], sharePercent: 60 });
});

type Visit = Awaited<ReturnType<typeof visitSoon>>;

/** An approved visit from 10:00 to 11:00 that is finished; it is noon. */
async function visitOver(): Promise<Visit> {
  const visit = await visitSoon();
  clock.now = new Date(visit.start + 2 * hour);
  await setState(visit.id, 'finished');
  return visit;
}
const change = ({ id, date }: Visit, fields: object) =>
  api.manage<{ data: Booking } & ErrorBody>('PATCH', `/bookings/${id}`, {
    ...customerFields,
    clientEmail: 'nok@example.com',
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: `${date} 10:00`,
    ...fields,
  });
const correct = (visit: Visit, fields: object) => change(visit, { correction: true, ...fields });
const statementOf = async ({ date }: Visit, therapistId: number) => {
  const path = `/statements?from=${date}&to=${date}&therapistId=${therapistId}`;
  return (await api.manage<{ data: Statement[] }>('GET', path)).body.data[0]!;
};
const lastEvent = async ({ id }: Visit) => {
  const { body } = await api.manage<{ data: object[] }>('GET', `/bookings/${id}/history`);
  return body.data.at(-1);
};

describe('the correction of a visit that has begun', () => {
  it('changes therapist, service and start; its state stays, nobody is notified, and it is in the history', async () => {
    const visit = await visitOver();
    const { status, body } = await correct(visit, {
      therapistId: som.id,
      serviceId: long.id,
      startTime: `${visit.date} 07:30`,
    });
    expect([status, body.data]).toMatchObject([
      200,
      {
        therapistId: som.id,
        startTime: new Date(visit.start - 2.5 * hour).toISOString(),
        endTime: new Date(visit.start - hour).toISOString(),
        service: { duration: 90, price: 1_500 },
        status: 'approved',
        visitState: 'finished',
        visitTimes: { endedAt: new Date(visit.start + 2 * hour).toISOString() },
      },
    ]);
    expect(await queued(visit.id)).toEqual([]);
    expect(await lastEvent(visit)).toMatchObject({
      action: 'updated',
      changes: { fields: ['startTime', 'therapistId', 'serviceId'], correction: true },
    });
  });

  it('is no move: that begins the visit anew and notifies its customer', async () => {
    const visit = await visitOver();
    const { body } = await change(visit, { startTime: `${visit.date} 14:00` });
    expect(body.data.visitState).toBeNull();
    expect(await queued(visit.id)).toEqual(['moved by customer_email']);
  });

  it('gives the share of this visit alone to whoever went, and leaves the money where it is', async () => {
    const [visit, other] = [await visitOver(), await visitOver()];
    const paid = { amount: 800, method: 'cash', heldBy: 'therapist' };
    for (const { id, date } of [visit, other])
      await api.manage('POST', `/bookings/${id}/payments`, { ...paid, paidOn: date });
    await correct(visit, { therapistId: som.id, serviceId: long.id });
    expect((await statementOf(visit, som.id)).lines).toMatchObject([
      { kind: 'visit', due: 1_500, paid: 800, held: 0, share: 900 },
    ]);
    expect((await statementOf(visit, therapist.id)).lines).toMatchObject([{ kind: 'reassigned', held: 800 }]);
    expect((await statementOf(other, therapist.id)).lines).toMatchObject([
      { kind: 'visit', due: 800, held: 800 },
    ]);
  });

  describe('of a shop whose therapists need an hour to travel', () => {
    const setGap = (travelGapMinutes: number) =>
      api.manage('PATCH', '/settings/booking-rules', { travelGapMinutes });
    beforeAll(() => setGap(60));
    afterAll(() => setGap(0));

    /** Books a visit of 90 minutes with Som, before the clock's now. */
    const bookSom = async ({ date }: Visit, time: string) => {
      const { now } = clock;
      clock.now = clock.today;
      await shop.book(som, `${date} ${time}`);
      clock.now = now;
    };
    const toSom = async (visit: Visit, time: string) => {
      const startTime = `${visit.date} ${time}`;
      const { status, body } = await correct(visit, { therapistId: som.id, serviceId: long.id, startTime });
      return status === 200 ? 'corrected' : body.code;
    };

    it('never overlaps another visit, but needs no time to travel', async () => {
      const visit = await visitOver();
      await bookSom(visit, '11:30');
      expect(await toSom(visit, '10:01')).toBe('slot_taken');
      expect(await toSom(visit, '10:00')).toBe('corrected');
    });

    it('is not in the way of the time to travel after a visit before it, which is over', async () => {
      const visit = await visitOver();
      await bookSom(visit, '09:00');
      expect(await toSom(visit, '10:29')).toBe('slot_taken');
      expect(await toSom(visit, '10:30')).toBe('corrected');
    });

    it('keeps the time to travel after a visit that is still going on', async () => {
      const visit = await visitSoon();
      clock.now = new Date(visit.start + hour / 2);
      await bookSom(visit, '12:00');
      expect(await toSom(visit, '10:00')).toBe('slot_taken');
      expect(await toSom(visit, '09:30')).toBe('corrected');
    });
  });

  it('requires that the therapist offers the service', async () => {
    const { body } = await correct(await visitOver(), { serviceId: long.id });
    expect(body.code).toBe('service_not_offered');
  });

  it('is of a visit of the past 60 days, to a start in them', async () => {
    const visit = await visitOver();
    const start = async (startTime: string) => (await correct(visit, { startTime })).body.issues?.[0];
    const broken = { path: 'startTime', rule: 'correctedStartInvalid' };
    expect(await start(`${visit.date} 12:30`)).toMatchObject(broken);
    expect(await start('2026-09-15 10:00')).toMatchObject(broken);
    const longAgo = dateAfter(visit.date, -61);
    await api.sql`
      update bookings set
        start_time = start_time - interval '61 days', end_time = end_time - interval '61 days',
        occupied = tstzrange(start_time - interval '61 days', end_time - interval '61 days')
      where id = ${visit.id}`;
    for (const date of [longAgo, visit.date]) {
      const older = await correct(visit, { therapistId: som.id, startTime: `${date} 10:00` });
      expect([older.status, older.body.code]).toEqual([409, 'illegal_transition']);
    }
  });

  it('is refused of one that lies ahead or is not approved, and of one that somebody changed meanwhile', async () => {
    const ahead = await visitSoon();
    const early = await correct(ahead, { therapistId: som.id });
    expect([early.status, early.body.code]).toEqual([409, 'illegal_transition']);
    const cancelled = await visitOver();
    await api.sql`update bookings set status = 'cancelled' where id = ${cancelled.id}`;
    expect((await correct(cancelled, { therapistId: som.id })).body.code).toBe('illegal_transition');
    const visit = await visitOver();
    const stale = await correct(visit, { therapistId: som.id, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'booking_changed']);
  });

  it('of two administrators at once is one of them’s', async () => {
    const visit = await visitOver();
    const { version } = await shop.read(visit.id);
    const answers = await Promise.all(
      [{ therapistId: som.id }, { startTime: `${visit.date} 09:30` }].map((fields) =>
        correct(visit, { ...fields, version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

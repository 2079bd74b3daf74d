import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setUpVisits } from '../../tests/support/api/visitCalls.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { AlarmReceipt } from '../contract/visit.ts';

const shop = setUpVisits();
const { api, setState, visitSoon, minutesLater, read, history } = shop;

const answer = (id: number, body: object = {}, key?: string) =>
  api.visit<{ data: AlarmReceipt } & ErrorBody>('POST', `/api/admin/bookings/${id}/alarm`, {
    body,
    token: api.token,
    headers: key ? { 'Idempotency-Key': key } : {},
  });

/** A visit that was started and should have been over half an hour ago; its version is 2. */
async function overdueVisit(): Promise<number> {
  const { id } = await visitSoon();
  minutesLater(30);
  await setState(id, 'started');
  minutesLater(90);
  return id;
}

describe('an administrator who takes care of a visit that should be over', () => {
  it('is recorded, and the booking says since when; its version stays', async () => {
    const id = await overdueVisit();
    expect((await read(id)).visitAlarm).toEqual({ answeredAt: null, fineAt: null });
    const alarmAnsweredAt = shop.clock.now.toISOString();
    const { status, body } = await answer(id, { version: 2 });
    expect([status, body.data]).toEqual([200, { id, alarmAnsweredAt, version: 2 }]);
    expect(await read(id)).toMatchObject({ version: 2, visitAlarm: { answeredAt: alarmAnsweredAt } });
    expect((await history(id)).at(-1)).toMatchObject({ username: 'admin', action: 'alarm_answered' });
  });

  it('does so once, however often it is sent', async () => {
    const id = await overdueVisit();
    const key = randomUUID();
    const first = await answer(id, {}, key);
    minutesLater(1);
    expect((await answer(id)).body.data).toEqual(first.body.data);
    await setState(id, 'finished');
    expect((await answer(id, {}, key)).body.data).toEqual(first.body.data);
    expect((await answer(id, { version: 3 }, key)).body.code).toBe('idempotency_mismatch');
    const entries = (await history(id)).filter(({ action }) => action === 'alarm_answered');
    expect(entries).toHaveLength(1);
  });

  it('is refused with the booking as it is when that changed, has ended or should not be over', async () => {
    const id = await overdueVisit();
    const refused = async (body: object = {}) => {
      const { status, body: error } = await answer(id, body);
      return [status, error.code, error.booking?.id];
    };
    const changed = [409, 'booking_changed', id];
    expect(await refused({ version: 1 })).toEqual(changed);
    minutesLater(-31);
    expect(await refused()).toEqual(changed);
    minutesLater(31);
    await setState(id, 'finished');
    expect(await refused()).toEqual(changed);
    expect((await answer(999_999)).status).toBe(404);
  });

  it('has said so of that time alone: of a visit that was moved nobody takes care', async () => {
    const id = await overdueVisit();
    await answer(id);
    await api.sql`
      select write_booking(b, jsonb_populate_record(b, jsonb_build_object(
        'end_time', b.end_time + interval '30 minutes',
        'occupied', tstzrange(b.start_time, b.end_time + interval '30 minutes'))))
      from bookings b where b.id = ${id}`;
    expect((await read(id)).visitAlarm).toEqual({ answeredAt: null, fineAt: null });
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { openPageOf, type TherapistDeviceOfTest } from '../../tests/support/api/therapistDevices.ts';
import { claimNext } from '../notifications/queue/claim.ts';
import { composeTimeOffRequest } from '../notifications/queue/shopTimeOff.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { SavedScheduleChange } from '../contract/scheduleChange.ts';
import type { TherapistPage, TherapistTimeOff, TimeOffRequest } from '../contract/therapistPage.ts';

const api = setUpApi({ now: () => new Date('2026-12-01T03:00:00Z') });
let ploy: Awaited<ReturnType<typeof makeTherapist>>;
let page: TherapistDeviceOfTest;
let other: TherapistDeviceOfTest;

beforeAll(async () => {
  ploy = await makeTherapist(api.manage, { name: 'Ploy' });
  page = await openPageOf(api, ploy.id);
  other = await openPageOf(api, (await makeTherapist(api.manage)).id);
  const email = { adminEmail: 'boss@example.com', gmail: 'shop@gmail.com', appPassword: 'abcd efgh' };
  await api.manage('POST', '/settings/integrations', { email });
});
afterEach(async () => {
  await api.sql`delete from time_off_requests`;
  await api.sql`delete from schedule_exceptions`;
  await api.sql`delete from notifications`;
});

const wish = { startTime: '2026-12-10 00:00', endTime: '2026-12-12 00:00', reason: 'My sister marries' };
const ask = (body: object = wish, headers = {}, from = page) =>
  from.call<{ data: TherapistTimeOff } & ErrorBody>('POST', '/time-off', { body, headers });
const asked = async (body?: object) => (await ask(body)).body.data.requestId!;
const withdraw = (id: number, from = page) => from.call<ErrorBody>('DELETE', `/time-off/${id}`);
const answer = (id: number, accept: boolean) =>
  api.manage<{ data: SavedScheduleChange } & ErrorBody>('POST', `/time-off/requests/${id}/answer`, {
    accept,
  });
const waiting = async () =>
  (await api.manage<{ data: TimeOffRequest[] }>('GET', '/time-off/requests')).body.data;
const shown = async () => (await page.call<{ data: TherapistPage }>('GET', '/page')).body.data.timeOff;
const timeOff = async () => (await api.manage<{ data: object[] }>('GET', '/time-off')).body.data;
const told = async () =>
  (await api.sql<{ event: string }[]>`select event from notifications order by id`).map(({ event }) => event);

describe('a request for time off', () => {
  it('waits for the shop, which is told; nothing is time off yet', async () => {
    const { status, body } = await ask();
    expect([status, body.data]).toEqual([
      201,
      {
        requestId: expect.any(Number),
        startTime: '2026-12-09T17:00:00.000Z',
        endTime: '2026-12-11T17:00:00.000Z',
        state: 'waiting',
        reason: 'My sister marries',
      },
    ]);
    expect(await waiting()).toMatchObject([
      { id: body.data.requestId, therapistName: 'Ploy', reason: wish.reason },
    ]);
    expect(await shown()).toEqual([body.data]);
    expect([await told(), await timeOff()]).toEqual([['time_off_requested'], []]);
  });

  it('is made once however often it is sent, and its key is for it alone', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([ask(wish, headers), ask(wish, headers), ask(wish)]);
    expect(new Set(answers.map(({ body }) => body.data.requestId)).size).toBe(1);
    expect((await ask({ ...wish, reason: null }, headers)).body.code).toBe('idempotency_mismatch');
    expect((await ask(wish, headers, other)).body.code).toBe('idempotency_mismatch');
    expect(await told()).toEqual(['time_off_requested']);
  });

  it('is told with others in one message over the hourly limit, but for those that were withdrawn', async () => {
    for (const month of ['01', '02', '03'])
      await asked({ ...wish, startTime: `2027-${month}-01 00:00`, endTime: `2027-${month}-02 00:00` });
    await withdraw((await waiting())[0]!.id);
    await api.sql`
      insert into queue_health (queue, quiet_until) select queue, now() from shop_recipients
      on conflict (queue) do update set quiet_until = excluded.quiet_until`;
    const claimed = (await claimNext(api.sql, []))!;
    await api.sql`delete from queue_health`;
    expect([claimed.event, claimed.others]).toEqual(['time_off_requested', 2]);
    const options = { language: 'en', publicUrl: undefined } as const;
    const message = await composeTimeOffRequest(api.context, claimed, options);
    expect(message).toMatchObject({ title: '2 requests for time off', facts: [] });
  });

  it('is answered at the time of the process’s clock', async () => {
    await answer(await asked(), false);
    const [row] = await api.sql`select answered_at as at from time_off_requests`;
    expect(row!['at']).toEqual(new Date('2026-12-01T03:00:00Z'));
  });

  it.each([
    ['that ends before it starts', { endTime: '2026-12-09 00:00' }, 'endNotAfterStart'],
    ['of more than 180 days', { endTime: '2027-07-01 00:00' }, 'timeOffTooLong'],
    ['that is over', { startTime: '2026-11-10 00:00', endTime: '2026-11-12 00:00' }, 'endPassed'],
  ])('%s is refused', async (_name, fields, rule) => {
    const { status, body } = await ask({ ...wish, ...fields });
    expect([status, body.issues]).toMatchObject([400, [{ path: 'endTime', rule }]]);
  });

  it('is refused while ten others wait, also of ten that are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, day) =>
        ask({ ...wish, startTime: `2026-12-${10 + day} 00:00`, endTime: `2026-12-${11 + day} 00:00` }),
      ),
    );
    const codes = answers.flatMap(({ body }) => body.code ?? []);
    expect(codes).toEqual(['too_many_time_off_requests', 'too_many_time_off_requests']);
  });

  it('becomes time off when it is accepted; the answer lists the visits in it', async () => {
    const visit = await requestVisit(api, ploy, { startTime: '2026-12-10 10:00' });
    const id = await asked();
    const { status, body } = await answer(id, true);
    expect([status, body.data]).toMatchObject([
      200,
      { therapistId: ploy.id, reason: wish.reason, bookings: [{ id: visit.id }] },
    ]);
    expect(await shown()).toMatchObject([{ requestId: id, state: 'accepted', reason: wish.reason }]);
    expect(await waiting()).toEqual([]);
    const slots = await api.visit<{ data: string[] }>(
      'GET',
      `/api/therapists/${ploy.id}/availability/slots?date=2026-12-11&serviceId=${ploy.serviceId}`,
    );
    expect(slots.body.data).toEqual([]);
  });

  it('that is declined is shown to its therapist as declined', async () => {
    const id = await asked();
    expect((await answer(id, false)).status).toBe(204);
    expect(await shown()).toMatchObject([{ requestId: id, state: 'declined' }]);
    expect(await timeOff()).toEqual([]);
  });

  it('for a time that is entered already is accepted without a second entry', async () => {
    await api.manage('POST', '/time-off', { ...wish, therapistId: ploy.id, note: null });
    expect((await answer(await asked(), true)).status).toBe(200);
    expect(await timeOff()).toHaveLength(1);
  });

  it('is answered once, whoever answers it and however', async () => {
    const id = await asked();
    const answers = await Promise.all([true, false, true, false].map((accept) => answer(id, accept)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.flatMap(({ body }) => (body ? (body.code ?? []) : []))).toEqual(
      Array(3).fill('time_off_answered'),
    );
    expect((await withdraw(id)).body.code).toBe('time_off_answered');
  });

  it('is either withdrawn or answered when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await asked({ ...wish, reason: `round ${round}` });
      const [withdrawn, accepted] = await Promise.all([withdraw(id), answer(id, true)]);
      expect([withdrawn.status, accepted.status]).toEqual(withdrawn.status === 204 ? [204, 409] : [409, 200]);
      expect(await timeOff()).toHaveLength(accepted.status === 200 ? 1 : 0);
      await api.sql`delete from schedule_exceptions`;
    }
  });

  it('that is withdrawn cannot be answered, is gone from both pages, and can be asked for again', async () => {
    const id = await asked();
    expect((await withdraw(id, other)).status).toBe(404);
    expect([(await withdraw(id)).status, (await withdraw(id)).status]).toEqual([204, 204]);
    expect((await answer(id, true)).body.code).toBe('time_off_withdrawn');
    expect([await waiting(), await shown()]).toEqual([[], []]);
    expect(await asked()).not.toBe(id);
  });

  it('leaves its steps in the audit, without the reason', async () => {
    const id = await asked();
    await answer(id, true);
    const entries = await api.sql`
      select username, action, changes from audit_entries
      where subject = 'time_off_request' and subject_id = ${id} order by id`;
    expect(entries.map(({ username, action }) => `${username} ${action}`)).toEqual([
      'Ploy created',
      'admin accepted',
    ]);
    expect(JSON.stringify(entries)).not.toContain('sister');
  });
});

import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookingRequests } from '../../tests/support/api/requestBooking.ts';
import { hoursEveryDay, makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { SavedScheduleChange, ScheduleChange } from '../contract/scheduleChange.ts';
import type { Shop } from '../contract/shop.ts';
import type { Therapist } from '../contract/therapist.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
const api = setUpApi({ now: () => new Date('2026-12-01T03:00:00Z') });
const { book, slotsOf } = bookingRequests(api);

type Answer = { data: SavedScheduleChange } & ErrorBody;

const add = (path: '/time-off' | '/extra-hours', fields: object) => api.manage<Answer>('POST', path, fields);

/** Time off or extra hours on 2 December. */
const on2December = (therapistId: number | null, start: string, end: string) => ({
  therapistId,
  startTime: `2026-12-02 ${start}`,
  endTime: `2026-12-02 ${end}`,
});

const therapistWorking = (start: string, end: string) =>
  makeTherapist(api.manage, { hours: hoursEveryDay(start, end) });

const remove = async (path: string, id: number) => (await api.manage('DELETE', `${path}/${id}`)).status;

describe('time off', () => {
  it('of a therapist takes her slots away at once, and gives them back when it is removed', async () => {
    const { id } = await therapistWorking('09:00', '12:00');
    const { id: other } = await therapistWorking('09:00', '12:00');
    const { status, body } = await add('/time-off', {
      ...on2December(id, '09:30', '11:00'),
      reason: 'Dentist',
    });
    expect([status, body.data]).toMatchObject([
      201,
      { therapistId: id, startTime: '2026-12-02T02:30:00.000Z', reason: 'Dentist', version: 1, bookings: [] },
    ]);
    expect(await slotsOf(id, '2026-12-02')).toEqual(['11:00']);
    expect(await slotsOf(other, '2026-12-02')).toHaveLength(5);
    expect(await remove('/time-off', body.data.id)).toBe(204);
    expect(await slotsOf(id, '2026-12-02')).toHaveLength(5);
  });

  it('of the whole shop takes everybody’s slots away, except a therapist’s own extra hours', async () => {
    const { id } = await therapistWorking('09:00', '12:00');
    const closure = await add('/time-off', { ...on2December(null, '00:00', '23:59'), note: 'Songkran' });
    expect(await slotsOf(id, '2026-12-02')).toEqual([]);
    const extra = await add('/extra-hours', on2December(id, '14:00', '15:30'));
    expect(await slotsOf(id, '2026-12-02')).toEqual(['14:00', '14:30']);
    await remove('/extra-hours', extra.body.data.id);
    await remove('/time-off', closure.body.data.id);
  });

  it('is obeyed by requests, bookings by hand and edits', async () => {
    const { id: therapistId, serviceId } = await therapistWorking('09:00', '12:00');
    const { body: booked } = await book({ therapistId, serviceId, startTime: '2026-12-03 09:00' });
    await add('/time-off', on2December(therapistId, '09:00', '12:00'));
    const visit = {
      therapistId,
      serviceId,
      startTime: '2026-12-02 10:00',
      clientName: 'Nok',
      clientAddress: '1',
    };
    expect((await book(visit)).body.code).toBe('slot_unavailable');
    const byHand = await api.manage<ErrorBody>('POST', '/bookings', { ...visit, origin: 'phone' });
    expect(byHand.body.code).toBe('slot_unavailable');
    const edit = { ...visit, clientPhone: '0812345678' };
    const edited = await api.manage<ErrorBody>('PATCH', `/bookings/${booked.data.id}`, edit);
    expect(edited.body.code).toBe('slot_unavailable');
  });

  it('lists the pending and approved visits that lie in it, at least in part', async () => {
    const { id: therapistId, serviceId } = await therapistWorking('09:00', '17:00');
    const starts = ['09:00', '10:00', '11:00', '13:00'];
    const ids: number[] = [];
    for (const start of starts) {
      const { body } = await book({ therapistId, serviceId, startTime: `2026-12-02 ${start}` });
      ids.push(body.data.id);
    }
    await api.manage('PATCH', `/bookings/${ids[2]}/status`, { status: 'denied' });
    const { body } = await add('/time-off', on2December(therapistId, '09:30', '12:00'));
    expect(body.data.bookings.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
  });

  it('sent twice is saved once', async () => {
    const { id } = await therapistWorking('09:00', '12:00');
    const fields = { ...on2December(id, '09:00', '10:00'), reason: 'Dentist' };
    const [first, second] = await Promise.all([add('/time-off', fields), add('/time-off', fields)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.data.id).toBe(second.body.data.id);
    const other = await add('/time-off', { ...fields, reason: 'Holiday' });
    expect([other.status, other.body.code]).toEqual([409, 'duplicate']);
  });

  it('changed elsewhere meanwhile is not overwritten', async () => {
    const { id: therapistId } = await therapistWorking('09:00', '12:00');
    const { body: made } = await add('/time-off', on2December(therapistId, '09:00', '10:00'));
    const change = (end: string, version: number) =>
      api.manage<Answer>('PATCH', `/time-off/${made.data.id}`, {
        ...on2December(therapistId, '09:00', end),
        version,
      });
    expect((await change('11:00', 1)).body.data.version).toBe(2);
    const late = await change('10:30', 1);
    expect([late.status, late.body.code, late.body.exception?.endTime]).toEqual([
      409,
      'schedule_changed',
      '2026-12-02T04:00:00.000Z',
    ]);
    expect(await slotsOf(therapistId, '2026-12-02')).toEqual(['11:00']);
  });

  it('is listed by dates, with the shop’s among a therapist’s', async () => {
    const { id } = await therapistWorking('09:00', '12:00');
    const own = await add('/time-off', {
      therapistId: id,
      startTime: '2027-03-01 22:00',
      endTime: '2027-03-02 02:00',
    });
    const shops = await add('/time-off', {
      therapistId: null,
      startTime: '2027-03-02 00:00',
      endTime: '2027-03-03 00:00',
    });
    const list = async (query: string) =>
      (await api.manage<{ data: ScheduleChange[] }>('GET', `/time-off?${query}`)).body.data.map(
        (one) => one.id,
      );
    const both = [own.body.data.id, shops.body.data.id];
    expect(await list(`from=2027-03-01&to=2027-03-02&therapistId=${id}`)).toEqual(both);
    expect(await list(`from=2027-03-01&to=2027-03-01`)).toEqual([both[0]]);
    expect(await list(`from=2027-03-03&to=2027-03-03`)).toEqual([]);
  });
});

describe('extra hours', () => {
  it('on a day off can be booked, and join the weekly hours', async () => {
    const { id } = await makeTherapist(api.manage, {
      hours: [{ dayOfWeek: 3, startTime: '09:00', endTime: '10:00' }],
    });
    await add('/extra-hours', on2December(id, '10:00', '10:30'));
    await add('/extra-hours', {
      therapistId: id,
      startTime: '2026-12-03 23:30',
      endTime: '2026-12-04 01:00',
    });
    expect(await slotsOf(id, '2026-12-02')).toEqual(['09:00', '09:30']);
    expect(await slotsOf(id, '2026-12-03')).toEqual(['23:30']);
    expect(await slotsOf(id, '2026-12-04')).toEqual(['00:00']);
  });

  it('in a therapist’s own time off are refused with that time off', async () => {
    const { id } = await therapistWorking('09:00', '12:00');
    const off = await add('/time-off', on2December(id, '09:00', '12:00'));
    const { status, body } = await add('/extra-hours', on2December(id, '11:00', '13:00'));
    expect([status, body.code, body.exception?.id]).toEqual([409, 'schedule_overlap', off.body.data.id]);
  });
});

it.each([
  ['an end at its start', { endTime: '2026-12-02 09:00' }, 'endTime'],
  ['an end before its start', { endTime: '2026-12-01 23:00' }, 'endTime'],
  ['a date that does not exist', { endTime: '2027-02-30 10:00' }, 'endTime'],
  ['a year of it', { endTime: '2027-12-02 09:00' }, 'endTime'],
  ['an end that is over', { startTime: '2026-11-01 09:00', endTime: '2026-12-01 09:59' }, 'endTime'],
  ['a note for customers about one therapist', { note: 'Away' }, 'note'],
  ['neither a therapist nor the whole shop', { therapistId: undefined }, 'therapistId'],
])('time off with %s is refused, and the field is named', async (_what, fields, path) => {
  const { id } = await therapistWorking('09:00', '12:00');
  const { status, body } = await add('/time-off', { ...on2December(id, '09:00', '10:00'), ...fields });
  expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
});

it('a therapist who was deleted meanwhile is told apart from bad input', async () => {
  const { status, body } = await add('/time-off', on2December(2_000_000_000, '09:00', '10:00'));
  expect([status, body.code]).toEqual([404, 'not_found']);
});

it('everybody sees when somebody is away, and nobody sees why', async () => {
  const { id } = await therapistWorking('09:00', '12:00');
  const period = { startTime: '2027-05-01 00:00', endTime: '2027-05-02 00:00', reason: 'Operation' };
  await add('/time-off', { therapistId: id, ...period });
  await add('/time-off', { therapistId: null, ...period, note: 'Labour day' });
  const shown = {
    kind: 'time_off',
    startTime: '2027-04-30T17:00:00.000Z',
    endTime: '2027-05-01T17:00:00.000Z',
  };
  const therapist = await api.visit<{ data: Therapist }>('GET', `/api/therapists/${id}`);
  expect(therapist.body.data.exceptions).toEqual([shown]);
  const shop = await api.visit<{ data: Shop }>('GET', '/api/shop');
  expect(shop.body.data.exceptions).toContainEqual({ ...shown, note: 'Labour day', holiday: null });
  for (const path of ['/therapists', `/therapists/${id}`, '/shop', '/catalogue']) {
    const { body } = await api.visit('GET', `/api${path}`);
    expect(JSON.stringify(body)).not.toContain('Operation');
  }
});

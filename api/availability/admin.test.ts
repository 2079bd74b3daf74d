import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';

const api = setUpApi();

type Data<T> = { data: T } & ErrorBody;

describe('weekly hours', () => {
  const add = (id: number, dayOfWeek: number, startTime: string, endTime: string) =>
    api.manage<Data<{ id: number }>>('POST', `/therapists/${id}/availability`, {
      dayOfWeek,
      startTime,
      endTime,
    });

  const addDays = (id: number, daysOfWeek: unknown) =>
    api.manage<Data<{ dayOfWeek: number }[]>>('POST', `/therapists/${id}/availability/days`, {
      daysOfWeek,
      startTime: '09:00',
      endTime: '17:00',
    });
  const daysOf = async (id: number) =>
    (await api.manage<Data<{ dayOfWeek: number }[]>>('GET', `/therapists/${id}/availability`)).body.data.map(
      ({ dayOfWeek }) => dayOfWeek,
    );

  it('may be split, may touch, and may run past midnight', async () => {
    const { id } = await makeTherapist(api.manage, { hours: [] });
    for (const entry of [
      ['09:00', '12:00'],
      ['12:00', '15:00'],
      ['18:00', '02:00'],
    ] as const) {
      expect((await add(id, 1, entry[0], entry[1])).status).toBe(201);
    }
    expect((await add(id, 2, '02:00', '03:00')).status).toBe(201);
  });

  it('that overlap another entry are refused with its name, also past midnight and across the end of the week', async () => {
    const { id } = await makeTherapist(api.manage, { hours: [] });
    await add(id, 6, '22:00', '03:00');
    await add(id, 3, '18:00', '00:00');
    for (const [day, start, end, met] of [
      [6, '23:00', '23:30', 'Saturday 22:00–03:00'],
      [0, '02:30', '04:00', 'Saturday 22:00–03:00'],
      [3, '17:00', '19:00', 'Wednesday 18:00–00:00'],
      [2, '20:00', '19:00', 'Wednesday 18:00–00:00'],
    ] as const) {
      const { status, body } = await add(id, day, start, end);
      expect([status, body.code], `${day} ${start}`).toEqual([409, 'schedule_overlap']);
      expect(body.message).toContain(met);
    }
    expect((await add(id, 4, '00:00', '01:00')).status).toBe(201);
  });

  it('are added to several days at once', async () => {
    const { id } = await makeTherapist(api.manage, { hours: [] });
    const { status, body } = await addDays(id, [5, 1, 3, 1]);
    expect([status, body.data.map(({ dayOfWeek }) => dayOfWeek)]).toEqual([201, [1, 3, 5]]);
    expect(await daysOf(id)).toEqual([1, 3, 5]);
  });

  it('of several days are added to none when they overlap on one, which is named', async () => {
    const { id } = await makeTherapist(api.manage, { hours: [] });
    await add(id, 3, '16:00', '20:00');
    const { status, body } = await addDays(id, [1, 2, 3, 4]);
    expect([status, body.code]).toEqual([409, 'schedule_overlap']);
    expect(body.message).toContain('Wednesday 16:00–20:00');
    expect(await daysOf(id)).toEqual([3]);
  });

  it.each([[[]], [[7]], [['1']], [1]])('of the days %o are refused', async (daysOfWeek) => {
    const { id } = await makeTherapist(api.manage, { hours: [] });
    expect((await addDays(id, daysOfWeek)).status).toBe(400);
  });

  it('of several days of a therapist who does not exist are refused', async () => {
    expect((await addDays(999_999, [1, 2])).status).toBe(404);
  });

  it('of another therapist than the address names are refused', async () => {
    const [one, other] = [
      await makeTherapist(api.manage, { hours: [] }),
      await makeTherapist(api.manage, { hours: [] }),
    ];
    const hours = { dayOfWeek: 1, startTime: '09:00', endTime: '10:00' };
    const post = (therapistId: number) =>
      api.manage<ErrorBody>('POST', `/therapists/${one.id}/availability`, { therapistId, ...hours });
    const { status, body } = await post(other.id);
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['therapistId']]);
    expect((await post(one.id)).status).toBe(201);
  });

  it('with equal start and end, or an invalid time or day, are refused', async () => {
    const { id } = await makeTherapist(api.manage, { hours: [] });
    for (const [day, start, end] of [
      [1, '09:00', '09:00'],
      [1, '24:00', '10:00'],
      [1, '9:00', '10:00'],
      [7, '09:00', '10:00'],
    ] as const) {
      expect((await add(id, day, start, end)).status, `${day} ${start}`).toBe(400);
    }
    expect((await add(999_999, 1, '09:00', '10:00')).status).toBe(404);
  });

  it('are changed one at a time, in place, and may overlap what they were but no other entry', async () => {
    const [ploy, mali] = [await makeTherapist(api.manage, { hours: [] }), await makeTherapist(api.manage)];
    const { body } = await add(ploy.id, 1, '09:00', '12:00');
    await add(ploy.id, 2, '09:00', '12:00');
    const change = (therapistId: number, dayOfWeek: number, endTime: string) =>
      api.manage<Data<{ id: number }>>('PATCH', `/therapists/${therapistId}/availability/${body.data.id}`, {
        dayOfWeek,
        startTime: '10:00',
        endTime,
      });
    const changed = await change(ploy.id, 1, '13:00');
    expect([changed.status, changed.body.data]).toMatchObject([
      200,
      { id: body.data.id, dayOfWeek: 1, startTime: '10:00', endTime: '13:00' },
    ]);
    const refused = await change(ploy.id, 2, '13:00');
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule_overlap']);
    expect(refused.body.message).toContain('Tuesday 09:00–12:00');
    expect((await change(ploy.id, 1, '10:00')).status).toBe(400);
    expect((await change(mali.id, 3, '13:00')).status).toBe(404);
  });

  it('are removed one at a time, and only through their own therapist', async () => {
    const [ploy, mali] = [await makeTherapist(api.manage, { hours: [] }), await makeTherapist(api.manage)];
    const { body } = await add(ploy.id, 1, '09:00', '12:00');
    expect((await api.manage('DELETE', `/therapists/${mali.id}/availability/${body.data.id}`)).status).toBe(
      404,
    );
    expect((await api.manage('DELETE', `/therapists/${ploy.id}/availability/${body.data.id}`)).status).toBe(
      204,
    );
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { formatInTimeZone } from 'date-fns-tz';
import { afterEach, describe, expect, it } from 'vitest';
import { bookVisit, nextFreeTime } from '../../tests/support/api/bookVisit.ts';
import { setUpApi } from '../../tests/support/api/api.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { businessZone } from '../contract/constants.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Shop, ShopStatus } from '../contract/shop.ts';

const api = setUpApi();

type Data<T> = { data: T } & ErrorBody;

const change = (body: object) => api.manage<Data<ShopStatus>>('PATCH', '/shop/status', body);
const readStatus = async () => (await api.visit<Data<ShopStatus>>('GET', '/api/shop/status')).body.data;
const readShop = async () => (await api.visit<Data<Shop>>('GET', '/api/shop')).body.data;
const businessTime = (ms: number) =>
  formatInTimeZone(new Date(Date.now() + ms), businessZone, 'yyyy-MM-dd HH:mm');

/** Closes the shop for the given number of milliseconds: finer than the API, which takes whole minutes. */
const closeFor = (ms: number) =>
  api.sql`update shop_status set is_open = false, opens_at = ${new Date(Date.now() + ms)}`;

const day = nextFreeTime().slice(0, 10);
const slotsOf = async (id: number) =>
  (await api.visit<Data<string[]>>('GET', `/api/therapists/${id}/availability/slots?date=${day}`)).body.data;

afterEach(() => change({ isOpen: true }));

describe('the shop', () => {
  it('is opened and closed by the administrator, and visitors see its status', async () => {
    const closed = await change({ isOpen: false });
    expect(closed.body.data).toMatchObject({
      id: expect.any(Number) as number,
      isOpen: false,
      opensAt: null,
      lastUpdated: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) as string,
    });
    expect(await readStatus()).toEqual(closed.body.data);
    expect(await readShop()).toMatchObject({ isOpen: false, opensAt: null });
  });

  it('tells visitors when it opens again', async () => {
    const local = businessTime(7_200_000);
    const opensAt = new Date(`${local.replace(' ', 'T')}:00+07:00`).toISOString();
    expect((await change({ isOpen: false, opensAt: local })).body.data).toMatchObject({ opensAt });
    expect(await readShop()).toMatchObject({ isOpen: false, opensAt });
    expect((await change({ isOpen: true })).body.data).toMatchObject({ isOpen: true, opensAt: null });
  });

  it.each([businessTime(-3_600_000), '2026-02-30 09:00', 'tomorrow'])(
    'cannot be closed until %s',
    async (opensAt) => {
      const { status, body } = await change({ isOpen: false, opensAt });
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['opensAt']]);
      expect(await readShop()).toMatchObject({ isOpen: true });
    },
  );

  it('opens by itself: status, slots and requests are right from that moment, cached or not', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    await closeFor(1_500);
    const closedAt = Date.now();
    let wasClosed = 0;
    while (Date.now() < closedAt + 1_200) {
      const [status, { isOpen }, slots] = [await readStatus(), await readShop(), await slotsOf(id)];
      expect([status.isOpen, isOpen, slots]).toEqual([false, false, []]);
      wasClosed += 1;
    }
    expect(wasClosed).toBeGreaterThan(3);
    await pause(closedAt + 1_600 - Date.now());
    expect(await readStatus()).toMatchObject({ isOpen: true, opensAt: null });
    expect(await readShop()).toMatchObject({ isOpen: true, opensAt: null });
    expect(await slotsOf(id)).toContain('09:00');
    expect(await bookVisit(api, { id, serviceId })).toBeGreaterThan(0);
  });

  it('takes no request before that moment', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    await closeFor(60_000);
    await expect(bookVisit(api, { id, serviceId })).rejects.toThrow('shop_closed');
  });
});

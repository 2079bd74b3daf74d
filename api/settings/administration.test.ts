import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api.ts';
import { everyDay, makeService, makeTherapist, customerFields } from '../../tests/support/testData.ts';
import type { BookingRules } from '../contract/settings.ts';
import type { Failure } from '../contract/errors.ts';
import type { Location } from '../contract/location.ts';
import type { Service } from '../contract/service.ts';
import type { ShopStatus } from '../contract/shop.ts';
import type { AdminTherapist } from '../contract/therapist.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Data<T> = { data: T } & Failure;

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

const book = (therapistId: number, serviceId: number, time = '10:00') =>
  api.visit<Data<{ id: number }>>('POST', '/api/bookings', {
    body: { ...customerFields, therapistId, serviceId, startTime: `${inThreeDays} ${time}` },
  });

describe('the shop', () => {
  it('is opened and closed by the administrator, and visitors see it', async () => {
    const closed = await api.manage<Data<ShopStatus>>('PATCH', '/shop/status', { isOpen: false });
    expect(closed.body.data.isOpen).toBe(false);
    expect((await api.visit<Data<ShopStatus>>('GET', '/api/shop/status')).body.data).toEqual(
      closed.body.data,
    );
    await api.manage('PATCH', '/shop/status', { isOpen: true });
  });
});

describe('services', () => {
  it('are made with 60 minutes and 0 THB unless said otherwise, changed in part, and deleted', async () => {
    const made = await api.manage<Data<Service>>('POST', '/services', { name: 'Foot massage' });
    expect([made.status, made.body.data]).toMatchObject([201, { duration: 60, price: 0, description: null }]);
    const changed = await api.manage<Data<Service>>('PATCH', `/services/${made.body.data.id}`, {
      price: 450.5,
      description: 'With warm towels',
    });
    expect(changed.body.data).toMatchObject({
      name: 'Foot massage',
      price: 450.5,
      description: 'With warm towels',
    });
    const emptied = await api.manage<Data<Service>>('PATCH', `/services/${made.body.data.id}`, {
      description: '',
    });
    expect(emptied.body.data).toMatchObject({ price: 450.5, description: null });
    expect((await api.manage('DELETE', `/services/${made.body.data.id}`)).status).toBe(204);
    expect((await api.manage('DELETE', `/services/${made.body.data.id}`)).status).toBe(404);
  });

  it('last 15 minutes or more in steps of 15, and cost nothing less than 0', async () => {
    for (const body of [
      { duration: 10 },
      { duration: 50 },
      { duration: 735 },
      { price: -1 },
      { duration: '60' },
    ]) {
      expect((await api.manage('POST', '/services', { name: 'Odd', ...body })).status).toBe(400);
    }
  });

  it('of one name exist once, whatever its capitals', async () => {
    await api.manage('POST', '/services', { name: 'Oil massage' });
    const { status, body } = await api.manage<Failure>('POST', '/services', { name: 'OIL massage' });
    expect([status, body.code]).toEqual([409, 'duplicate']);
  });

  it('that are booked cannot be deleted, and the answer says how many bookings and what to do', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    await book(id, serviceId);
    const { status, body } = await api.manage<Failure>('DELETE', `/services/${serviceId}`);
    expect([status, body.code, body.count]).toEqual([409, 'in_use', 1]);
    expect(body.message).toContain('Take it off the therapists instead');
  });

  it('keep what was booked: a later price changes no booking', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    const made = await book(id, serviceId, '12:00');
    await api.manage('PATCH', `/services/${serviceId}`, { price: 9_999, duration: 120 });
    const read = await api.manage<Data<{ service: Service }>>('GET', `/bookings/${made.body.data.id}`);
    expect(read.body.data.service).toMatchObject({ price: 800, duration: 60 });
  });
});

describe('locations', () => {
  it('are made, changed and deleted; deleting takes them off their therapists', async () => {
    const made = await api.manage<Data<Location>>('POST', '/locations', {
      city: ' Bangkok ',
      district: 'Sathon',
    });
    expect(made.body.data).toMatchObject({ city: 'Bangkok', district: 'Sathon' });
    const { id } = made.body.data;
    const therapist = await makeTherapist(api.manage, { locationIds: [id] });
    await api.manage('PATCH', `/locations/${id}`, { city: 'Bangkok', district: 'Bang Rak' });
    const places = async () =>
      (await api.visit<Data<AdminTherapist>>('GET', `/api/therapists/${therapist.id}`)).body.data.locations;
    expect(await places()).toEqual([{ city: 'Bangkok', district: 'Bang Rak' }]);
    expect((await api.manage('DELETE', `/locations/${id}`)).status).toBe(204);
    expect(await places()).toEqual([]);
  });

  it('of one district exist once, and have 1 to 100 characters each', async () => {
    await api.manage('POST', '/locations', { city: 'Phuket', district: 'Kathu' });
    const again = await api.manage<Failure>('POST', '/locations', { city: 'phuket', district: 'kathu' });
    expect([again.status, again.body.code]).toEqual([409, 'duplicate']);
    const broken = await api.manage<Failure>('POST', '/locations', { city: '', district: 'x'.repeat(101) });
    expect(broken.body.issues?.map(({ message }) => message)).toEqual([
      'City is required',
      'District name is too long',
    ]);
  });
});

describe('therapists', () => {
  it('are made with services and places, changed in part, and read back', async () => {
    const [thai, oil] = [await makeService(api.manage), await makeService(api.manage)];
    const made = await api.manage<Data<AdminTherapist>>('POST', '/therapists', {
      name: 'Mali',
      phoneNumber: '081-234-5678',
      serviceIds: [thai.id, thai.id],
    });
    expect(made.body.data).toMatchObject({
      isActive: true,
      phoneNumber: '0812345678',
      bio: null,
      imageUrl: null,
    });
    expect(made.body.data.services.map(({ id }) => id)).toEqual([thai.id]);
    const { id } = made.body.data;
    const changed = await api.manage<Data<AdminTherapist>>('PATCH', `/therapists/${id}`, {
      bio: 'Calm hands',
      serviceIds: [oil.id],
    });
    expect(changed.body.data).toMatchObject({ name: 'Mali', phoneNumber: '0812345678', bio: 'Calm hands' });
    expect(changed.body.data.services.map(({ id: serviceId }) => serviceId)).toEqual([oil.id]);
    const renamed = await api.manage<Data<AdminTherapist>>('PATCH', `/therapists/${id}`, { name: 'Mali S.' });
    expect(renamed.body.data.services).toHaveLength(1);
  });

  it('of services or places that do not exist are refused, by field', async () => {
    const { status, body } = await api.manage<Failure>('POST', '/therapists', {
      name: 'Nan',
      serviceIds: [999_999],
    });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'serviceIds']);
    const { id } = await makeTherapist(api.manage);
    const patched = await api.manage<Failure>('PATCH', `/therapists/${id}`, { locationIds: [999_999] });
    expect([patched.status, patched.body.issues?.[0]?.path]).toEqual([400, 'locationIds']);
  });

  it('show one of our own uploads or nothing', async () => {
    for (const imageUrl of [
      'https://example.com/a.png',
      'javascript:alert(1)',
      '/uploads/../secret',
      '//evil/x',
    ]) {
      expect((await api.manage('POST', '/therapists', { name: 'Nan', imageUrl })).status).toBe(400);
    }
  });

  it('without bookings are deleted with their hours; with bookings they stay, with advice', async () => {
    const free = await makeTherapist(api.manage);
    expect((await api.manage('DELETE', `/therapists/${free.id}`)).status).toBe(204);
    const booked = await makeTherapist(api.manage);
    await book(booked.id, booked.serviceId);
    const { status, body } = await api.manage<Failure>('DELETE', `/therapists/${booked.id}`);
    expect([status, body.code, body.count]).toEqual([409, 'in_use', 1]);
    expect(body.message).toContain('Deactivate them instead');
  });
});

describe('weekly hours', () => {
  const add = (id: number, dayOfWeek: number, startTime: string, endTime: string) =>
    api.manage<Data<{ id: number }>>('POST', `/therapists/${id}/availability`, {
      dayOfWeek,
      startTime,
      endTime,
    });

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

  it('that overlap others are refused, naming the entry they meet, past midnight and across the week’s end too', async () => {
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

  it('with equal start and end, or no real time or day, are refused', async () => {
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

  it('are removed one by one, and only from their own therapist', async () => {
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

describe('the booking rules', () => {
  it('begin with a step of 30 minutes, no notice, no gap and a year', async () => {
    const { body } = await api.manage<Data<BookingRules>>('GET', '/settings/booking-rules');
    expect(body.data).toEqual({
      slotStepMinutes: 30,
      minimumNoticeMinutes: 0,
      travelGapMinutes: 0,
      horizonDays: 365,
      anonymiseAfterMonths: null,
    });
  });

  it('change what is offered, and refuse what makes no sense', async () => {
    const { id } = await makeTherapist(api.manage, { hours: everyDay('09:00', '11:00') });
    await api.manage('PATCH', '/settings/booking-rules', { slotStepMinutes: 60 });
    const { body } = await api.visit<Data<string[]>>(
      'GET',
      `/api/therapists/${id}/availability/slots?date=${inThreeDays}`,
    );
    await api.manage('PATCH', '/settings/booking-rules', { slotStepMinutes: 30 });
    expect(body.data).toEqual(['09:00', '10:00']);
    for (const patch of [
      { slotStepMinutes: 7 },
      { horizonDays: 0 },
      { travelGapMinutes: -1 },
      { minimumNoticeMinutes: 1.5 },
    ]) {
      expect((await api.manage('PATCH', '/settings/booking-rules', patch)).status).toBe(400);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { askForHourLater, setVisitState } from '../../tests/support/database/changeBooking.ts';
import { hoursEveryDay, makeService, makeTherapist, customerFields } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { ErrorBody } from '../contract/errors.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
let clock = new Date('2026-12-01T03:00:00Z');
const api = setUpApi({ now: () => clock });

type Visit = { therapistId: number; serviceId: number; startTime: string };

async function booked(visit: Visit) {
  const { body } = await api.visit<{ data: { id: number } }>('POST', '/api/bookings', {
    body: { ...customerFields, ...visit },
  });
  return { id: body.data.id, form: { ...customerFields, ...visit } };
}

const edit = (id: number, form: object) =>
  api.manage<{ data: Booking } & ErrorBody>('PATCH', `/bookings/${id}`, form);
const slots = async (id: number, query: string) =>
  (
    await api.visit<{ data: string[] }>('GET', `/api/therapists/${id}/availability/slots?${query}`, {
      token: api.token,
    })
  ).body.data;

describe('editing a booking', () => {
  it('moves it, keeps its status and increments its version', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const { id, form } = await booked({ therapistId, serviceId, startTime: '2026-12-02 10:00' });
    await api.sql`update bookings set status = 'approved' where id = ${id}`;
    const { status, body } = await edit(id, { ...form, clientName: 'Nok C.', startTime: '2026-12-02 11:30' });
    expect([status, body.data]).toMatchObject([
      200,
      {
        status: 'approved',
        version: 2,
        clientName: 'Nok C.',
        startTime: '2026-12-02T04:30:00.000Z',
        endTime: '2026-12-02T05:30:00.000Z',
      },
    ]);
    expect(await slots(therapistId, 'date=2026-12-02')).toContain('10:00');
  });

  it('offers the booking’s own time to it, and to no other', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage, {
      hours: hoursEveryDay('09:00', '10:00'),
    });
    const { id, form } = await booked({ therapistId, serviceId, startTime: '2026-12-02 09:00' });
    expect(await slots(therapistId, `date=2026-12-02&serviceId=${serviceId}&excludeBookingId=${id}`)).toEqual(
      ['09:00'],
    );
    expect((await edit(id, { ...form, notes: 'Second floor' })).status).toBe(200);
  });

  it('ignores notice, horizon, a closed shop and an inactive therapist', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const { id, form } = await booked({ therapistId, serviceId, startTime: '2026-12-02 10:00' });
    await api.manage('PATCH', '/settings/booking-rules', { minimumNoticeMinutes: 10_000, horizonDays: 1 });
    await api.manage('PATCH', '/shop/status', { isOpen: false });
    await api.manage('PATCH', `/therapists/${therapistId}/active`, { isActive: false });
    const answers = [
      await edit(id, { ...form, startTime: '2026-12-01 11:00' }),
      await edit(id, { ...form, startTime: '2026-12-20 11:00' }),
    ];
    await api.manage('PATCH', '/shop/status', { isOpen: true });
    await api.manage('PATCH', '/settings/booking-rules', { minimumNoticeMinutes: 0, horizonDays: 365 });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('respects hours, other visits and the past when the time changes', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const { id, form } = await booked({ therapistId, serviceId, startTime: '2026-12-02 10:00' });
    await booked({ therapistId, serviceId, startTime: '2026-12-02 12:00' });
    const code = async (startTime: string) => (await edit(id, { ...form, startTime })).body.code;
    expect(await code('2026-12-02 08:00')).toBe('slot_unavailable');
    expect(await code('2026-12-01 09:00')).toBe('slot_unavailable');
    const taken = await edit(id, { ...form, startTime: '2026-12-02 11:30' });
    expect([taken.status, taken.body.code]).toEqual([409, 'slot_taken']);
    expect(taken.body.slots).toContain('10:00');
    expect(taken.body.slots).not.toContain('12:00');
  });

  it('moves a visit back to a time at which the therapist does not work, when it asks for that', async () => {
    const ploy = await makeTherapist(api.manage);
    const mali = await makeTherapist(api.manage, { serviceIds: [ploy.serviceId] });
    const startTime = '2026-12-02 10:00';
    const { id, form } = await booked({ therapistId: ploy.id, serviceId: ploy.serviceId, startTime });
    await api.manage('POST', '/time-off', {
      therapistId: ploy.id,
      startTime: '2026-12-02 00:00',
      endTime: '2026-12-03 00:00',
    });
    await edit(id, { ...form, therapistId: mali.id });
    expect((await edit(id, form)).body.code).toBe('slot_unavailable');
    const back = await edit(id, { ...form, outsideHours: true });
    expect([back.status, back.body.data.therapistId]).toEqual([200, ploy.id]);
    const past = { ...form, startTime: '2026-12-01 09:00', outsideHours: true };
    expect((await edit(id, past)).body.code).toBe('slot_unavailable');
  });

  it('moves a booking that was entered without a contact', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const form = { therapistId, serviceId, clientName: 'Nok', clientAddress: 'Room 12' };
    const entered = await api.manage<{ data: { id: number } }>('POST', '/bookings', {
      ...form,
      startTime: '2026-12-02 10:00',
      origin: 'walk_in',
    });
    const { status } = await edit(entered.body.data.id, { ...form, startTime: '2026-12-02 11:00' });
    expect(status).toBe(200);
  });

  it('answers with all that the change did: contacts, a visit that begins anew, a move request that is over', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const { id, form } = await booked({ therapistId, serviceId, startTime: '2026-12-02 10:00' });
    await setVisitState(api.sql, id, 'started');
    await askForHourLater(api.sql, id, new Date());
    const answer = await edit(id, { ...form, startTime: '2026-12-02 14:00', clientPhone: '0822222222' });
    expect(answer.body.data).toMatchObject({
      clientPhone: '0822222222',
      visitState: null,
      moveRequest: null,
      version: 2,
    });
  });

  it('can change the notes of a past visit', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const { id, form } = await booked({ therapistId, serviceId, startTime: '2026-12-01 11:00' });
    clock = new Date('2026-12-05T03:00:00Z');
    const answer = await edit(id, { ...form, notes: 'Was lovely' });
    clock = new Date('2026-12-01T03:00:00Z');
    expect([answer.status, answer.body.data.notes]).toEqual([200, 'Was lovely']);
  });

  it('to another therapist requires that they offer the service and are free', async () => {
    const ploy = await makeTherapist(api.manage);
    const mali = await makeTherapist(api.manage, { serviceIds: [ploy.serviceId] });
    const krit = await makeTherapist(api.manage);
    const { id, form } = await booked({
      therapistId: ploy.id,
      serviceId: ploy.serviceId,
      startTime: '2026-12-02 10:00',
    });
    await booked({ therapistId: mali.id, serviceId: ploy.serviceId, startTime: '2026-12-02 10:30' });
    expect((await edit(id, { ...form, therapistId: krit.id })).body.code).toBe('service_not_offered');
    expect((await edit(id, { ...form, therapistId: mali.id })).body.code).toBe('slot_taken');
    const moved = await edit(id, { ...form, therapistId: mali.id, startTime: '2026-12-02 12:00' });
    expect(moved.body.data).toMatchObject({ therapistId: mali.id, therapist: { name: mali.name } });
  });

  it('keeps duration and price until the service changes', async () => {
    const long = await makeService(api.manage, { duration: 120, price: 1_500 });
    const short = await makeService(api.manage, { duration: 60, price: 800 });
    const { id: therapistId } = await makeTherapist(api.manage, { serviceIds: [short.id, long.id] });
    const mali = await makeTherapist(api.manage, { serviceIds: [short.id] });
    const { id, form } = await booked({ therapistId, serviceId: short.id, startTime: '2026-12-02 10:00' });
    await api.manage('PATCH', `/services/${short.id}`, { price: 900, duration: 90 });
    const renamed = await edit(id, { ...form, startTime: '2026-12-02 14:00' });
    expect(renamed.body.data.service).toMatchObject({ duration: 60, price: 800 });
    const handedOver = await edit(id, { ...form, therapistId: mali.id });
    expect(handedOver.body.data.service).toMatchObject({ duration: 60, price: 800 });
    const changed = await edit(id, { ...form, serviceId: long.id });
    expect(changed.body.data.service).toMatchObject({ duration: 120, price: 1_500 });
    expect(changed.body.data.endTime).toBe('2026-12-02T05:00:00.000Z');
  });

  it('is rejected when the booking has changed since it was read', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const { id, form } = await booked({ therapistId, serviceId, startTime: '2026-12-02 10:00' });
    await edit(id, { ...form, clientName: 'First', version: 1 });
    const { status, body } = await edit(id, { ...form, clientName: 'Second', version: 1 });
    expect([status, body.code, body.booking?.clientName]).toEqual([409, 'booking_changed', 'First']);
  });

  it('names every invalid field, and its audit entry has field names but no values', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const { id, form } = await booked({ therapistId, serviceId, startTime: '2026-12-02 10:00' });
    const broken = await edit(id, { ...form, clientName: '', clientPhone: '', clientAddress: '' });
    expect(broken.body.issues?.map(({ message }) => message)).toEqual([
      'Name is required',
      'Address is required',
      'At least one contact method is required',
    ]);
    await edit(id, { ...form, clientName: 'Somebody Else', clientPhone: '0899999999' });
    const { body } = await api.manage<{ data: object[] }>('GET', `/bookings/${id}/history`);
    expect(body.data).toMatchObject([
      { action: 'updated', changes: { fields: ['clientName', 'clientPhone'] } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Somebody|0899999999/);
  });

  it('of two bookings that swap therapists concurrently does not deadlock', async () => {
    const ploy = await makeTherapist(api.manage, { hours: hoursEveryDay('00:00', '23:30') });
    const mali = await makeTherapist(api.manage, {
      hours: hoursEveryDay('00:00', '23:30'),
      serviceIds: [ploy.serviceId],
    });
    const at = (hour: number) => `2026-12-03 ${String(hour).padStart(2, '0')}:00`;
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        booked({ therapistId: i % 2 ? ploy.id : mali.id, serviceId: ploy.serviceId, startTime: at(i) }),
      ),
    );
    const answers = await Promise.all(
      made.map(({ id, form }, i) => edit(id, { ...form, therapistId: i % 2 ? mali.id : ploy.id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(made.map(() => 200));
  });
});

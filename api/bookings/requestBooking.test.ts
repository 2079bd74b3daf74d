import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookingRequests } from '../../tests/support/api/requestBooking.ts';
import { hoursEveryDay, makeTherapist } from '../../tests/support/testData.ts';

// Tuesday, 1 December 2026, 10:00 in Bangkok
const api = setUpApi({ now: () => new Date('2026-12-01T03:00:00Z') });

const { book, slotsOf, countBookings } = bookingRequests(api);

describe('a booking request', () => {
  it('is refused when the service is no longer as it was shown, with the service as it is now', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const request = { therapistId, serviceId, startTime: '2026-12-03 10:00' };
    await api.manage('PATCH', `/services/${serviceId}`, { price: 950.5, duration: 90 });
    for (const shown of [
      { expectedPrice: 800 },
      { expectedDuration: 60 },
      { expectedPrice: 950.5, expectedDuration: 60 },
    ]) {
      const { status, body } = await book({ ...request, ...shown });
      expect([status, body.code]).toEqual([409, 'service_changed']);
      expect(body.service).toMatchObject({ duration: 90, price: 950.5 });
    }
    expect(await countBookings(therapistId)).toBe(0);
    expect((await book({ ...request, expectedPrice: 950.5, expectedDuration: 90 })).status).toBe(201);
    expect((await book({ ...request, startTime: '2026-12-04 10:00' })).status, 'without them').toBe(201);
  });

  it('ignores fields that only the shop may set', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const wishes = {
      id: 1,
      status: 'approved',
      price: 1,
      duration: 600,
      version: 9,
      erasedAt: '2020-01-01',
      createdAt: '2020-01-01',
      endTime: '2026-12-05 23:00',
      occupied: 'empty',
    };
    const { status, body } = await book({ ...wishes, therapistId, serviceId, startTime: '2026-12-05 10:00' });
    expect(status).toBe(201);
    const [row] = await api.sql`
      select status, price::float as price, minutes_between(start_time, end_time) as duration, version, erased_at as "erasedAt",
        extract(year from created_at)::integer > 2020 as "isNew", end_time - start_time = interval '1 hour' as "isShort"
      from bookings where therapist_id = ${therapistId} and id = ${body.data.id}`;
    expect(row).toEqual({
      status: 'pending',
      price: 800,
      duration: 60,
      version: 1,
      erasedAt: null,
      isNew: true,
      isShort: true,
    });
  });

  it('is stored as pending at the right instant, with the duration and price of its service', async () => {
    const { id: therapistId, serviceId, name } = await makeTherapist(api.manage);
    const { status, body } = await book({
      therapistId,
      serviceId,
      startTime: '2026-12-02 10:00',
      endTime: '2026-12-02 23:59',
      locale: 'th',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      therapistId,
      serviceId,
      startTime: '2026-12-02T03:00:00.000Z',
      endTime: '2026-12-02T04:00:00.000Z',
      status: 'pending',
      therapist: { name, imageUrl: null },
      service: { duration: 60, price: 800 },
    });
    expect(JSON.stringify(body)).not.toMatch(/Nok|0812345678|Sukhumvit/);
    const [stored] = await api.sql`select * from bookings where id = ${body.data.id}`;
    expect(stored).toMatchObject({ locale: 'th', version: 1 });
  });

  it('removes its slot and every overlapping slot from the offer', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage, {
      hours: hoursEveryDay('09:00', '12:00'),
    });
    expect(await slotsOf(therapistId, '2026-12-02')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    await book({ therapistId, serviceId, startTime: '2026-12-02 10:00' });
    expect(await slotsOf(therapistId, '2026-12-02')).toEqual(['09:00', '11:00']);
  });

  it('names every invalid field at once', async () => {
    const { body, status } = await book({
      clientName: ' ',
      clientAddress: '',
      clientPhone: '12345',
      clientEmail: 'nok@',
      clientWhatsapp: '0812345678',
      therapistId: 1,
      serviceId: 1,
      startTime: 'tomorrow',
    });
    expect(status).toBe(400);
    expect(body.code).toBe('invalid');
    expect(Object.fromEntries((body.issues ?? []).map(({ path, message }) => [path, message]))).toEqual({
      startTime: 'Please select both a date and time for your booking',
      clientName: 'Name is required',
      clientEmail: 'Invalid email address',
      clientPhone: 'Phone number must be in Thai format',
      clientWhatsapp: 'Invalid WhatsApp number',
      clientAddress: 'Address is required',
    });
  });

  it.each([null, '-', ' … '])(
    'requires one contact, reported on the phone field: LINE ID %j is none',
    async (clientLineId) => {
      const { id: therapistId, serviceId } = await makeTherapist(api.manage);
      const startTime = '2026-12-02 10:00';
      const { body } = await book({ therapistId, serviceId, startTime, clientPhone: ' ', clientLineId });
      expect(body.issues).toEqual([
        { path: 'clientPhone', rule: 'contactRequired', message: 'At least one contact method is required' },
      ]);
    },
  );

  it('stores Thai, Hindi and emoji as typed, and rejects what cannot be stored', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const good = { clientName: 'นก ไชยพร 🌸', notes: 'कृपया धीरे से। क्‍ष', clientAddress: '88 สุขุมวิท' };
    const { body } = await book({ ...good, therapistId, serviceId, startTime: '2026-12-02 09:00' });
    const [stored] = await api.sql`select client_name, notes from bookings where id = ${body.data.id}`;
    expect(stored).toEqual({ client_name: good.clientName, notes: good.notes });
    // characters that PostgreSQL cannot compress: contacts are indexed, and an index entry has a maximum size
    const longest = Array.from({ length: 500 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    ).join('');
    const line = { clientPhone: null, therapistId, serviceId, startTime: '2026-12-02 12:00' };
    expect((await book({ ...line, clientLineId: longest })).status).toBe(201);
    expect((await book({ ...line, clientLineId: `${longest}x` })).status).toBe(400);
    for (const clientName of ['Nok\0', 'Nok\ud800', '\u200b', 'N'.repeat(201)]) {
      const refused = await book({ clientName, therapistId, serviceId, startTime: '2026-12-02 11:00' });
      expect(refused.status).toBe(400);
    }
  });
});

describe('the database itself', () => {
  it('rejects overlapping visits of one therapist, whatever writes them', async () => {
    const { id: therapistId, serviceId } = await makeTherapist(api.manage);
    const { body } = await book({ therapistId, serviceId, startTime: '2026-12-04 10:00' });
    const copy = api.sql`
      insert into bookings (therapist_id, service_id, start_time, end_time, client_name, client_address,
        price, occupied, status)
      select therapist_id, service_id, start_time + '30 minutes'::interval, end_time + '30 minutes'::interval,
        client_name, client_address, price,
        tstzrange(start_time + '30 minutes'::interval, end_time + '30 minutes'::interval), 'approved'
      from bookings where id = ${body.data.id}`;
    await expect(copy).rejects.toMatchObject({ constraint_name: 'bookings_no_overlap' });
  });
});

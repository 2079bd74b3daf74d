import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { customerFields, hoursEveryDay, makeTherapist } from '../../tests/support/testData.ts';
import type { BookingReceipt } from '../contract/booking.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';

// 1 December 2026, 10:00 in Bangkok
const api = setUpApi({ now: () => new Date('2026-12-01T03:00:00Z') });
let therapist: { id: number; serviceId: number };
let visits = 0;

beforeAll(async () => {
  therapist = await makeTherapist(api.manage, { hours: hoursEveryDay('00:00', '23:30') });
});

/** Eight on a day, two hours apart. */
const visit = () => {
  const [day, hour] = [2 + Math.floor(visits / 8), 2 * (visits++ % 8) + 1];
  return {
    ...customerFields,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: `2026-12-${String(day).padStart(2, '0')} ${String(hour).padStart(2, '0')}:00`,
  };
};

async function request(): Promise<BookingReceipt> {
  const { status, body } = await api.visit<{ data: BookingReceipt }>('POST', '/api/bookings', {
    body: visit(),
  });
  expect(status).toBe(201);
  return body.data;
}

/** A request that was answered after that many minutes. */
async function answerAfter(minutes: number, status = 'approved'): Promise<void> {
  const { id } = await request();
  await api.manage('PATCH', `/bookings/${id}/status`, { status });
  await api.sql`
    update bookings set created_at = (select at from booking_events where booking_id = ${id} and kind = 'status')
      - make_interval(mins => ${minutes})
    where id = ${id}`;
}

const told = async ({ link }: BookingReceipt) =>
  (await api.visit<{ data: CustomerBooking }>('GET', `/api${link}`)).body.data.usualAnswerMinutes;

it('tells a customer who waits how soon most requests are answered, once five were', async () => {
  const waiting = await request();
  await answerAfter(3);
  await answerAfter(700, 'denied');
  await answerAfter(27, 'denied');
  await answerAfter(26);
  expect(await told(waiting)).toBeNull();
  await answerAfter(2);
  expect(await told(waiting)).toBe(30);
  await answerAfter(61);
  await answerAfter(61);
  await answerAfter(62);
  await answerAfter(63);
  expect(await told(waiting)).toBe(120);
});

it('counts neither what the administrator entered nor what nobody answered', async () => {
  const waiting = await request();
  const before = await told(waiting);
  for (let entered = 0; entered < 10; entered++) {
    const { status } = await api.manage('POST', '/bookings', { ...visit(), origin: 'line' });
    expect(status).toBe(201);
    const { id } = await request();
    await api.sql`
      with declined as (update bookings set status = 'denied' where id = ${id} returning id)
      insert into booking_events (by_name, kind, booking_id) select 'automatic', 'status', id from declined`;
  }
  expect(await told(waiting)).toBe(before);
});

it('promises nothing when answers take more than three hours, nor to a request that is decided', async () => {
  const decided = await request();
  await api.manage('PATCH', `/bookings/${decided.id}/status`, { status: 'approved' });
  expect(await told(decided)).toBeNull();
  await api.sql`update bookings set created_at = created_at - interval '1 day'`;
  expect(await told(await request())).toBeNull();
});

import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { setUpMoves } from '../../tests/support/api/moves.ts';
import { customerFields, hoursEveryDay } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { BookingStatus } from '../contract/bookingStatus.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';

const { api, clock, therapist, nextDay, book, open, queued } = setUpMoves(['email', 'line'], {
  hours: hoursEveryDay('00:00', '23:30'),
});

/** A booking at 10:00 on a day of its own, in that status. */
async function bookingThatIs(status: BookingStatus) {
  clock.now = clock.today;
  return book(therapist, `${nextDay()} 10:00`, status);
}

const cancel = (path: string, version = 1, key?: string) =>
  api.visit<{ data: CustomerBooking } & ErrorBody<CustomerBooking>>('POST', `${path}/cancel`, {
    body: { version },
    headers: key ? { 'Idempotency-Key': key } : {},
  });
const oneSet = ['cancelled_by_customer by email', 'cancelled_by_customer by line'];

describe('a cancellation by the customer', () => {
  it.each(['pending', 'approved'] as const)(
    'of a booking that is %s notifies the shop once and not the customer, and the history has who made it and what it was before',
    async (status) => {
      const { id, path } = await bookingThatIs(status);
      const { status: answered, body } = await cancel(path);
      expect([answered, body.data]).toMatchObject([
        200,
        { status: 'cancelled', cancelledBy: 'customer', canCancel: false, cancelUntil: null, version: 2 },
      ]);
      expect(await queued(id)).toEqual(oneSet);
      const read = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
      expect(read.body.data).toMatchObject({ status: 'cancelled', cancelledBy: 'customer' });
      const history = await api.manage<{ data: object[] }>('GET', `/bookings/${id}/history`);
      expect(history.body.data).toMatchObject([
        { action: 'status', username: 'customer', changes: { from: status, to: 'cancelled' } },
      ]);
    },
  );

  it('made twice is one, with the same key or another', async () => {
    const { id, path } = await bookingThatIs('approved');
    const key = crypto.randomUUID();
    const answers = [await cancel(path, 1, key), await cancel(path, 1, key), await cancel(path, 1)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await queued(id)).toEqual(oneSet);
    const other = await cancel((await bookingThatIs('approved')).path, 1, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('is refused with the booking as it is when it has changed meanwhile', async () => {
    const { id, path } = await bookingThatIs('pending');
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    const { status, body } = await cancel(path);
    expect([status, body.code]).toEqual([409, 'booking_changed']);
    expect(body.booking).toEqual(await open(path));
    expect(body.booking).toMatchObject({ status: 'approved', version: 2 });
  });

  it('of a denied booking is refused', async () => {
    const { path } = await bookingThatIs('denied');
    const { status, body } = await cancel(path);
    expect([status, body.code, body.booking?.canCancel]).toEqual([409, 'illegal_transition', false]);
  });

  it('of an approved visit is possible until the notice before it', async () => {
    for (const minutes of [120, 45, 0]) {
      await api.manage('PATCH', '/settings/booking-rules', { cancelNoticeMinutes: minutes });
      const { id, path, start } = await bookingThatIs('approved');
      const until = start - minutes * 60_000;
      clock.now = new Date(until + 1);
      expect(await open(path)).toMatchObject({
        canCancel: false,
        cancelUntil: new Date(until).toISOString(),
      });
      const { status, body } = await cancel(path);
      expect([status, body.code, body.booking?.status]).toEqual([409, 'too_late_to_cancel', 'approved']);
      expect(await queued(id)).toEqual([]);
      clock.now = new Date(until);
      expect((await open(path)).canCancel).toBe(true);
      expect((await cancel(path)).status).toBe(200);
    }
    await api.manage('PATCH', '/settings/booking-rules', { cancelNoticeMinutes: 120 });
  });

  it('is possible until the notice that was told when it was booked: a longer one that comes later stops nobody', async () => {
    const setNotice = (minutes: number) =>
      api.manage('PATCH', '/settings/booking-rules', { cancelNoticeMinutes: minutes });
    const { path, start } = await bookingThatIs('approved');
    await setNotice(1_440);
    clock.now = new Date(start - 120 * 60_000);
    expect(await open(path)).toMatchObject({ canCancel: true, canMove: true, cancelNoticeMinutes: 120 });
    await setNotice(60);
    clock.now = new Date(start - 60 * 60_000);
    expect(await open(path)).toMatchObject({ canCancel: true, canMove: true, cancelNoticeMinutes: 60 });
    await setNotice(1_440);
    clock.now = new Date(start - 120 * 60_000);
    expect((await cancel(path)).status).toBe(200);
    await setNotice(120);
  });

  it('of a request is possible until its start', async () => {
    const { path, start } = await bookingThatIs('pending');
    clock.now = new Date(start + 1);
    expect((await cancel(path)).body.code).toBe('too_late_to_cancel');
    clock.now = new Date(start - 1);
    expect((await cancel(path)).status).toBe(200);
  });

  it('works while the shop is closed', async () => {
    const { path } = await bookingThatIs('approved');
    await api.manage('PATCH', '/shop/status', { isOpen: false });
    expect((await cancel(path)).status).toBe(200);
    await api.manage('PATCH', '/shop/status', { isOpen: true });
  });

  it('leaves the administrator’s own decisions as they are', async () => {
    const { id } = await bookingThatIs('pending');
    const { status, body } = await api.manage<ErrorBody>('PATCH', `/bookings/${id}/status`, {
      status: 'cancelled',
    });
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
    const { id: approved, path } = await bookingThatIs('approved');
    await api.manage('PATCH', `/bookings/${approved}/status`, { status: 'cancelled' });
    expect((await open(path)).cancelledBy).toBe('shop');
    expect(await queued(approved)).toEqual(['cancelled by customer_email']);
  });
});

describe('the notice', () => {
  it.each([-1, 43_201, 1.5, '120', null])('of %o minutes is refused', async (cancelNoticeMinutes) => {
    const { status } = await api.manage('PATCH', '/settings/booking-rules', { cancelNoticeMinutes });
    expect(status).toBe(400);
  });
});

describe('the calendar file', () => {
  const download = async (path: string) => {
    const { body, headers } = await api.visit<string>('GET', `${path}/calendar.ics`);
    const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    return { headers, method: calendar.getFirstPropertyValue('method'), event };
  };

  it('is one entry that follows the booking, read by a parser that is not ours', async () => {
    const { id, path, start } = await bookingThatIs('pending');
    const asked = await download(path);
    expect(asked.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(asked.headers.get('content-disposition')).toBe('attachment; filename=booking.ics');
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect(asked.method).toBe('PUBLISH');
    expect(asked.event).toMatchObject({ location: customerFields.clientAddress, sequence: 1 });
    expect(asked.event.startDate.toJSDate().getTime()).toBe(start);
    expect(asked.event.endDate.toJSDate().getTime()).toBe(start + 3_600_000);
    expect(asked.event.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
    expect(asked.event.organizer).toBe('mailto:shop@gmail.com');

    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    const approved = await download(path);
    expect([approved.method, approved.event.sequence]).toEqual(['PUBLISH', 2]);
    await cancel(path, 2);
    const cancelled = await download(path);
    expect([cancelled.method, cancelled.event.sequence, cancelled.event.uid]).toEqual([
      'CANCEL',
      3,
      asked.event.uid,
    ]);
    expect(cancelled.event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerBooking } from '../../tests/support/app/customerBooking.ts';
import { isUnsaved } from '../offline/persistence/textStore.ts';
import { customerBookingsKey } from './hasCustomerBookings.ts';
import {
  deleteCustomerBooking,
  deleteExpiredCustomerBookings,
  readCustomerBooking,
  readCustomerBookings,
  storeCustomerBooking,
} from './storedCustomerBookings.ts';

const day = 86_400_000;
const stored = () =>
  JSON.parse(localStorage.getItem(customerBookingsKey)!) as { version: number; bookings: object[] };

beforeEach(() => localStorage.clear());

describe('the customer’s bookings stored on this device', () => {
  it('are read with the time of their last answer', () => {
    storeCustomerBooking('a', customerBooking(), 1_000);
    storeCustomerBooking('a', customerBooking({ version: 4 }), 2_000);
    expect(readCustomerBooking('a')).toMatchObject({ fetchedAt: 2_000, booking: { version: 4 } });
    expect(readCustomerBooking('b')).toBeUndefined();
  });

  it('stay, however many there are', () => {
    for (let number = 1; number <= 60; number += 1) storeCustomerBooking(`${number}`, customerBooking());
    expect(readCustomerBookings()).toHaveLength(60);
  });

  it('stay for a year after the visit, as long as their links lead somewhere', () => {
    const { endTime } = customerBooking();
    storeCustomerBooking('a', customerBooking());
    deleteExpiredCustomerBookings(Date.parse(endTime) + 365 * day);
    expect(readCustomerBooking('a')).toBeDefined();
    deleteExpiredCustomerBookings(Date.parse(endTime) + 366 * day);
    expect(localStorage.getItem(customerBookingsKey)).toBeNull();
  });

  it('lose name and contacts once the visit is over, and keep the rest', () => {
    const { endTime } = customerBooking();
    storeCustomerBooking('a', customerBooking());
    deleteExpiredCustomerBookings(Date.parse(endTime) - 1);
    expect(readCustomerBooking('a')?.booking.clientPhone).toBe('0898765432');
    deleteExpiredCustomerBookings(Date.parse(endTime));
    expect(readCustomerBooking('a')?.booking).toMatchObject({ clientAddress: '88 Sukhumvit 24', endTime });
    expect(localStorage.getItem(customerBookingsKey)).not.toMatch(/Nok Chaiyaporn|0898765432/);
  });

  it.each(['forbidden', 'full'])('are in memory where storage is %s', (reason) => {
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const getItem = reason === 'full' ? () => null : refuse;
    vi.stubGlobal('localStorage', { getItem, setItem: refuse, removeItem: refuse });
    storeCustomerBooking('a', customerBooking());
    expect(readCustomerBooking('a')).toBeDefined();
    expect(isUnsaved(customerBookingsKey)).toBe(true);
    vi.unstubAllGlobals();
    deleteCustomerBooking('a');
    expect(isUnsaved(customerBookingsKey)).toBe(false);
  });

  it('are forgotten one by one', () => {
    storeCustomerBooking('a', customerBooking());
    storeCustomerBooking('b', customerBooking());
    deleteCustomerBooking('a');
    expect(readCustomerBooking('a')).toBeUndefined();
    expect(readCustomerBooking('b')).toBeDefined();
  });

  it.each(['not json', 'null', '{}', '[]'])('are none when they cannot be read: %s', (text) => {
    localStorage.setItem(customerBookingsKey, text);
    expect(readCustomerBookings()).toEqual([]);
  });

  it.each([null, { token: 'a' }, { token: 'a', fetchedAt: 1, booking: null }])(
    'are left out one by one when they cannot be read: %j',
    (one) => {
      storeCustomerBooking('b', customerBooking());
      const { version, bookings } = stored();
      localStorage.setItem(customerBookingsKey, JSON.stringify({ version, bookings: [one, ...bookings] }));
      expect(readCustomerBookings().map(({ token }) => token)).toEqual(['b']);
    },
  );

  it('are left out, and deleted, when they have another version or none', () => {
    storeCustomerBooking('a', customerBooking());
    const { bookings } = stored();
    for (const other of [{ version: 0, bookings }, bookings]) {
      localStorage.setItem(customerBookingsKey, JSON.stringify(other));
      expect(readCustomerBookings()).toEqual([]);
      deleteExpiredCustomerBookings();
      expect(localStorage.getItem(customerBookingsKey)).toBeNull();
    }
  });
});

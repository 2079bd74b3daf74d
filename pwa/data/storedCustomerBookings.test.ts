// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { customerBooking } from '../../tests/support/customerBooking.ts';
import {
  customerBookingsKey,
  deleteCustomerBooking,
  deleteExpiredCustomerBookings,
  readCustomerBooking,
  storeCustomerBooking,
} from './storedCustomerBookings.ts';

const day = 86_400_000;

beforeEach(() => localStorage.clear());

describe('the customer’s bookings stored on this device', () => {
  it('are read with the time of their last answer', () => {
    storeCustomerBooking('a', customerBooking(), 1_000);
    storeCustomerBooking('a', customerBooking({ version: 4 }), 2_000);
    expect(readCustomerBooking('a')).toMatchObject({ fetchedAt: 2_000, booking: { version: 4 } });
    expect(readCustomerBooking('b')).toBeUndefined();
  });

  it('are the 20 that were fetched last', () => {
    for (let number = 1; number <= 21; number += 1) storeCustomerBooking(`${number}`, customerBooking());
    expect(readCustomerBooking('1')).toBeUndefined();
    expect(readCustomerBooking('2')).toBeDefined();
    expect(readCustomerBooking('21')).toBeDefined();
  });

  it('are deleted 60 days after the visit', () => {
    const { endTime } = customerBooking();
    storeCustomerBooking('a', customerBooking());
    deleteExpiredCustomerBookings(Date.parse(endTime) + 60 * day - 1);
    expect(readCustomerBooking('a')).toBeDefined();
    deleteExpiredCustomerBookings(Date.parse(endTime) + 60 * day);
    expect(localStorage.getItem(customerBookingsKey)).toBeNull();
  });

  it('are forgotten one by one', () => {
    storeCustomerBooking('a', customerBooking());
    storeCustomerBooking('b', customerBooking());
    deleteCustomerBooking('a');
    expect(readCustomerBooking('a')).toBeUndefined();
    expect(readCustomerBooking('b')).toBeDefined();
  });

  it.each(['not json', '{}', '[null]', '[{"token":"a"}]', '[{"token":"a","fetchedAt":1,"booking":null}]'])(
    'are left out when they cannot be read: %s',
    (text) => {
      localStorage.setItem(customerBookingsKey, text);
      expect(readCustomerBooking('a')).toBeUndefined();
    },
  );
});

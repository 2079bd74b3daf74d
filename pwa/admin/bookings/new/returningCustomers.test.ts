import { expect, it } from 'vitest';
import { adminBooking } from '../../../../tests/support/app/renderApp.tsx';
import { latestBookingPerCustomer } from '../../../data/newBooking.ts';
import { hasTypedContact, matchesCustomer, toReturningCustomer } from './returningCustomers.ts';

const summary = (id: number) => ({ id, isBlocked: false, visits: 0, noShows: 0, tries: 0, notes: null });

it('of bookings of one customer the latest is taken; without a customer nobody is known', () => {
  const bookings = [
    adminBooking({ id: 1, customer: summary(5) }),
    adminBooking({ id: 4, customer: null }),
    adminBooking({ id: 3, customer: summary(5) }),
    adminBooking({ id: 2, customer: summary(6) }),
  ];
  expect(latestBookingPerCustomer(bookings).map(({ id }) => id)).toEqual([3, 2]);
});

it('a number of an earlier booking is found as well', () => {
  const known = toReturningCustomer(adminBooking(), [{ kind: 'phone', value: '0865550000' }]);
  expect(matchesCustomer(known, '086 555')).toBe(true);
});

it.each([
  ['+66 81 234 5678', true],
  ['NOK@example.com', true],
  ['081 234', false],
  ['', false],
])('the contact %s is one of this customer when it is whole', (typed, isTheirs) => {
  const known = toReturningCustomer(
    adminBooking({ clientPhone: '0812345678', clientEmail: 'nok@example.com' }),
  );
  expect(hasTypedContact(known, typed)).toBe(isTheirs);
});

it.each([
  ['nok', true],
  ['NOK', true],
  ['081 234', true],
  ['+66 81 234', true],
  ['Sukhumvit', false],
  ['Mali', false],
])('what was typed, %s, is looked for in names and numbers', (typed, isFound) => {
  expect(matchesCustomer(toReturningCustomer(adminBooking()), typed)).toBe(isFound);
});

import { expect, it } from 'vitest';
import { adminBooking } from '../../../../tests/support/renderApp.tsx';
import { knownCustomers, matchesCustomer, toKnownCustomer } from './knownCustomers.ts';

const noContact = { clientPhone: null, clientWhatsapp: null, clientEmail: null, clientLineId: null };
const lineOf = (name: string) => `https://line.me/ti/p/${name}`;
const entered = (id: number, fields: object) =>
  adminBooking({ id, createdAt: `2026-01-0${id}T00:00:00.000Z`, ...noContact, ...fields });

it('bookings with a contact in common are one customer, with what was entered last', () => {
  const customers = knownCustomers([
    entered(1, { clientPhone: '0812345678', clientEmail: 'Nok@example.com', clientAddress: 'Old' }),
    entered(3, { clientWhatsapp: '+66812345678', clientAddress: 'New' }),
    entered(2, { clientEmail: 'nok@example.com', clientLineId: lineOf('nok'), clientAddress: 'Other' }),
    entered(4, { clientName: 'Mali', clientLineId: lineOf('mali') }),
  ]);
  expect(customers.map(({ clientName, clientAddress }) => [clientName, clientAddress])).toEqual([
    ['Mali', '88 Sukhumvit 24'],
    ['Nok', 'New'],
  ]);
});

it('customers without a contact are told apart by their names', () => {
  const customers = knownCustomers([
    entered(1, { clientName: 'Somchai' }),
    entered(2, { clientName: 'somchai ' }),
    entered(3, { clientName: 'Anong' }),
  ]);
  expect(customers.map(({ bookingId }) => bookingId)).toEqual([3, 2]);
});

it('two customers of the same name are two', () => {
  const customers = knownCustomers([
    entered(1, { clientPhone: '0812345678' }),
    entered(2, { clientPhone: '0898765432' }),
  ]);
  expect(customers).toHaveLength(2);
});

it('a customer whose data was erased is not suggested', () => {
  expect(knownCustomers([entered(1, { isErased: true })])).toEqual([]);
});

it.each([
  ['nok', true],
  ['NOK', true],
  ['081 234', true],
  ['+66 81 234', true],
  ['Sukhumvit', false],
  ['Mali', false],
])('what was typed, %s, is looked for in names and numbers', (typed, isFound) => {
  expect(matchesCustomer(toKnownCustomer(adminBooking()), typed)).toBe(isFound);
});

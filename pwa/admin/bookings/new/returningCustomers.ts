import type { Booking } from '#contract/booking.ts';
import type { CustomerContact } from '#contract/customer.ts';
import { searchableNumber } from '#contract/phoneNumber.ts';
import { searchableText } from '#contract/searchableText.ts';
import { customerTexts } from '../../../booking/customerTexts.ts';

export type ReturningCustomer = ReturnType<typeof toReturningCustomer>;

export const toReturningCustomer = (booking: Booking, contacts: CustomerContact[] = []) => ({
  ...customerTexts(booking),
  locale: booking.locale,
  serviceId: booking.serviceId,
  bookingId: booking.id,
  summary: booking.customer,
  contacts: contacts.map(({ value }) => value),
});

export function matchesCustomer(customer: ReturningCustomer, typed: string): boolean {
  const number = searchableNumber(typed) ?? typed;
  const numbers = [customer.clientPhone, customer.clientWhatsapp, ...customer.contacts];
  return (
    searchableText(customer.clientName).includes(searchableText(typed)) ||
    numbers.some((one) => one.includes(number))
  );
}

export function hasTypedContact(customer: ReturningCustomer, typed: string): boolean {
  const form = (text: string) => searchableNumber(text) ?? text.trim().toLowerCase();
  const { clientPhone, clientWhatsapp, clientEmail, clientLineId, contacts } = customer;
  const all = [clientPhone, clientWhatsapp, clientEmail, clientLineId, ...contacts];
  return typed.trim() !== '' && all.some((one) => one !== '' && form(one) === form(typed));
}

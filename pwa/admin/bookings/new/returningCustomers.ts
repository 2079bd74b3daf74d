import type { Booking } from '#contract/booking.ts';
import type { CustomerContact } from '#contract/customer.ts';
import { searchableNumber } from '#contract/phoneNumber.ts';
import { searchableText } from '#contract/searchableText.ts';
import { customerValues } from '../customerValues.ts';

/** What a new booking can copy from its customer's latest booking, and what is known of them. */
export type ReturningCustomer = ReturnType<typeof toReturningCustomer>;

/** The customer of an earlier booking, with the contacts of all their bookings. */
export const toReturningCustomer = (booking: Booking, contacts: CustomerContact[] = []) => ({
  ...customerValues(booking),
  locale: booking.locale,
  serviceId: booking.serviceId,
  bookingId: booking.id,
  summary: booking.customer,
  contacts: contacts.map(({ value }) => value),
});

/** Whether what was typed into the form is part of this customer's name or number. */
export function matchesCustomer(customer: ReturningCustomer, typed: string): boolean {
  const number = searchableNumber(typed) ?? typed;
  const numbers = [customer.clientPhone, customer.clientWhatsapp, ...customer.contacts];
  return (
    searchableText(customer.clientName).includes(searchableText(typed)) ||
    numbers.some((one) => one.includes(number))
  );
}

/** Whether this customer has the contact that was typed in full. */
export function hasTypedContact(customer: ReturningCustomer, typed: string): boolean {
  const form = (text: string) => searchableNumber(text) ?? text.trim().toLowerCase();
  const { clientPhone, clientWhatsapp, clientEmail, clientLineId, contacts } = customer;
  const all = [clientPhone, clientWhatsapp, clientEmail, clientLineId, ...contacts];
  return typed.trim() !== '' && all.some((one) => one !== '' && form(one) === form(typed));
}

import type { Booking } from '#contract/booking.ts';
import { searchableNumber } from '#contract/digits.ts';
import { customerValues } from '../customerValues.ts';

/** The part of a customer's earlier booking that a new one takes over: of several bookings, from the latest. */
export type KnownCustomer = ReturnType<typeof toKnownCustomer>;

/**
 * The customers of these bookings, each once: bookings with a contact in common are one customer's. What was entered
 * last holds, and the customer of the latest booking comes first.
 */
export function knownCustomers(bookings: readonly Booking[]): KnownCustomer[] {
  const known = new Map<string, KnownCustomer>();
  const latestFirst = [...bookings].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
  for (const booking of latestFirst.filter(({ isErased }) => !isErased)) {
    const keys = identityOf(booking);
    const same = [...new Set(known.values())].filter((one) => keys.some((key) => known.get(key) === one));
    const customer = same[0] ?? toKnownCustomer(booking);
    for (const [key, one] of known) if (same.includes(one)) known.set(key, customer);
    for (const key of keys) known.set(key, customer);
  }
  return [...new Set(known.values())];
}

/** The customer of an earlier booking. */
export const toKnownCustomer = (booking: Booking) => ({
  ...customerValues(booking),
  locale: booking.locale,
  serviceId: booking.serviceId,
  bookingId: booking.id,
});

/** Whether what was typed into the form is part of this customer's name or number. */
export function matchesCustomer(customer: KnownCustomer, typed: string): boolean {
  const number = searchableNumber(typed) ?? typed;
  return (
    customer.clientName.toLowerCase().includes(typed.toLowerCase()) ||
    customer.clientPhone.includes(number) ||
    customer.clientWhatsapp.includes(number)
  );
}

/** What two bookings of one customer share; the name only where there is no contact at all. */
function identityOf({
  clientName,
  clientPhone,
  clientWhatsapp,
  clientEmail,
  clientLineId,
}: Booking): string[] {
  const number = (text: string | null) => text && `number ${searchableNumber(text) ?? text}`;
  const contacts = [
    number(clientPhone),
    number(clientWhatsapp),
    clientEmail && `email ${clientEmail.toLowerCase()}`,
    clientLineId && `line ${clientLineId}`,
  ].filter((key) => key !== null);
  return contacts.length > 0 ? contacts : [`name ${clientName.trim().toLowerCase()}`];
}

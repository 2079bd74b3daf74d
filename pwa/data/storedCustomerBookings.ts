import type { CustomerBooking } from '#contract/customerBooking.ts';
import { customerBookingsKey } from './hasCustomerBookings.ts';
import { readText, writeText } from '../offline/persistence/textStore.ts';

/** ms after the end of a visit until its link expires */
const lifetime = 366 * 86_400_000;

/** Increment it when the stored type changes: data of another version is not read. */
export const storedVersion = 1;

export type SeenVisit = Pick<CustomerBooking, 'startTime' | 'endTime' | 'therapist'>;

/** A booking as received from the server at `fetchedAt` (ms since 1970). */
export type StoredCustomerBooking = {
  token: string;
  fetchedAt: number;
  booking: CustomerBooking;
  isDismissed: boolean;
  seen: SeenVisit;
};

/** The key in the tab's storage of what was typed to correct a booking, and not saved (see correctionDraft.ts). */
export const correctionKey = (token: string): string => `correction/${token}`;

export const readCustomerBooking = (token: string): StoredCustomerBooking | undefined =>
  readAll().find((stored) => stored.token === token);

export function storeCustomerBooking(token: string, booking: CustomerBooking, fetchedAt = Date.now()): void {
  const all = readAll();
  const others = all.filter((stored) => stored.token !== token);
  const earlier = all.find((stored) => stored.token === token);
  const isDismissed = earlier?.isDismissed ?? false;
  writeAll([{ token, fetchedAt, booking, isDismissed, seen: seenVisit(earlier, booking) }, ...others]);
}

/** A move that the customer requested counts as seen: the page shows it as the shop's answer. */
const seenVisit = (earlier: StoredCustomerBooking | undefined, booking: CustomerBooking): SeenVisit =>
  earlier && booking.moveAnswer !== 'accepted' ? earlier.seen : visitOf(booking);

const visitOf = ({ startTime, endTime, therapist }: CustomerBooking): SeenVisit => ({
  startTime,
  endTime,
  therapist,
});

export function markVisitSeen(token: string): void {
  const all = readAll();
  const stored = all.find((one) => one.token === token);
  if (!stored) return;
  stored.seen = visitOf(stored.booking);
  writeAll(all);
}

export const readCustomerBookings = (): StoredCustomerBooking[] => readAll();

export function markDismissed(token: string, isDismissed: boolean): void {
  const all = readAll();
  const stored = all.find((one) => one.token === token);
  if (!stored || stored.isDismissed === isDismissed) return;
  stored.isDismissed = isDismissed;
  writeAll(all);
}

/** Deletes a booking from this device, with what was typed to correct it. */
export function deleteCustomerBooking(token: string): void {
  try {
    sessionStorage.removeItem(correctionKey(token));
  } catch {
    // Where storage is forbidden there is none.
  }
  const all = readAll();
  if (all.some((stored) => stored.token === token)) writeAll(all.filter((stored) => stored.token !== token));
}

export function deleteExpiredCustomerBookings(now: number = Date.now()): void {
  if (readText(customerBookingsKey) !== null) writeAll(readAll(now), now);
}

function readAll(now: number = Date.now()): StoredCustomerBooking[] {
  const all = parse(readText(customerBookingsKey));
  return all.filter(isStored).filter(({ booking }) => Date.parse(booking.endTime) + lifetime > now);
}

/** Once a visit is over, without its customer's name and contacts: a device may be lent or shared. */
const withoutPastContacts = (stored: StoredCustomerBooking, now: number): StoredCustomerBooking =>
  Date.parse(stored.booking.endTime) > now ? stored : { ...stored, booking: withoutContacts(stored.booking) };

export function withoutContacts({
  clientName: _name,
  clientPhone: _phone,
  clientWhatsapp: _whatsapp,
  clientEmail: _email,
  clientLineId: _lineId,
  ...booking
}: CustomerBooking): CustomerBooking {
  return booking;
}

function writeAll(all: StoredCustomerBooking[], now: number = Date.now()): void {
  const bookings = all.map((stored) => withoutPastContacts(stored, now));
  writeText(
    customerBookingsKey,
    bookings.length > 0 ? JSON.stringify({ version: storedVersion, bookings }) : null,
  );
}

function parse(text: string | null): unknown[] {
  try {
    const { version, bookings } = JSON.parse(text ?? '{}') as { version?: unknown; bookings?: unknown };
    return version === storedVersion && Array.isArray(bookings) ? bookings : [];
  } catch {
    return [];
  }
}

function isStored(value: unknown): value is StoredCustomerBooking {
  const { token, fetchedAt, booking } = (value ?? {}) as Partial<StoredCustomerBooking>;
  return (
    typeof token === 'string' &&
    typeof fetchedAt === 'number' &&
    typeof booking === 'object' &&
    typeof booking?.therapist === 'object' &&
    typeof booking.service === 'object' &&
    [booking.startTime, booking.endTime].every((moment) => !Number.isNaN(Date.parse(moment)))
  );
}

import type { CustomerBooking } from '#contract/customerBooking.ts';
import { readLocalStorage, writeLocalStorage } from '../offline/persistence/localStorage.ts';

/** The localStorage key of the customer's bookings that were opened on this device. */
export const customerBookingsKey = 'customerBookings';

const maxBookings = 20;
/** ms after the end of a visit for which its booking stays readable without a network */
const lifetime = 60 * 86_400_000;

/** A booking as the server described it at `fetchedAt` (ms since 1970). */
export type StoredCustomerBooking = {
  token: string;
  fetchedAt: number;
  booking: CustomerBooking;
  /** whether home no longer shows it */
  isDismissed?: boolean;
};

/** The booking of this private page as it was last fetched on this device. */
export const readCustomerBooking = (token: string): StoredCustomerBooking | undefined =>
  readAll().find((stored) => stored.token === token);

/** Stores a booking in place of its older copy; only the 20 that were fetched last stay. */
export function storeCustomerBooking(token: string, booking: CustomerBooking, fetchedAt = Date.now()): void {
  const all = readAll();
  const others = all.filter((stored) => stored.token !== token);
  const isDismissed = all.find((stored) => stored.token === token)?.isDismissed ?? false;
  writeAll([{ token, fetchedAt, booking, isDismissed }, ...others].slice(0, maxBookings));
}

/** Remembers whether home shows the booking. */
export function markDismissed(token: string, isDismissed: boolean): void {
  const all = readAll();
  const stored = all.find((one) => one.token === token);
  if (!stored || (stored.isDismissed ?? false) === isDismissed) return;
  stored.isDismissed = isDismissed;
  writeAll(all);
}

/** Forgets a booking, whose link is no longer valid. */
export function deleteCustomerBooking(token: string): void {
  const all = readAll();
  if (all.some((stored) => stored.token === token)) writeAll(all.filter((stored) => stored.token !== token));
}

/** Deletes the bookings whose visit was over 60 days ago. `now` in ms. */
export function deleteExpiredCustomerBookings(now: number = Date.now()): void {
  if (readLocalStorage(customerBookingsKey) !== null) writeAll(readAll(now));
}

function readAll(now: number = Date.now()): StoredCustomerBooking[] {
  const all = parse(readLocalStorage(customerBookingsKey));
  return all.filter(isStored).filter(({ booking }) => Date.parse(booking.endTime) + lifetime > now);
}

const writeAll = (all: StoredCustomerBooking[]): void =>
  writeLocalStorage(customerBookingsKey, all.length > 0 ? JSON.stringify(all) : null);

function parse(text: string | null): unknown[] {
  try {
    const value = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Whether it is what this or an earlier release has stored. */
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

import type { CustomerBooking } from '#contract/customerBooking.ts';
import { customerBookingsKey } from './hasCustomerBookings.ts';
import { readText, writeText } from '../offline/persistence/textStore.ts';

/** ms after the end of a visit until its link expires */
const lifetime = 366 * 86_400_000;

/** Increment it when the stored type changes: data of another version is not read. */
export const storedVersion = 1;

/** When and with whom a visit is. */
export type SeenVisit = Pick<CustomerBooking, 'startTime' | 'endTime' | 'therapist'>;

/** A booking as the server described it at `fetchedAt` (ms since 1970). */
export type StoredCustomerBooking = {
  token: string;
  fetchedAt: number;
  booking: CustomerBooking;
  /** whether home no longer shows it */
  isDismissed: boolean;
  /** the visit as its customer last saw it */
  seen: SeenVisit;
};

/** The booking of this private page as it was last fetched on this device. */
export const readCustomerBooking = (token: string): StoredCustomerBooking | undefined =>
  readAll().find((stored) => stored.token === token);

/** Stores a booking in place of its older copy. */
export function storeCustomerBooking(token: string, booking: CustomerBooking, fetchedAt = Date.now()): void {
  const all = readAll();
  const others = all.filter((stored) => stored.token !== token);
  const earlier = all.find((stored) => stored.token === token);
  const isDismissed = earlier?.isDismissed ?? false;
  writeAll([{ token, fetchedAt, booking, isDismissed, seen: seenVisit(earlier, booking) }, ...others]);
}

/**
 * A move that the customer requested counts as seen, since its page shows it as the answer to the request.
 */
const seenVisit = (earlier: StoredCustomerBooking | undefined, booking: CustomerBooking): SeenVisit =>
  earlier && booking.moveAnswer !== 'accepted' ? earlier.seen : visitOf(booking);

const visitOf = ({ startTime, endTime, therapist }: CustomerBooking): SeenVisit => ({
  startTime,
  endTime,
  therapist,
});

/** Remembers that the customer has seen when and with whom the visit is now. */
export function markVisitSeen(token: string): void {
  const all = readAll();
  const stored = all.find((one) => one.token === token);
  if (!stored) return;
  stored.seen = visitOf(stored.booking);
  writeAll(all);
}

/** All stored bookings, the most recently fetched first. */
export const readCustomerBookings = (): StoredCustomerBooking[] => readAll();

/** Remembers whether home shows the booking. */
export function markDismissed(token: string, isDismissed: boolean): void {
  const all = readAll();
  const stored = all.find((one) => one.token === token);
  if (!stored || stored.isDismissed === isDismissed) return;
  stored.isDismissed = isDismissed;
  writeAll(all);
}

/** Deletes a booking whose link is no longer valid. */
export function deleteCustomerBooking(token: string): void {
  const all = readAll();
  if (all.some((stored) => stored.token === token)) writeAll(all.filter((stored) => stored.token !== token));
}

/** Deletes the bookings whose links have expired. `now` in ms. */
export function deleteExpiredCustomerBookings(now: number = Date.now()): void {
  if (readText(customerBookingsKey) !== null) writeAll(readAll(now));
}

function readAll(now: number = Date.now()): StoredCustomerBooking[] {
  const all = parse(readText(customerBookingsKey));
  return all.filter(isStored).filter(({ booking }) => Date.parse(booking.endTime) + lifetime > now);
}

const writeAll = (bookings: StoredCustomerBooking[]): void =>
  writeText(
    customerBookingsKey,
    bookings.length > 0 ? JSON.stringify({ version: storedVersion, bookings }) : null,
  );

function parse(text: string | null): unknown[] {
  try {
    const { version, bookings } = JSON.parse(text ?? '{}') as { version?: unknown; bookings?: unknown };
    return version === storedVersion && Array.isArray(bookings) ? bookings : [];
  } catch {
    return [];
  }
}

/** Whether it can be shown. */
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

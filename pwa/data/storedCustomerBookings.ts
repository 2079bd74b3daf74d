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

export const readCustomerBooking = (token: string): StoredCustomerBooking | undefined =>
  readAll().find((stored) => stored.token === token);

export function storeCustomerBooking(token: string, booking: CustomerBooking, fetchedAt = Date.now()): void {
  const all = readAll();
  const others = all.filter((stored) => stored.token !== token);
  const earlier = all.find((stored) => stored.token === token);
  const isDismissed = earlier?.isDismissed ?? false;
  writeAll([{ token, fetchedAt, booking, isDismissed, seen: seenVisit(earlier, booking) }, ...others]);
}

/**
 * A move that the customer requested counts as seen, since the booking's page shows it as the shop's answer.
 */
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

export function deleteCustomerBooking(token: string): void {
  const all = readAll();
  if (all.some((stored) => stored.token === token)) writeAll(all.filter((stored) => stored.token !== token));
}

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

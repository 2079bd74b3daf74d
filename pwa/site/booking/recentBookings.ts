import type { CustomerBooking } from '#contract/customerBooking.ts';
import { inLanguage } from '#contract/translations.ts';
import { markDismissed, readCustomerBooking } from '../../data/storedCustomerBookings.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { readText, writeText } from '../../offline/persistence/textStore.ts';
import { recentBookingsKey } from './recentBookingsKey.ts';

const maxRequests = 20;

/**
 * A booking on this device's home page, without personal data. Names are in the reader's language at the time
 * of storing, times ISO 8601 in UTC. `token`: of the booking's private page.
 */
export type RecentBooking = {
  therapist: string;
  service: string;
  startTime: string;
  endTime: string;
  sentAt: string;
  token: string;
};

export function saveRecentBooking(request: RecentBooking): void {
  const { therapist, service, startTime, endTime, sentAt, token } = request;
  const stored = { therapist, service, startTime, endTime, sentAt, token };
  markDismissed(token, false);
  write([stored, ...loadOthers(token)].sort(bySentTime).slice(0, maxRequests));
}

export function deleteRecentBooking(token: string): void {
  write(loadOthers(token));
  markDismissed(token, true);
}

const loadOthers = (token: string): RecentBooking[] =>
  loadRecentBookings().filter((other) => other.token !== token);

/** Newest first. Deletes bookings whose visit is over by `now` (ms) or that cannot be parsed. */
export function loadRecentBookings(now: number = Date.now()): RecentBooking[] {
  const text = readText(recentBookingsKey);
  if (text === null) return [];
  const all = parse(text);
  const current = all.filter(({ endTime }) => Date.parse(endTime) > now);
  if (current.length === 0 || current.length < all.length) write(current);
  return current;
}

/** Adds a booking that was opened on this device to the home page, unless it was dismissed there. */
export function showOnHome(token: string, booking: CustomerBooking): void {
  if (Date.parse(booking.endTime) <= Date.now() || readCustomerBooking(token)?.isDismissed) return;
  saveRecentBooking({ ...localisedVisit(booking), sentAt: booking.createdAt, token });
}

export function localisedVisit(booking: CustomerBooking) {
  const nameOf = (named: CustomerBooking['therapist' | 'service']) =>
    inLanguage(named, currentLanguage()).name;
  const { therapist, service, startTime, endTime } = booking;
  return { therapist: nameOf(therapist), service: nameOf(service), startTime, endTime };
}

const write = (requests: RecentBooking[]): void =>
  writeText(recentBookingsKey, requests.length > 0 ? JSON.stringify(requests) : null);

const bySentTime = (one: RecentBooking, other: RecentBooking): number =>
  Date.parse(other.sentAt) - Date.parse(one.sentAt);

function parse(text: string): RecentBooking[] {
  try {
    const value = JSON.parse(text) as unknown;
    return Array.isArray(value) ? value.filter(isRequest) : [];
  } catch {
    return [];
  }
}

function isRequest(value: unknown): value is RecentBooking {
  const fields = (value ?? {}) as Partial<Record<keyof RecentBooking, unknown>>;
  const { therapist, service, startTime, endTime, sentAt, token } = fields;
  return (
    [therapist, service, token].every((text) => typeof text === 'string') &&
    [startTime, endTime, sentAt].every(isMoment)
  );
}

const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

import * as v from 'valibot';
import { bookingStatus, type BookingStatus } from '#contract/booking.ts';
import type { BookingFilter } from '../../data/adminBookings.ts';
import { addDays } from '../../i18n/formats.ts';

export const times = ['all', 'current', 'upcoming', 'past'] as const;
export type Time = (typeof times)[number];

/** What the administrator has chosen to see, as it stands in the address. */
export type View = {
  therapistId: number | null;
  status: BookingStatus | null;
  time: Time;
  order: 'asc' | 'desc';
  search: string;
  /** one booking, shown whatever the rest says */
  booking: number | null;
};

const idText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number));

const orNull = <TSchema extends v.GenericSchema<string, unknown>>(schema: TSchema, text: string | null) => {
  const parsed = v.safeParse(schema, text);
  return parsed.success ? parsed.output : null;
};

/** Reads a view from the address; what makes no sense there counts as not chosen. */
export const readView = (params: URLSearchParams): View => ({
  therapistId: orNull(idText, params.get('therapist')),
  status: orNull(bookingStatus, params.get('status')),
  time: orNull(v.picklist(times), params.get('time')) ?? 'current',
  order: params.get('order') === 'desc' ? 'desc' : 'asc',
  search: params.get('search') ?? '',
  booking: orNull(idText, params.get('booking')),
});

/** The address of a view; what is as always is left out. */
export function writeView({ therapistId, status, time, order, search, booking }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (therapistId) params.set('therapist', String(therapistId));
  if (status) params.set('status', status);
  if (time !== 'current') params.set('time', time);
  if (order !== 'asc') params.set('order', order);
  if (search) params.set('search', search);
  if (booking) params.set('booking', String(booking));
  return params;
}

/** What the API is asked for. The time filters go by the start's business date. */
export function filterOf({ therapistId, status, time, order, search }: View, today: string): BookingFilter {
  const span = {
    all: {},
    current: { from: today, to: today },
    upcoming: { from: addDays(today, 1) },
    past: { to: addDays(today, -1) },
  }[time];
  return {
    ...span,
    ...(therapistId ? { therapistId } : {}),
    ...(status ? { status } : {}),
    ...(search.trim() ? { search: search.trim() } : {}),
    includePast: time === 'all' || time === 'past',
    order,
  };
}

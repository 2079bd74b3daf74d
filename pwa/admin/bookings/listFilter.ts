import * as v from 'valibot';
import { bookingStatus, type BookingStatus } from '#contract/bookingStatus.ts';
import { isBusinessDate } from '#contract/fields.ts';
import type { BookingFilter } from '../../data/adminBookings.ts';
import { addDays } from '../../i18n/formats.ts';

export const timeRanges = ['all', 'current', 'upcoming', 'past'] as const;
export type TimeRange = (typeof timeRanges)[number];

export type ListFilter = {
  therapistId: number | null;
  status: BookingStatus | null;
  time: TimeRange;
  /** one business day, `yyyy-MM-dd`, instead of `time`; null: none */
  day: string | null;
  order: 'asc' | 'desc';
  search: string;
  /** the id of a booking to redirect to, from a link in a notification; null: none */
  booking: number | null;
};

const dayParam = v.pipe(v.string(), v.check(isBusinessDate));
const idParam = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number));

export const defaultOrder = (time: TimeRange): ListFilter['order'] => (time === 'past' ? 'desc' : 'asc');

export function parseListFilter(params: URLSearchParams): ListFilter {
  const time = parseOrNull(v.picklist(timeRanges), params.get('time')) ?? 'current';
  return {
    therapistId: parseOrNull(idParam, params.get('therapist')),
    status: parseOrNull(bookingStatus, params.get('status')),
    time,
    day: parseOrNull(dayParam, params.get('day')),
    order: parseOrNull(v.picklist(['asc', 'desc']), params.get('order')) ?? defaultOrder(time),
    search: params.get('search') ?? '',
    booking: parseOrNull(idParam, params.get('booking')),
  };
}

const parseOrNull = <TSchema extends v.GenericSchema<string, unknown>>(
  schema: TSchema,
  text: string | null,
) => {
  const parsed = v.safeParse(schema, text);
  return parsed.success ? parsed.output : null;
};

export function listFilterParams({ therapistId, status, time, day, order, search, booking }: ListFilter) {
  const params = new URLSearchParams();
  if (therapistId) params.set('therapist', String(therapistId));
  if (status) params.set('status', status);
  if (time !== 'current') params.set('time', time);
  if (day) params.set('day', day);
  if (order !== defaultOrder(time)) params.set('order', order);
  if (search) params.set('search', search);
  if (booking) params.set('booking', String(booking));
  return params;
}

/** Time ranges compare the business date of a booking's start with `today`. A search includes all days. */
export function toBookingFilter(
  { therapistId, status, time, day, order, search }: ListFilter,
  today: string,
): BookingFilter {
  const searched = search.trim();
  const range = searched ? 'all' : time;
  const onDay = searched ? null : day;
  const dates = onDay
    ? { from: onDay, to: onDay }
    : {
        all: {},
        current: { from: today, to: today },
        upcoming: { from: addDays(today, 1) },
        past: { to: addDays(today, -1) },
      }[range];
  return {
    ...dates,
    ...(therapistId ? { therapistId } : {}),
    ...(status ? { status } : {}),
    ...(status === 'pending' ? { moveRequests: true as const } : {}),
    ...(searched ? { search: searched } : {}),
    includePast: onDay ? onDay < today : range === 'all' || range === 'past',
    order,
  };
}

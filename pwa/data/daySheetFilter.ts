import type { Booking } from '#contract/booking.ts';
import { searchableNumber } from '#contract/phoneNumber.ts';
import { searchableText } from '#contract/searchableText.ts';
import { businessDateAndTime } from '../i18n/formats.ts';
import type { BookingFilter } from './adminBookings.ts';
import type { DaySheet } from './daySheet.ts';
import { isMoveRequested } from './moveRequests.ts';

/** Filters, searches and sorts like the API's list of bookings. */
export function filterDaySheet(
  { bookings }: Pick<DaySheet, 'bookings'>,
  filter: BookingFilter,
  today: string,
): Booking[] {
  const { therapistId, status, moveRequests = false, to, includePast, search } = filter;
  const [earliest, requestedFrom] = [includePast ? '' : today, filter.from ?? ''];
  const from = requestedFrom > earliest ? requestedFrom : earliest;
  const withMoves = moveRequests && status === 'pending';
  const isFound = search ? matching(search) : () => true;
  const forwards = filter.order === 'asc' ? 1 : -1;
  return bookings
    .filter((booking) => {
      const { date } = businessDateAndTime(booking.startTime);
      return (
        date >= from &&
        (!to || date <= to) &&
        (!therapistId || booking.therapistId === therapistId) &&
        (!status || booking.status === status || (withMoves && isMoveRequested(booking))) &&
        isFound(booking)
      );
    })
    .sort(
      (a, b) =>
        Number(a.status !== 'pending') - Number(b.status !== 'pending') ||
        forwards * (a.startTime.localeCompare(b.startTime) || a.id - b.id),
    );
}

/** Pending bookings are on the sheet whatever their day. */
export const isCoveredByDaySheet = (
  sheet: DaySheet,
  { status, from, to, includePast }: BookingFilter,
  today: string,
) =>
  sheet.isWhole &&
  (status === 'pending' ||
    ((from ?? (includePast ? '' : today)) >= sheet.from && (to ?? '9999') <= sheet.to));

function matching(search: string): (booking: Booking) => boolean {
  const searchedText = searchableText(search);
  const number = searchableNumber(search) ?? searchedText;
  // of a link, such as https://line.me/ti/p/…, only the id at its end: "me" would find every link
  const lineIdOf = (link: string) => (searchedText.includes('/') ? link : link.replace(/^.*\//, ''));
  return ({ clientName, clientAddress, clientPhone, clientWhatsapp, clientLineId, therapist, service }) =>
    [clientName, clientAddress, therapist.name, service.name].some((text) =>
      searchableText(text).includes(searchedText),
    ) ||
    lineIdOf(clientLineId?.toLowerCase() ?? '').includes(searchedText) ||
    [clientPhone, clientWhatsapp].some((own) => own?.includes(number));
}

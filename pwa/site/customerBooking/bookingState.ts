import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CalendarCheck,
  CalendarX2,
  CircleCheck,
  CirclePlay,
  CircleX,
  ClockAlert,
  Hourglass,
  MapPinOff,
  Navigation,
  type LucideIcon,
} from 'lucide-react';
import type { MoveRequest } from '#contract/booking.ts';
import type { BookingStatus } from '#contract/bookingStatus.ts';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { VisitState } from '#contract/visit.ts';
import { longestOverrun } from '../../data/customerBooking.ts';
import { readCustomerBooking, type SeenVisit } from '../../data/storedCustomerBookings.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';

/**
 * What a booking's status means to its customer now. `unanswered`: the visit is so near that the customer
 * should not wait for the shop's answer any longer; `missed`: it was not answered before its start.
 */
export type BookingState =
  | 'waiting'
  | 'unanswered'
  | 'missed'
  | 'confirmed'
  | 'onTheWay'
  | 'started'
  | 'notMet'
  | 'over'
  | 'declined'
  | 'cancelledByCustomer'
  | 'cancelledByShop';

export function useCustomerBookingState(booking: CustomerBooking): BookingState {
  const isUnanswered = useHasPassed(booking.answerUntil ?? booking.startTime);
  const hasBegun = useHasPassed(booking.startTime);
  const isOver = useHasPassed(booking.endTime);
  const isLongOver = useHasPassed(new Date(Date.parse(booking.endTime) + longestOverrun).toISOString());
  const states: Record<BookingStatus, BookingState> = {
    pending: hasBegun ? 'missed' : isUnanswered ? 'unanswered' : 'waiting',
    approved: stateOfVisit(booking.visitState, isOver, isLongOver),
    denied: 'declined',
    cancelled: booking.cancelledBy === 'customer' ? 'cancelledByCustomer' : 'cancelledByShop',
  };
  return states[booking.status];
}

function stateOfVisit(visitState: VisitState | null, isOver: boolean, isLongOver: boolean): BookingState {
  if (visitState === 'started' && !isLongOver) return 'started';
  if (visitState === 'no_show') return 'notMet';
  if (visitState === 'finished' || isOver) return 'over';
  return visitState === 'on_the_way' ? 'onTheWay' : 'confirmed';
}

const statesThatMayTakePlace = new Set<BookingState>(['waiting', 'unanswered', 'confirmed', 'onTheWay']);

export const mayTakePlace = (state: BookingState): boolean => statesThatMayTakePlace.has(state);

/** null once the move request was answered or no longer matters. `isOver`: the requested time has come. */
export function useMoveRequest(booking: CustomerBooking): (MoveRequest & { isOver: boolean }) | null {
  const state = useCustomerBookingState(booking);
  const { moveRequest } = booking;
  const hasBegun = useHasPassed(booking.startTime);
  const isOver = useHasPassed(moveRequest?.startTime ?? booking.startTime);
  return moveRequest && mayTakePlace(state) && !hasBegun ? { ...moveRequest, isOver } : null;
}

/** What the customer last saw; null: unchanged, or the visit has begun or does not take place. */
export function useMovedFrom(token: string, booking: CustomerBooking): SeenVisit | null {
  const takesPlace = mayTakePlace(useCustomerBookingState(booking));
  const seen = readCustomerBooking(token)?.seen;
  const isMoved =
    seen && (seen.startTime !== booking.startTime || seen.therapist.id !== booking.therapist.id);
  return takesPlace && isMoved ? seen : null;
}

type Appearance = {
  title: MessageDescriptor;
  /** `{time}`: when the visit begins */
  text: MessageDescriptor;
  icon: LucideIcon;
  colours: BookingStatus;
};

export const stateAppearances: Record<BookingState, Appearance> = {
  waiting: {
    title: msg`Waiting for our answer`,
    text: msg`Your request has reached us, but it is not confirmed yet. Our answer will appear on this page.`,
    icon: Hourglass,
    colours: 'pending',
  },
  unanswered: {
    title: msg`Not confirmed`,
    text: msg({
      message: 'Please don’t wait for us at {time}. If we can still come, you will hear from us.',
    }),
    icon: ClockAlert,
    colours: 'pending',
  },
  missed: {
    title: msg`Not confirmed in time`,
    text: msg`We are sorry: we did not answer before the time of your request. Nobody will come. Please contact us, or choose another time.`,
    icon: ClockAlert,
    colours: 'cancelled',
  },
  confirmed: {
    title: msg`Booking confirmed`,
    text: msg`Your therapist will come to the address below. See you then.`,
    icon: CalendarCheck,
    colours: 'approved',
  },
  onTheWay: {
    title: msg`Your therapist is on the way`,
    text: msg`See you soon.`,
    icon: Navigation,
    colours: 'approved',
  },
  started: {
    title: msg`Your massage has started`,
    text: msg`Enjoy your massage.`,
    icon: CirclePlay,
    colours: 'approved',
  },
  notMet: {
    title: msg`We could not meet you`,
    text: msg`Your therapist came to the address below, but did not find you. Please contact us.`,
    icon: MapPinOff,
    colours: 'cancelled',
  },
  over: {
    title: msg`This visit is over`,
    text: msg`Thank you for booking with us.`,
    icon: CircleCheck,
    colours: 'cancelled',
  },
  declined: {
    title: msg`Booking declined`,
    text: msg`We are sorry: we cannot take this booking. You are welcome to choose another time.`,
    icon: CalendarX2,
    colours: 'denied',
  },
  cancelledByCustomer: {
    title: msg`Booking cancelled`,
    text: msg`You cancelled this booking. Nobody will come.`,
    icon: CircleX,
    colours: 'cancelled',
  },
  cancelledByShop: {
    title: msg`Cancelled by the shop`,
    text: msg`We are sorry: we had to cancel this booking. Nobody will come.`,
    icon: CircleX,
    colours: 'cancelled',
  },
};

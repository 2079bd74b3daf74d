import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BookingStatus } from '#contract/booking.ts';
import type { Decision } from '../../data/decisions.ts';

export const statusLabels: Record<BookingStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  approved: msg`Approved`,
  denied: msg`Denied`,
  cancelled: msg`Cancelled`,
};

/** What each decision makes of the booking. */
export const decisionLabels: Record<Decision, MessageDescriptor> = {
  approved: statusLabels.approved,
  denied: statusLabels.denied,
  cancelled: statusLabels.cancelled,
  move_accepted: msg`New time accepted`,
  move_declined: msg`Old time kept`,
};

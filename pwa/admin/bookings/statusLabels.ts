import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BookingStatus } from '#contract/booking.ts';

export const statusLabels: Record<BookingStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  approved: msg`Approved`,
  denied: msg`Denied`,
  cancelled: msg`Cancelled`,
};

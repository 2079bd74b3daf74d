import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BookingOrigin } from '#contract/booking.ts';

export const originLabels: Record<BookingOrigin, MessageDescriptor> = {
  phone: msg({ message: 'Phone', context: 'how a booking came in' }),
  line: msg`Line`,
  whatsapp: msg`WhatsApp`,
  walk_in: msg`Walk-in`,
  other: msg`Other`,
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InboxItem, InboxKind } from '#contract/inbox.ts';
import { visitPath } from '../visit/visitPath.ts';

export const inboxTitles: Record<InboxKind, MessageDescriptor> = {
  request: msg`Requests to answer`,
  move: msg`Customers ask for another time`,
  changed_by_customer: msg`Corrected by the customer`,
  uncovered: msg`Visits in time off`,
  slip: msg`Slips to check`,
  unpaid: msg`Not paid yet`,
  time_off_request: msg`Requests for time off`,
  review: msg`Reviews to read`,
};

export const inboxActionLabels: Record<InboxKind, MessageDescriptor> = {
  request: msg({ context: 'what waits', message: 'Show' }),
  move: msg({ context: 'what waits', message: 'Answer' }),
  changed_by_customer: msg({ context: 'what waits', message: 'Look' }),
  uncovered: msg({ context: 'what waits', message: 'Move' }),
  slip: msg({ context: 'what waits', message: 'Check' }),
  unpaid: msg({ context: 'what waits', message: 'Collect' }),
  time_off_request: msg({ context: 'what waits', message: 'Answer' }),
  review: msg({ context: 'what waits', message: 'Read' }),
};

/** The page on which an entry is handled. */
export function inboxPath({
  kind,
  bookingId,
  therapistId,
}: Pick<InboxItem, 'kind' | 'bookingId' | 'therapistId'>): string {
  if (kind === 'time_off_request') return '/admin/time-off';
  if (kind === 'uncovered') return `/admin/time-off?therapistId=${therapistId}`;
  return kind === 'review' || bookingId === null ? '/admin/reviews' : visitPath(bookingId);
}

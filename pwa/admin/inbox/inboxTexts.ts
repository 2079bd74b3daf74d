import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InboxKind } from '#contract/inbox.ts';

/** What the entries of each kind are called together. */
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

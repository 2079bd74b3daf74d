import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BookingStatus } from '#contract/bookingStatus.ts';
import type { Decision } from '../../data/decisions.ts';
import { noVisitStateLabel, visitStateLabels } from './visitStates.ts';

export const statusLabels: Record<BookingStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  approved: msg`Approved`,
  denied: msg`Denied`,
  cancelled: msg`Cancelled`,
};

export const decisionLabels: Record<Decision, MessageDescriptor> = {
  approved: statusLabels.approved,
  denied: statusLabels.denied,
  cancelled: statusLabels.cancelled,
  move_accepted: msg`New time accepted`,
  move_declined: msg`Old time kept`,
  visit_on_the_way: visitStateLabels.on_the_way,
  visit_started: visitStateLabels.started,
  visit_finished: visitStateLabels.finished,
  visit_no_show: visitStateLabels.no_show,
  visit_none: noVisitStateLabel,
};

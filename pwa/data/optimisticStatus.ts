import type { Booking } from '#contract/booking.ts';
import type { BookingStatus } from '#contract/bookingStatus.ts';
import { noVisitTimes, visitTimesAfter, type VisitState, type VisitTimes } from '#contract/visit.ts';
import { appliedOperations } from '../offline/outbox/appliedOperations.ts';
import {
  decisionFeature,
  isMoveDecision,
  isVisitDecision,
  visitStateOf,
  type DecisionOperation,
} from './decisions.ts';

export type OptimisticStatus = {
  status: BookingStatus;
  /** the version that the next decision is based on */
  version: number;
  visitState: VisitState | null;
  visitTimes: VisitTimes;
  /** the answer to the customer's move request given on this device; null: none */
  moveAnswer: DecisionOperation | null;
  unsent: DecisionOperation | null;
  rejected: DecisionOperation | null;
};

/** An answer to a move request changes the time only once the server has confirmed it. */
export function withOptimisticStatus(
  booking: Booking,
  { status, version, visitState, visitTimes, moveAnswer }: OptimisticStatus,
): Booking {
  const optimistic = { ...booking, status, version, visitState, visitTimes };
  if (moveAnswer?.state !== 'done') return optimistic;
  const moved = moveAnswer.status === 'move_accepted' ? moveAnswer.seen?.moveRequest : null;
  const time = moved ? { startTime: moved.startTime, endTime: moved.endTime } : {};
  return { ...optimistic, ...time, moveRequest: null };
}

type StatusWithDecisions = Pick<
  OptimisticStatus,
  'status' | 'version' | 'visitState' | 'visitTimes' | 'moveAnswer'
>;

export type StatusOfBooking = Pick<Booking, 'id' | 'status' | 'version' | 'visitState' | 'visitTimes'>;

export function optimisticStatus(
  booking: StatusOfBooking,
  operations: readonly DecisionOperation[],
  userId: number | null,
): OptimisticStatus {
  const { id: subject, status, version, visitState, visitTimes } = booking;
  const { applied, ...pending } = appliedOperations(decisionFeature, operations, {
    subject,
    userId,
    version,
  });
  const sent: StatusWithDecisions = { status, version, visitState, visitTimes, moveAnswer: null };
  return { ...applied.reduce(withDecision, sent), ...pending };
}

function withDecision(before: StatusWithDecisions, operation: DecisionOperation): StatusWithDecisions {
  const { status } = operation;
  // until the server confirms the decision, `version` is the one on which it was based
  const version = operation.state === 'done' ? operation.version : operation.version + 1;
  if (isVisitDecision(status)) {
    const visitState = visitStateOf(status);
    const at = new Date(operation.createdAt).toISOString();
    return { ...before, version, visitState, visitTimes: visitTimesAfter(before.visitTimes, visitState, at) };
  }
  // a new status resets the visit's progress, and so does a move
  const none = { visitState: null, visitTimes: noVisitTimes };
  if (!isMoveDecision(status)) return { ...before, ...none, status, version };
  const isMoved = status === 'move_accepted' && operation.state === 'done';
  return { ...before, ...(isMoved ? none : {}), version, moveAnswer: operation };
}

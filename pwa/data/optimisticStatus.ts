import type { Booking, BookingStatus } from '#contract/booking.ts';
import { queueOf } from '../offline/outbox/operations.ts';
import { decisionFeature, type DecisionOperation } from './decisions.ts';

/** A booking's status as this device knows it: the server's last answer with the decisions made here since. */
export type OptimisticStatus = {
  status: BookingStatus;
  /** the version that the next decision is based on */
  version: number;
  /** the last decision that the server has not confirmed, if any */
  unsent: DecisionOperation | null;
  /** a decision that the server refused, so that the administrator has to decide again */
  refused: DecisionOperation | null;
};

/** Applies the decisions made on this device to the booking as the server last sent it. */
export function optimisticStatus(
  booking: Pick<Booking, 'id' | 'status' | 'version'>,
  operations: readonly DecisionOperation[],
  userId: number | null,
): OptimisticStatus {
  let { status, version } = booking;
  for (const operation of operations) {
    if (operation.bookingId !== booking.id || operation.state !== 'done') continue;
    if (operation.version > version) ({ status, version } = operation);
  }
  const queue = userId === null ? [] : queueOf(decisionFeature, operations, userId, booking.id);
  const refused = queue.find(({ state }) => state === 'refused') ?? null;
  const last = refused ? null : (queue.at(-1) ?? null);
  if (last) return { status: last.status, version: last.version + 1, unsent: last, refused };
  return { status, version, unsent: null, refused };
}

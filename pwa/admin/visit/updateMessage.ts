import type { Booking } from '#contract/booking.ts';
import type { MoveDecision } from '../../data/decisions.ts';
import { useMoveAnswer } from '../../data/outbox.ts';
import { messageKindsFor, type MessageKind } from './customerMessages.ts';

/** What the customer is to be notified of. */
export type CustomerUpdate = 'decision' | 'move' | 'edit';

export const moveAnswerMessages: Record<MoveDecision, MessageKind> = {
  move_accepted: 'moved',
  move_declined: 'moveDeclined',
};

/**
 * By the booking's current status, which may differ from the one decided on; null: none. A customer without a contact
 * may be reached in a way that is not stored: the text can be copied, and nothing moves.
 */
export function useUpdateMessage(booking: Booking, update: CustomerUpdate | null): MessageKind | null {
  const answer = useMoveAnswer(booking);
  if (booking.isErased) return null;
  if (update === 'move') return answer && moveAnswerMessages[answer];
  if (update === 'edit') return takesPlace(booking) ? 'moved' : null;
  return update === null ? null : (messageKindsFor(booking)[0] ?? null);
}

/** Whether a booking lies ahead. Of others, the customer is not notified when they are edited. */
export const takesPlace = ({ status, endTime }: Booking): boolean =>
  (status === 'pending' || status === 'approved') && Date.parse(endTime) > Date.now();

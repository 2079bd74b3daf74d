import type { Booking } from '#contract/booking.ts';
import type { MoveDecision } from '../../data/decisions.ts';
import { useMoveAnswer } from '../../data/outbox.ts';
import { messageKindsFor, type MessageKind } from './customerMessages.ts';

/** What the customer is to be notified of: a decision, an answer to their move request, or an edit. */
export type CustomerUpdate = 'decision' | 'move' | 'edit';

/** The message about each answer to a move request. */
export const moveAnswerMessages: Record<MoveDecision, MessageKind> = {
  move_accepted: 'moved',
  move_declined: 'moveDeclined',
};

/** The message that fits the booking's status now, which may differ from the one decided on; null: none. */
export function useUpdateMessage(booking: Booking, asked: CustomerUpdate | null): MessageKind | null {
  const answer = useMoveAnswer(booking);
  if (asked === 'move') return answer && moveAnswerMessages[answer];
  if (asked === 'edit') return 'moved';
  return asked === null ? null : (messageKindsFor(booking)[0] ?? null);
}

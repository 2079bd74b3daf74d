import type { Booking } from '#contract/booking.ts';
import type { MoveDecision } from '../../data/decisions.ts';
import { useMoveAnswer } from '../../data/outbox.ts';
import { messagesFor, type MessageKind } from './customerMessages.ts';

/** What was done to a booking, so that its customer is to be notified: it was decided, a wish for another time was answered, edited. */
export type Asked = 'decision' | 'move' | 'edit';

/** What notifies the customer of an answer to their move request. */
export const answerMessages: Record<MoveDecision, MessageKind> = {
  move_accepted: 'moved',
  move_declined: 'moveDeclined',
};

/** The message that fits what became of the booking, which may differ from what was meant; null: none. */
export function useAskedMessage(booking: Booking, asked: Asked | null): MessageKind | null {
  const answer = useMoveAnswer(booking);
  if (asked === 'move') return answer && answerMessages[answer];
  if (asked === 'edit') return 'moved';
  return asked === null ? null : (messagesFor(booking)[0] ?? null);
}

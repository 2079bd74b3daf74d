import { useLingui } from '@lingui/react/macro';
import { useDecide } from '../../data/outbox.ts';
import { errors } from '../../i18n/errors.ts';
import {
  isMoveDecision,
  isVisitDecision,
  type DecideOptions,
  type Decision,
  type DecisionBasis,
} from '../../data/decisions.ts';
import { toast } from '../../ui/Toast.tsx';
import { moveRejectionTexts } from './moveRejectionTexts.ts';

/** The toast appears even when the booking's card is no longer on the page. */
export function useDecideWithToast() {
  const { t, i18n } = useLingui();
  const decide = useDecide();
  return async (
    booking: DecisionBasis & { id: number },
    status: Decision,
    options?: DecideOptions,
  ): Promise<void> => {
    const isMove = isMoveDecision(status);
    const showFailure = (description: string) => {
      const title = isMove
        ? t`The request for another time was not answered`
        : isVisitDecision(status)
          ? t`How the visit goes was not saved`
          : t`Failed to update booking status`;
      toast({ title, description, tone: 'destructive' });
    };
    try {
      const outcome = await decide(booking, status, options);
      // The booking's card shows decisions that are not sent yet.
      if (outcome === 'waiting') return;
      if (outcome === 'done') toast({ title: t`Booking updated`, tone: 'success' });
      else showFailure(i18n._((isMove && moveRejectionTexts[outcome.rejected]) || errors[outcome.rejected]));
    } catch {
      showFailure(t`This device could not keep the change. Please try again.`);
    }
  };
}

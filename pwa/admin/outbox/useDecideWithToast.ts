import { useLingui } from '@lingui/react/macro';
import { useDecide } from '../../data/outbox.ts';
import { errors } from '../../i18n/errors.ts';
import type { DecisionBasis, Decision } from '../../data/decisions.ts';
import { toast } from '../../ui/Toast.tsx';

/** Decides on a booking and reports the outcome in a toast, even when its card is no longer on the page. */
export function useDecideWithToast() {
  const { t, i18n } = useLingui();
  const decide = useDecide();
  const showFailure = (description: string) =>
    toast({ title: t`Failed to update booking status`, description, tone: 'destructive' });
  return async (booking: DecisionBasis & { id: number }, status: Decision): Promise<void> => {
    try {
      const outcome = await decide(booking, status);
      // The booking's card itself shows decisions that wait to be sent.
      if (outcome === 'waiting') return;
      if (outcome === 'done') toast({ title: t`Booking updated`, tone: 'success' });
      else showFailure(i18n._(errors[outcome.refused]));
    } catch {
      showFailure(t`This device could not keep the change. Please try again.`);
    }
  };
}

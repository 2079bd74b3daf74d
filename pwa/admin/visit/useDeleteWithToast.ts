import { useLingui } from '@lingui/react/macro';
import { useDeleteBooking } from '../../data/adminBookings.ts';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';

/** Deletes a booking, with a toast for the result. */
export function useDeleteWithToast(id: number, onDeleted?: () => void) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useDeleteBooking();
  // Callbacks of `mutate` do not run once the card has unmounted, which a successful deletion causes.
  const remove = async () => {
    try {
      await mutateAsync(id);
    } catch (error) {
      const inUse = t`A booking with payments, or in a settled statement, is kept for the accounts, and one with a slip until you have answered it. Erase the personal data of its customer instead.`;
      showError(t`Failed to delete booking`, { inUse })(error);
      return;
    }
    toast({ title: t`Booking deleted`, tone: 'success' });
    onDeleted?.();
  };
  return { run: () => void remove(), isPending };
}

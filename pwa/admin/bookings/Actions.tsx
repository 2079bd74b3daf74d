import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking, BookingStatus } from '#contract/booking.ts';
import { useChangeStatus, useDeleteBooking } from '../../data/adminBookings.ts';
import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import * as css from './Actions.css.ts';
import type { Conflict } from './BookingCard.tsx';

type Question = 'deny' | 'cancel' | 'delete';

/** What can be decided about a booking in its status. Only approving needs no second look. */
export function Actions({
  booking,
  onConflict,
}: {
  booking: Booking;
  onConflict: (conflict: Conflict | null) => void;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const changing = useChangeStatus();
  const deleting = useDeleteBooking();
  const [question, setQuestion] = useState<Question | null>(null);
  const isBusy = changing.isPending || deleting.isPending;

  // Told when it is done even if the card is gone by then: the list may learn of a change before this answer comes.
  const move = (status: BookingStatus) => {
    onConflict(null);
    changing.mutateAsync({ booking, status }).then(
      () => toast({ title: t`Booking updated`, tone: 'success' }),
      (error: unknown) => {
        if (isChanged(error)) onConflict({ wanted: status });
        toast({
          title: t`Failed to update booking status`,
          description: errorText(error),
          tone: 'destructive',
        });
      },
    );
  };
  const erase = () =>
    deleting.mutateAsync(booking.id).then(
      () => toast({ title: t`Booking deleted`, tone: 'success' }),
      (error: unknown) =>
        toast({ title: t`Failed to delete booking`, description: errorText(error), tone: 'destructive' }),
    );

  return (
    <div className={css.row}>
      {booking.status === 'pending' && (
        <>
          <Button isPending={isBusy} onPress={() => move('approved')}>
            <Trans>Approve</Trans>
          </Button>
          <Button tone="plain" isPending={isBusy} onPress={() => setQuestion('deny')}>
            <Trans>Deny</Trans>
          </Button>
        </>
      )}
      {booking.status === 'approved' && (
        <Button tone="plain" isPending={isBusy} onPress={() => setQuestion('cancel')}>
          <Trans>Cancel Booking</Trans>
        </Button>
      )}
      {(booking.status === 'denied' || booking.status === 'cancelled') && (
        <Button tone="plain" isPending={isBusy} onPress={() => setQuestion('delete')}>
          <Trans>Delete permanently</Trans>
        </Button>
      )}
      {question === 'deny' && (
        <ConfirmDialog
          title={t`Deny this booking?`}
          confirmLabel={t`Deny`}
          onConfirm={() => move('denied')}
          onClose={() => setQuestion(null)}
        >
          <Trans>This action cannot be undone. The time becomes free for others.</Trans>
        </ConfirmDialog>
      )}
      {question === 'cancel' && (
        <ConfirmDialog
          title={t`Cancel this booking?`}
          confirmLabel={t`Cancel Booking`}
          onConfirm={() => move('cancelled')}
          onClose={() => setQuestion(null)}
        >
          <Trans>
            The booking is marked as cancelled, but not deleted. The time becomes free for others.
          </Trans>
        </ConfirmDialog>
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title={t`Delete this booking permanently?`}
          confirmLabel={t`Delete permanently`}
          onConfirm={() => void erase()}
          onClose={() => setQuestion(null)}
        >
          <Trans>This action cannot be undone.</Trans>
        </ConfirmDialog>
      )}
    </div>
  );
}

const isChanged = (error: unknown): boolean =>
  error instanceof RequestError && (error.code === 'booking_changed' || error.code === 'illegal_transition');

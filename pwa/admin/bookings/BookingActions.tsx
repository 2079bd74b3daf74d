import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { useDeleteBooking } from '../../data/adminBookings.ts';
import { useErrorText } from '../../i18n/errors.ts';
import type { Decision } from '../../offline/outbox/operations.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useDecideWithToast } from '../outbox/useDecideWithToast.ts';
import * as css from './Actions.css.ts';

type Question = 'deny' | 'cancel' | 'delete';

/** What can be decided about a booking in its status. Only approving needs no second look. */
export function BookingActions({
  booking,
  isSent,
}: {
  booking: Booking;
  /** false while the server does not know of this status: what it must know first cannot be done yet */
  isSent: boolean;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const decide = useDecideWithToast();
  const deleting = useDeleteBooking();
  const [question, setQuestion] = useState<Question | null>(null);
  const { search, hash } = useLocation();
  const name = booking.clientName;
  const isBusy = deleting.isPending;
  const move = (status: Decision) => void decide(booking, status);
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
      {isSent && (booking.status === 'denied' || booking.status === 'cancelled') && (
        <Button tone="plain" isPending={isBusy} onPress={() => setQuestion('delete')}>
          <Trans>Delete permanently</Trans>
        </Button>
      )}
      {isSent && (
        <ButtonLink
          to={`/admin/bookings/${booking.id}/edit`}
          state={{ from: search + hash }}
          tone="quiet"
          aria-label={t`Edit ${name}`}
        >
          <Trans>Edit</Trans>
        </ButtonLink>
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

import { useState, type ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { BookingStatus } from '#contract/bookingStatus.ts';
import type { DecideOptions } from '../../data/decisions.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDecideWithToast } from '../outbox/useDecideWithToast.ts';
import { DenyDialog } from './DenyDialog.tsx';
import { KeepDeposit, useDepositToKeep } from './KeepDeposit.tsx';
import { useBookingActionLabel } from './useBookingActionLabel.ts';
import { useDeleteWithToast } from './useDeleteWithToast.ts';
import { useVisitTime } from './useVisitTime.ts';
import * as css from './visit.css.ts';
import { VisitStateLine } from './VisitProgress.tsx';

type EndBookingAction = 'deny' | 'dismiss' | 'cancel' | 'delete';

const actionByStatus: Record<BookingStatus, EndBookingAction> = {
  pending: 'deny',
  approved: 'cancel',
  denied: 'delete',
  cancelled: 'delete',
};

type EndBookingButtonProps = {
  booking: Booking;
  onClose?: () => void;
  onDeleted?: () => void;
};

/**
 * Denies, cancels or deletes the booking by its status, after a confirmation; a request whose start has
 * passed is denied because the visit did not take place. A visit that is finished or was a no-show cannot be
 * cancelled.
 */
export function EndBookingButton({ booking, onClose, onDeleted }: EndBookingButtonProps) {
  const { t, i18n } = useLingui();
  const decide = useDecideWithToast();
  const deletion = useDeleteWithToast(booking.id, onDeleted);
  const named = useBookingActionLabel(booking);
  const [isAsking, setAsking] = useState(false);
  const depositToKeep = useDepositToKeep(booking);
  const [keepDeposit, setKeepDeposit] = useState(false);
  const { status, visitState } = booking;
  const isMissed = useHasPassed(booking.startTime) && status === 'pending';
  if (status === 'approved' && (visitState === 'finished' || visitState === 'no_show')) return null;
  const action = isMissed ? 'dismiss' : actionByStatus[status];
  const label = action === 'deny' ? t`Deny` : i18n._(confirmations[action].label);
  const end = (next: 'cancelled' | 'denied', options?: DecideOptions) => {
    onClose?.();
    void decide(booking, next, options);
  };
  const confirm = () => {
    if (action === 'delete') deletion.run();
    else if (action === 'cancel') end('cancelled', { keepDeposit: keepDeposit && depositToKeep > 0 });
    else end('denied');
  };
  const close = () => {
    setAsking(false);
    setKeepDeposit(false);
  };
  return (
    <>
      <Button
        tone={action === 'delete' ? 'quiet' : 'plain'}
        size="narrow"
        isPending={deletion.isPending}
        aria-label={named(label)}
        onPress={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking &&
        (action === 'deny' ? (
          <DenyDialog booking={booking} onConfirm={(denial) => end('denied', denial)} onClose={close} />
        ) : (
          <Question action={action} booking={booking} onConfirm={confirm} onClose={close}>
            {action === 'cancel' && depositToKeep > 0 && (
              <div className={css.choices}>
                <KeepDeposit
                  booking={booking}
                  amount={depositToKeep}
                  isSelected={keepDeposit}
                  onChange={setKeepDeposit}
                />
              </div>
            )}
          </Question>
        ))}
    </>
  );
}

type QuestionProps = {
  action: Exclude<EndBookingAction, 'deny'>;
  booking: Booking;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

function Question({ action, booking, children, ...dialog }: QuestionProps) {
  const { t, i18n } = useLingui();
  const { title, label, text } = confirmations[action];
  const { clientName: name } = booking;
  const when = useVisitTime()(booking.startTime);
  return (
    <ConfirmDialog {...dialog} title={i18n._(title)} confirmLabel={i18n._(label)}>
      <p className={css.confirmedBooking}>{t`${name}, ${when}`}</p>
      <VisitStateLine booking={booking} />
      {i18n._(text)}
      {children}
    </ConfirmDialog>
  );
}

type Confirmation = Record<'label' | 'title' | 'text', MessageDescriptor>;

const confirmations: Record<QuestionProps['action'], Confirmation> = {
  dismiss: {
    label: msg`Did not take place`,
    title: msg`Did this visit not take place?`,
    text: msg`The request is closed as denied. This action cannot be undone.`,
  },
  cancel: {
    label: msg`Cancel Booking`,
    title: msg`Cancel this booking?`,
    text: msg`The booking is marked as cancelled, but not deleted. The time becomes free for others.`,
  },
  delete: {
    label: msg`Delete permanently`,
    title: msg`Delete this booking permanently?`,
    text: msg`This action cannot be undone.`,
  },
};

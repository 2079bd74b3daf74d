import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { Booking, BookingStatus } from '#contract/booking.ts';
import { openAmount, type Money } from '#contract/payment.ts';
import { useDeleteBooking } from '../../data/adminBookings.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { useDecideWithToast } from '../outbox/useDecideWithToast.ts';
import { TakePaymentButton } from '../payments/TakePaymentButton.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import * as css from './BookingCard.css.ts';
import { useVisitTime } from './useVisitTime.ts';
import { VisitStateLine } from './VisitProgress.tsx';
import { warningsOf } from './warnings.ts';

type ConfirmedAction = 'deny' | 'cancel' | 'delete';

type BookingActionsProps = {
  booking: Booking;
  /**
   * false while a decision on the booking is in the outbox: the server must know the status before it accepts edits or
   * deletion
   */
  isSent: boolean;
  /** called before the booking is approved; missing: it cannot be approved here */
  onApprove?: () => void;
};

/**
 * The actions that a booking's status allows; all ask for confirmation, approving only where something speaks against it. A
 * request whose time is over, or whose customer was erased, cannot be approved. A visit that is over is paid next, and once it was
 * finished it cannot be cancelled.
 */
export function BookingActions({ booking, isSent, onApprove }: BookingActionsProps) {
  const { t, i18n } = useLingui();
  const decide = useDecideWithToast();
  const deletion = useDeletion(booking.id);
  const isOver = useHasPassed(booking.startTime);
  const [toConfirm, setToConfirm] = useState<ConfirmedAction | null>(null);
  const [asksToApprove, setAsksToApprove] = useState(false);
  const { id, status, clientName: name } = booking;
  const when = useVisitTime()(booking.startTime);
  const isEnded = useHasPassed(booking.endTime) && status === 'approved';
  const isDone = status === 'approved' && hasEnded.has(booking.visitState);
  const action = confirmedActionFor[status];
  const money = openMoney(booking);
  const run: Record<ConfirmedAction, () => void> = {
    deny: () => void decide(booking, 'denied'),
    cancel: () => void decide(booking, 'cancelled'),
    delete: deletion.run,
  };
  const warnings = warningsOf(booking);
  const approve = (despite: boolean) => {
    onApprove?.();
    void decide(booking, 'approved', { despite });
  };
  /** A button's accessible name, which includes the booking that it acts on. */
  const named = (label: string) => t`${label}, ${name}, ${when}`;
  const edit = isSent && <EditLink id={id} name={name} tone={action === 'delete' ? 'plain' : 'quiet'} />;
  return (
    <div className={css.actions}>
      {onApprove && status === 'pending' && !isOver && !booking.isErased && (
        <Button
          size="narrow"
          isPending={deletion.isPending}
          aria-label={named(t`Approve`)}
          onPress={() => (warnings.length > 0 ? setAsksToApprove(true) : approve(false))}
        >
          <Trans>Approve</Trans>
        </Button>
      )}
      {(isDone || isEnded) && money && <TakePaymentButton booking={booking} money={money} tone="primary" />}
      {action === 'delete' && edit}
      {!isDone && (action !== 'delete' || isSent) && (
        <Button
          tone={action === 'delete' ? 'quiet' : 'plain'}
          size="narrow"
          isPending={deletion.isPending}
          aria-label={named(i18n._(confirmations[action].label))}
          onPress={() => setToConfirm(action)}
        >
          {i18n._(confirmations[action].label)}
        </Button>
      )}
      {action !== 'delete' && edit}
      {asksToApprove && (
        <ApproveDialog
          booking={booking}
          warnings={warnings}
          visit={t`${name}, ${when}`}
          onConfirm={() => approve(true)}
          onClose={() => setAsksToApprove(false)}
        />
      )}
      {toConfirm && (
        <ActionDialog
          action={toConfirm}
          visit={t`${name}, ${when}`}
          booking={booking}
          onConfirm={run[toConfirm]}
          onClose={() => setToConfirm(null)}
        />
      )}
    </div>
  );
}

/** What took place, or did not, can no longer be cancelled: its state can be corrected. */
const hasEnded = new Set<Booking['visitState']>(['finished', 'no_show']);

/** What is due and paid of a visit of which money is open; null: nothing is. */
const openMoney = ({ due, paid }: Booking): Money | null =>
  openAmount({ due, paid }) > 0 ? { due, paid } : null;

type EditLinkProps = { id: number; name: string; tone: 'plain' | 'quiet' };

function EditLink({ id, name, tone }: EditLinkProps) {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  return (
    <ButtonLink
      to={`/admin/bookings/${id}/edit`}
      state={{ from: pathname + search + hash }}
      tone={tone}
      size="narrow"
      aria-label={t`Edit ${name}`}
    >
      <Trans>Edit</Trans>
    </ButtonLink>
  );
}

type ActionDialogProps = {
  action: ConfirmedAction;
  /** names the booking: its customer and time */
  visit: string;
  booking: Booking;
  onConfirm: () => void;
  onClose: () => void;
};

function ActionDialog({ action, visit, booking, ...dialog }: ActionDialogProps) {
  const { i18n } = useLingui();
  const { title, label, text } = confirmations[action];
  return (
    <ConfirmDialog {...dialog} title={i18n._(title)} confirmLabel={i18n._(label)}>
      <p className={css.confirmedBooking}>{visit}</p>
      <VisitStateLine booking={booking} />
      {i18n._(text)}
    </ConfirmDialog>
  );
}

const confirmedActionFor: Record<BookingStatus, ConfirmedAction> = {
  pending: 'deny',
  approved: 'cancel',
  denied: 'delete',
  cancelled: 'delete',
};

type Confirmation = Record<'label' | 'title' | 'text', MessageDescriptor>;

const confirmations: Record<ConfirmedAction, Confirmation> = {
  deny: {
    label: msg`Deny`,
    title: msg`Deny this booking?`,
    text: msg`This action cannot be undone. The time becomes free for others.`,
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

function useDeletion(id: number) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useDeleteBooking();
  // Not in the callbacks of `mutate`: they are not called when the card unmounts, which a successful deletion causes.
  const run = () =>
    void mutateAsync(id).then(
      () => toast({ title: t`Booking deleted`, tone: 'success' }),
      showError(t`Failed to delete booking`, {
        inUse: t`A booking with payments is kept for the accounts, and one with a slip until you have answered it. Erase the personal data of its customer instead.`,
      }),
    );
  return { run, isPending };
}

import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useDaySheet } from '../../data/daySheet.ts';
import { useTherapists } from '../../data/therapists.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { DecisionOperation } from '../../data/decisions.ts';
import { statusLabels } from '../bookings/statusLabels.ts';
import * as css from './OutboxPage.css.ts';

type ChangeRowProps = {
  operation: DecisionOperation;
  /** one level below the section's heading */
  heading: 'h2' | 'h3';
  /** what became of it so far, and why */
  state: ReactNode;
  buttons: ReactNode;
};

/** One decision in the outbox: what was decided about which booking, and its state. */
export function OperationRow({ operation, heading: Heading, state, buttons }: ChangeRowProps) {
  const { t, i18n } = useLingui();
  const { dateTime } = useFormats();
  const sheet = useDaySheet();
  const { data: therapists } = useTherapists();
  const { bookingId, seen } = operation;
  const booking = sheet?.bookings.find(({ id }) => id === bookingId);
  const start = booking?.startTime ?? seen?.startTime;
  const therapist = booking?.therapist.name ?? therapists?.find(({ id }) => id === seen?.therapistId)?.name;
  const decided = dateTime(new Date(operation.createdAt).toISOString());
  return (
    <article className={css.row}>
      <Heading className={css.what}>
        <span className={css.chosen}>{i18n._(statusLabels[operation.status])}</span>{' '}
        <Link to={`/admin/bookings?booking=${bookingId}`} className={css.link}>
          {booking?.clientName ?? <Trans>Booking {bookingId}</Trans>}
        </Link>
      </Heading>
      <p className={css.facts}>{[start && dateTime(start), therapist].filter(Boolean).join(' · ')}</p>
      <p className={css.facts}>{t`Decided: ${decided}`}</p>
      <p>{state}</p>
      <div className={css.buttons}>{buttons}</div>
    </article>
  );
}

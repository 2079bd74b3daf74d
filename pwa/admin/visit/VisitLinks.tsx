import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { bookAgainPath } from '../bookings/new/newBookingPath.ts';
import { customerPath } from '../customers/customerPath.ts';
import { useReturnPath } from './returnPath.ts';
import * as css from './VisitPage.css.ts';
import { visitPath } from './visitPath.ts';

export function EditRow({ booking: { id, clientName: name } }: { booking: Booking }) {
  const { t } = useLingui();
  const { path: from } = useReturnPath();
  return (
    <Link className={css.rowLink} to={`${visitPath(id)}/edit`} state={{ from }} aria-label={t`Edit ${name}`}>
      <span>
        <Trans>Edit</Trans>
        <span className={css.details}>
          {' · '}
          <Trans>another time or therapist</Trans>
        </span>
      </span>
      <ChevronRight size={18} aria-hidden />
    </Link>
  );
}

export function CustomerRow({ booking: { clientName }, id }: { booking: Booking; id: number }) {
  const { t } = useLingui();
  return (
    <Link className={css.rowLink} to={customerPath(id)} aria-label={t`All about ${clientName}`}>
      <Trans>Customer</Trans>
      <ChevronRight size={18} aria-hidden />
    </Link>
  );
}

export function BookAgainRow({ booking: { id, clientName } }: { booking: Booking }) {
  const { t } = useLingui();
  return (
    <Link className={css.rowLink} to={bookAgainPath(id)} aria-label={t`Book again for ${clientName}`}>
      <Trans>Book again</Trans>
      <ChevronRight size={18} aria-hidden />
    </Link>
  );
}

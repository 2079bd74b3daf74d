import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
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
    <RowLink to={`${visitPath(id)}/edit`} state={{ from }} label={t`Edit ${name}`}>
      <span>
        {t`Edit`}
        <span className={css.details}> · {t`another time or therapist`}</span>
      </span>
    </RowLink>
  );
}

export function CustomerRow({ booking: { clientName }, id }: { booking: Booking; id: number }) {
  const { t } = useLingui();
  return <RowLink to={customerPath(id)} label={t`All about ${clientName}`}>{t`Customer`}</RowLink>;
}

export function BookAgainRow({ booking: { id, clientName } }: { booking: Booking }) {
  const { t } = useLingui();
  return <RowLink to={bookAgainPath(id)} label={t`Book again for ${clientName}`}>{t`Book again`}</RowLink>;
}

const RowLink = ({ label, children, ...link }: LinkProps & { label: string }) => (
  <Link className={css.rowLink} aria-label={label} {...link}>
    {children}
    <ChevronRight size={18} aria-hidden />
  </Link>
);

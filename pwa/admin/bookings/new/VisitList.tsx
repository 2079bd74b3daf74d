import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { statusLabels } from '../../visit/statusLabels.ts';
import { visitPath } from '../../visit/visitPath.ts';
import * as css from '../bookingForm.css.ts';

/** Visits that are in the way of what the administrator wants, each with a link to its page. */
export function VisitList({ visits }: { visits: readonly Booking[] }) {
  const { i18n } = useLingui();
  const { visitTime } = useFormats();
  return (
    <ul className={css.visitsInTheWay}>
      {visits.map(({ id, clientName, startTime, endTime, status }) => (
        <li key={id}>
          <Link to={visitPath(id)}>{clientName}</Link>, {visitTime(startTime, endTime)},{' '}
          {i18n._(statusLabels[status])}
        </li>
      ))}
    </ul>
  );
}

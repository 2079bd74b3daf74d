import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats.ts';
import { visitPath } from '../visit/visitPath.ts';

type ConflictingVisitsProps = { visits: readonly { id: number; startTime: string; endTime: string }[] };

export function ConflictingVisits({ visits }: ConflictingVisitsProps) {
  const { visitTime } = useFormats();
  return visits.map(({ id, startTime, endTime }) => (
    <p key={id}>
      <Link to={visitPath(id)}>{visitTime(startTime, endTime)}</Link>
    </p>
  ));
}

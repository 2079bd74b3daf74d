import { useLingui } from '@lingui/react/macro';
import type { DecisionBasis } from '../../data/decisions.ts';
import { useServices } from '../../data/services.ts';
import { useTherapists } from '../../data/therapists.ts';
import { useFormats } from '../../i18n/formats.ts';
import { statusLabels } from '../visit/statusLabels.ts';
import { noVisitStateLabel, visitStateLabels } from '../visit/visitStates.ts';
import * as css from './ConflictNotice.css.ts';

export function Differences({ seen, current }: { seen: DecisionBasis; current: DecisionBasis }) {
  const { t, i18n } = useLingui();
  const { visitStart } = useFormats();
  const { data: therapists } = useTherapists();
  const { data: services } = useServices();
  const nameIn = (list: { id: number; name: string }[] | undefined, id: number) =>
    list?.find((item) => item.id === id)?.name ?? String(id);
  const requestedTime = ({ moveRequest }: DecisionBasis) =>
    moveRequest ? visitStart(moveRequest.startTime) : '–';
  const progress = ({ visitState }: DecisionBasis) =>
    i18n._(visitState ? visitStateLabels[visitState] : noVisitStateLabel);
  const rows = [
    {
      what: t`Status`,
      before: i18n._(statusLabels[seen.status]),
      after: i18n._(statusLabels[current.status]),
    },
    { what: t`How it goes`, before: progress(seen), after: progress(current) },
    { what: t`Time`, before: visitStart(seen.startTime), after: visitStart(current.startTime) },
    {
      what: t`Therapist`,
      before: nameIn(therapists, seen.therapistId),
      after: nameIn(therapists, current.therapistId),
    },
    { what: t`New time`, before: requestedTime(seen), after: requestedTime(current) },
    {
      what: t`Service`,
      before: nameIn(services, seen.serviceId),
      after: nameIn(services, current.serviceId),
    },
  ].filter(({ before, after }) => before !== after);
  if (rows.length === 0) return <p>{t`The customer’s details were edited.`}</p>;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t`You saw`}</th>
          <th scope="col">{t`Current version`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, before, after }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

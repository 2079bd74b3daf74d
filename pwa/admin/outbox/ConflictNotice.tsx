import { Trans, useLingui } from '@lingui/react/macro';
import { useTherapists } from '../../data/therapists.ts';
import { useServices } from '../../data/services.ts';
import { errors } from '../../i18n/errors.ts';
import { useFormats } from '../../i18n/formats.ts';
import {
  discardDecision,
  isStillPossible,
  type DecisionBasis,
  type DecisionOperation,
} from '../../data/decisions.ts';
import { Button } from '../../ui/Button.tsx';
import { statusLabels } from '../bookings/statusLabels.ts';
import * as css from './ConflictNotice.css.ts';
import { useDecideWithToast } from './useDecideWithToast.ts';

type ConflictNoticeProps = { operation: DecisionOperation; booking: DecisionBasis & { id: number } };

/**
 * A decision that the server refused: what the administrator saw and decided, the booking as it is now, and both
 * choices.
 */
export function ConflictNotice({ operation, booking }: ConflictNoticeProps) {
  const { t, i18n } = useLingui();
  const decide = useDecideWithToast();
  const { refusal, seen } = operation;
  // The refusal may carry a newer version of the booking than the list has.
  const now =
    refusal?.now && refusal.now.version > booking.version ? { ...booking, ...refusal.now } : booking;
  const chosen = i18n._(statusLabels[operation.status]);
  const current = i18n._(statusLabels[now.status]);
  const isPossible = isStillPossible(operation.status, now);
  return (
    <div className={css.notice} role="alert">
      {refusal?.code === 'time_passed' ? (
        <>
          <p className={css.title}>{t`Too late to approve`}</p>
          <p>{i18n._(errors.time_passed)}</p>
        </>
      ) : (
        <>
          <p className={css.title}>{t`Changed meanwhile`}</p>
          <p>
            <Trans>
              You chose: {chosen}. On the server it is now: {current}, as shown here. Nothing was changed;
              please decide again.
            </Trans>
          </p>
          {seen && <Differences seen={seen} now={now} />}
        </>
      )}
      <div className={css.buttons}>
        {isPossible && (
          <Button onPress={() => void decide(now, operation.status)}>{t`Set to ${chosen} anyway`}</Button>
        )}
        <Button tone="plain" onPress={() => void discardDecision(operation.opId)}>
          <Trans>Leave it as it is now</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The properties of the booking that have changed since the decision. */
function Differences({ seen, now }: { seen: DecisionBasis; now: DecisionBasis }) {
  const { t, i18n } = useLingui();
  const { dateTime } = useFormats();
  const { data: therapists } = useTherapists();
  const { data: services } = useServices();
  const nameIn = (list: { id: number; name: string }[] | undefined, id: number) =>
    list?.find((item) => item.id === id)?.name ?? String(id);
  const rows = [
    { what: t`Status`, before: i18n._(statusLabels[seen.status]), after: i18n._(statusLabels[now.status]) },
    { what: t`Time`, before: dateTime(seen.startTime), after: dateTime(now.startTime) },
    {
      what: t`Therapist`,
      before: nameIn(therapists, seen.therapistId),
      after: nameIn(therapists, now.therapistId),
    },
    { what: t`Service`, before: nameIn(services, seen.serviceId), after: nameIn(services, now.serviceId) },
  ].filter(({ before, after }) => before !== after);
  if (rows.length === 0) {
    return <p>{t`The customer’s details were edited.`}</p>;
  }
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

import type { CSSProperties } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isMoveRequested } from '../../data/moveRequests.ts';
import { statusLabels } from '../visit/statusLabels.ts';
import { useVisitStateText, visitStateIcons } from '../visit/visitStates.ts';
import { useReturnState } from '../visit/returnPath.ts';
import { visitPath } from '../visit/visitPath.ts';
import { useShortWarning, warningsOf } from '../visit/warnings.ts';
import { useBoardFormats } from './boardFormats.ts';
import * as css from './TherapistColumn.css.ts';
import type { PlannedVisit } from './timeline.ts';
import type { Span } from '#contract/workingHours.ts';

type VisitEntryProps = {
  visit: PlannedVisit;
  /** minutes from the day's midnight */
  span: Span;
  lines: number;
  /** minutes from the day's midnight */
  now: number;
};

export function VisitEntry({ visit, span, lines, now }: VisitEntryProps) {
  const { range, shortTime } = useBoardFormats();
  const state = useVisitLabels();
  const {
    booking,
    currentStatus: { status, visitState },
  } = visit;
  const { clientName, clientAddress, service } = booking;
  const isLost = status === 'pending' && span[0] <= now;
  const { label, shown } = state(visit, isLost);
  const Icon = visitState && visitStateIcons[visitState];
  return (
    <Link
      to={visitPath(booking.id)}
      state={useReturnState()}
      className={css.visits[isLost ? 'cancelled' : status]}
      style={{ '--lines': lines } as CSSProperties}
      aria-label={[range(span), clientName, service.name, label].join(', ')}
    >
      <span className={status === 'denied' || status === 'cancelled' ? css.struck : css.text}>
        <span className={shown && lines < 4 ? css.titleInOneLine : css.title}>
          {shortTime(span[0])} {clientName}
        </span>
        {shown && (
          <b className={css.state}>
            {Icon && <Icon className={css.stateIcon} size={14} aria-hidden />}
            {shown}
          </b>
        )}
        <span className={css.detail}>{service.name}</span>
        <span className={css.detail}>{clientAddress}</span>
      </span>
    </Link>
  );
}

/** `label`: the full state; `shown`: on the board, empty if an approved visit is as planned. */
function useVisitLabels() {
  const { t, i18n } = useLingui();
  const visitStateText = useVisitStateText();
  const shortWarning = useShortWarning();
  return ({ booking, currentStatus }: PlannedVisit, isLost: boolean) => {
    const { status, moveAnswer, unsent, rejected } = currentStatus;
    const progress = visitStateText(currentStatus);
    const name = isLost ? t`Missed` : (progress ?? i18n._(statusLabels[status]));
    const waiting = unsent ? t`Waiting to send` : null;
    const changed = rejected ? t`Changed meanwhile` : null;
    const isMove = !moveAnswer && isMoveRequested({ ...booking, status });
    const requested = isMove ? t`Asks for another time` : null;
    const [warning] = warningsOf({ ...booking, status });
    const more = waiting ?? changed ?? requested ?? (warning ? shortWarning(warning) : null);
    const label = [name, more].filter(Boolean).join(', ');
    return { label, shown: status === 'approved' && !progress ? more && label : label };
  };
}

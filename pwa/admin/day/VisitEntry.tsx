import type { CSSProperties } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { isMoveRequested } from '../../data/moveRequests.ts';
import { statusLabels } from '../bookings/statusLabels.ts';
import { useVisitStateText, visitStateIcons } from '../bookings/visitStates.ts';
import { useShortWarning, warningsOf } from '../bookings/warnings.ts';
import { useBoardTexts } from './boardTexts.ts';
import * as css from './TherapistColumn.css.ts';
import type { PlannedVisit } from './timeline.ts';
import type { Span } from '#contract/workingHours.ts';

type VisitEntryProps = {
  visit: PlannedVisit;
  /** minutes from the day's midnight */
  span: Span;
  /** lines of text that fit */
  lines: number;
  /** minutes from the day's midnight */
  now: number;
  onOpen: (booking: Booking) => void;
};

/** A visit: a button that opens its card. */
export function VisitEntry({ visit, span, lines, now, onOpen }: VisitEntryProps) {
  const { range, shortTime } = useBoardTexts();
  const state = useVisitState();
  const {
    booking,
    now: { status, visitState },
  } = visit;
  const { clientName, clientAddress, service } = booking;
  const isLost = status === 'pending' && span[0] <= now;
  const { label, shown } = state(visit, isLost);
  const Icon = visitState && visitStateIcons[visitState];
  return (
    <button
      type="button"
      className={css.visits[isLost ? 'cancelled' : status]}
      style={{ '--lines': lines } as CSSProperties}
      aria-label={[range(span), clientName, service.name, label].join(', ')}
      onClick={() => onOpen(booking)}
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
    </button>
  );
}

/** What a visit's state is called; `shown` on the board, where an approved visit needs no word until it is under way. */
function useVisitState() {
  const { t, i18n } = useLingui();
  const visitStateText = useVisitStateText();
  const shortWarning = useShortWarning();
  return ({ booking, now }: PlannedVisit, isLost: boolean) => {
    const { status, moveAnswer, unsent, refused } = now;
    const progress = visitStateText(now);
    const name = isLost ? t`Missed` : (progress ?? i18n._(statusLabels[status]));
    const waiting = unsent ? t`Waiting to send` : null;
    const changed = refused ? t`Changed meanwhile` : null;
    const isMove = !moveAnswer && isMoveRequested({ ...booking, status });
    const wished = isMove ? t`Asks for another time` : null;
    const [warning] = warningsOf({ ...booking, status });
    const more = waiting ?? changed ?? wished ?? (warning ? shortWarning(warning) : null);
    const label = [name, more].filter(Boolean).join(', ');
    return { label, shown: status === 'approved' && !progress ? more && label : label };
  };
}

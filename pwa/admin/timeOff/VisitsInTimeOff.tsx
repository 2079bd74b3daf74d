import { useEffect, useRef } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { VisitAlternatives, ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import { useVisitsInTimeOff } from '../../data/scheduleChanges.ts';
import { Button } from '../../ui/Button.tsx';
import { keepFocusInList } from '../../ui/keepFocusInList.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import { ReassignedVisit } from './ReassignedVisit.tsx';
import * as css from './TimeOffPage.css.ts';
import { useScheduleChangeLabel } from './useScheduleChangeLabel.ts';
import { useReassignments } from './useReassignments.ts';
import { VisitToReassign } from './VisitToReassign.tsx';

type VisitsInTimeOffProps = { timeOff: ScheduleChangeWithKind; onClose: () => void };

export function VisitsInTimeOff({ timeOff, onClose }: VisitsInTimeOffProps) {
  const { t } = useLingui();
  const { who, when } = useScheduleChangeLabel()(timeOff);
  const query = useVisitsInTimeOff(timeOff);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={element} className={css.visits} tabIndex={-1} aria-label={t`Visits, ${who}, ${when}`}>
      <header className={css.visitsHeader}>
        <div>
          <h2 className={css.subtitle} dir="auto">
            {who}
          </h2>
          <p className={css.muted}>{when}</p>
        </div>
        <Button tone="quiet" aria-label={t`Close`} onPress={onClose}>
          <X size={20} aria-hidden />
        </Button>
      </header>
      <QueryContent query={query} failure={t`Failed to fetch bookings`} height={200}>
        {(visits) => <Visits visits={visits} timeOff={timeOff} />}
      </QueryContent>
    </section>
  );
}

function Visits({ visits, timeOff }: { visits: VisitAlternatives[]; timeOff: ScheduleChangeWithKind }) {
  const { t } = useLingui();
  const moves = useReassignments(visits);
  const open = moves.rows.filter(({ after }) => !after).length;
  return (
    <>
      <output className={css.count}>
        {open > 0 ? (
          <Plural
            value={open}
            one="# visit lies in this time. It stays as it is until you decide."
            other="# visits lie in this time. They stay as they are until you decide."
          />
        ) : moves.rows.length > 0 ? (
          t`Every visit has been placed.`
        ) : (
          t`No visits lie in this time.`
        )}
      </output>
      <ul className={css.list} ref={keepFocusInList} tabIndex={-1}>
        {moves.rows.map(({ booking, after, therapists, problem }) => (
          <li key={booking.id}>
            {after ? (
              <ReassignedVisit
                before={booking}
                booking={after}
                problem={problem}
                onUndo={() => moves.undo(booking, after)}
              />
            ) : (
              <VisitToReassign
                booking={booking}
                therapists={therapists}
                isOfShop={timeOff.therapistId === null}
                problem={problem}
                onReassign={(therapist) => moves.move(booking, therapist)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

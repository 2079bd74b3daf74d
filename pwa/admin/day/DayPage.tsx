import { useMemo, useState, type CSSProperties } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DayPlan } from '#contract/dayPlan.ts';
import { useCurrentUserId } from '../../data/administrator.ts';
import { useDayPlan } from '../../data/dayPlan.ts';
import { useOutbox } from '../../data/outbox.ts';
import { addDays, useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { Board } from './Board.tsx';
import { useBoardFormats } from './boardFormats.ts';
import { DateNav } from './DateNav.tsx';
import { totalsOf, type DayFigures } from './dayFigures.ts';
import * as css from './DayPage.css.ts';
import { MissingDays } from './MissingDays.tsx';
import { NoTherapists } from './NoTherapists.tsx';
import { NewBookingLink } from '../bookings/new/NewBookingLink.tsx';
import { useShownDate } from './shownDate.ts';
import { isOnBoard, timelinesOf, type Timeline } from './timeline.ts';
import { useSwipe } from './useSwipe.ts';
import * as viewCss from './ViewSwitch.css.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

export default function DayPage() {
  const { day: dayText } = useBoardFormats();
  const { date, today, show } = useShownDate();
  const swiped = useSwipe<HTMLDivElement>((direction) => show(addDays(date, direction)));
  const day = useDayPlan(date);
  const timelines = useTimelines(day.plan);
  const heading = dayText(date);
  return (
    <div
      ref={swiped}
      className={css.page}
      style={{ '--therapists': timelines?.length ?? 0 } as CSSProperties}
    >
      <PageTitle>{heading}</PageTitle>
      <header className={viewCss.head}>
        <h1 className={viewCss.title}>{heading}</h1>
        <output className={css.summary}>
          <span className={visuallyHidden}>{heading}, </span>
          {timelines && <DayTotals {...totalsOf(timelines)} />}
        </output>
        <ViewSwitch current="day" date={date === today ? null : date} />
        <NewBookingLink />
      </header>
      <DateNav date={date} today={today} step={1} onShow={show} />
      <MissingDays days={[day]} />
      <DayContent date={date} timelines={timelines} isFailed={day.error !== null} />
    </div>
  );
}

type DayContentProps = { date: string; timelines: Timeline[] | null; isFailed: boolean };

function DayContent({ date, timelines, isFailed }: DayContentProps) {
  if (!timelines) return isFailed ? null : <Skeleton height="60vh" radius={13} />;
  if (timelines.length === 0) return <NoTherapists />;
  return <WorkingBoard date={date} timelines={timelines} />;
}

function WorkingBoard({ date, timelines }: { date: string; timelines: Timeline[] }) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const working = useMemo(() => timelines.filter(isOnBoard), [timelines]);
  const off = timelines.length - working.length;
  const isShort = off > 0 && working.length > 0;
  return (
    <>
      <Board date={date} timelines={isShort && !showsAll ? working : timelines} />
      <div className={css.below}>
        {isShort && (
          <Button tone="quiet" onPress={() => setShowsAll(!showsAll)}>
            {showsAll ? (
              <Trans>Hide who is off</Trans>
            ) : (
              <Plural value={off} one="Show # therapist who is off" other="Show # therapists who are off" />
            )}
          </Button>
        )}
        <ButtonLink tone="quiet" to={`/admin/time-off?ill=${date}`}>{t`Somebody is ill`}</ButtonLink>
      </div>
    </>
  );
}

function useTimelines(plan: DayPlan | undefined): Timeline[] | null {
  const { operations } = useOutbox();
  const userId = useCurrentUserId();
  return useMemo(() => (plan ? timelinesOf(plan, operations, userId) : null), [plan, operations, userId]);
}

function DayTotals({ visits, requests, money: sum }: DayFigures) {
  const { money } = useFormats();
  return (
    <>
      <Plural value={visits} one="# visit" other="# visits" />
      {requests > 0 && (
        <>
          {' · '}
          <Plural value={requests} one="# request" other="# requests" />
        </>
      )}
      {sum > 0 && ` · ${money(sum)}`}
    </>
  );
}

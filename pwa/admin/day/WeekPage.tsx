import { useCurrentUserId } from '../../data/administrator.ts';
import { useWeekPlans } from '../../data/dayPlan.ts';
import { useOutbox } from '../../data/outbox.ts';
import { addDays } from '../../i18n/formats.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { useBoardFormats } from './boardFormats.ts';
import { DateNav } from './DateNav.tsx';
import * as page from './DayPage.css.ts';
import { MissingDays } from './MissingDays.tsx';
import { useShownDate, weekOf } from './shownDate.ts';
import { timelinesOf } from './timeline.ts';
import { useSwipe } from './useSwipe.ts';
import { NewBookingLink } from '../bookings/new/NewBookingLink.tsx';
import * as viewCss from './ViewSwitch.css.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { WeekTable } from './WeekTable.tsx';

export default function WeekPage() {
  const { dates: datesText } = useBoardFormats();
  const { date, today, show } = useShownDate();
  const swiped = useSwipe<HTMLDivElement>((direction) => show(addDays(date, 7 * direction)));
  const dates = weekOf(date);
  const results = useWeekPlans(dates);
  const { operations } = useOutbox();
  const userId = useCurrentUserId();
  const days = results.map(({ date: on, plan }) => ({
    date: on,
    timelines: plan ? timelinesOf(plan, operations, userId) : null,
  }));
  const heading = datesText(dates[0], dates[6]);
  const isLoading = results.some(({ plan, error }) => !plan && error === null);
  return (
    <div ref={swiped} className={page.page}>
      <PageTitle>{heading}</PageTitle>
      <header className={viewCss.head}>
        <h1 className={viewCss.title}>{heading}</h1>
        <output className={visuallyHidden}>{heading}</output>
        <ViewSwitch current="week" date={date === today ? null : date} />
        <NewBookingLink />
      </header>
      <DateNav date={date} today={today} step={7} onShow={show} />
      <MissingDays days={results} />
      {isLoading && <Skeleton height="50vh" radius={13} />}
      {!isLoading && results.some(({ plan }) => plan) && <WeekTable days={days} today={today} />}
    </div>
  );
}

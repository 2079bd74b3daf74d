import type { CSSProperties, ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { weekdayOf } from '#contract/workingHours.ts';
import { useFormats } from '../../i18n/formats.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { useBoardFormats } from './boardFormats.ts';
import { loadOf, totalsOf } from './dayFigures.ts';
import { NoTherapists } from './NoTherapists.tsx';
import type { Timeline } from './timeline.ts';
import * as css from './WeekTable.css.ts';

/** `timelines`: null when this device does not have the day. */
type WeekDay = { date: string; timelines: Timeline[] | null };

export function WeekTable({ days, today }: { days: readonly WeekDay[]; today: string }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const therapists = new Map(
    days.flatMap(({ timelines }) => timelines ?? []).map(({ id, name }) => [id, name]),
  );
  if (therapists.size === 0 && days.every(({ timelines }) => timelines)) return <NoTherapists />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <section className={css.scroller} aria-label={t`Week`} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={visuallyHidden}>{t`Therapist`}</span>
            </th>
            {days.map(({ date }) => (
              <DayHeader key={date} date={date} isToday={date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={t`Visits`} days={days}>
            {({ timelines }) => number(totalsOf(timelines).visits)}
          </Row>
          <Row name={t`Requests`} days={days}>
            {({ timelines }) => number(totalsOf(timelines).requests)}
          </Row>
        </tbody>
        <tbody>
          {[...therapists].map(([id, name]) => (
            <Row key={id} name={name} days={days}>
              {({ timelines }) => (
                <TherapistLoadCell timeline={timelines.find((timeline) => timeline.id === id)} />
              )}
            </Row>
          ))}
        </tbody>
      </table>
      <p className={css.legend}>
        {t`Each number is a therapist’s visits. The fuller the field, the more of the working hours visits and travel take.`}
      </p>
    </section>
  );
}

function DayHeader({ date, isToday }: { date: string; isToday: boolean }) {
  const { shortDay } = useFormats();
  const { day } = useBoardFormats();
  return (
    <th scope="col" className={css.head}>
      <Link
        to={`/admin/day?date=${date}`}
        className={css.day}
        aria-label={day(date)}
        aria-current={isToday ? 'date' : undefined}
      >
        <span>{shortDay(weekdayOf(date))}</span>
        <b>{Number(date.slice(8))}</b>
      </Link>
    </th>
  );
}

type RowProps = {
  name: string;
  days: readonly WeekDay[];
  children: (day: { timelines: Timeline[] }) => ReactNode;
};

function Row({ name, days, children }: RowProps) {
  const { t } = useLingui();
  return (
    <tr>
      <th scope="row" className={css.name} title={name}>
        <span className={css.nameText}>{name}</span>
      </th>
      {days.map(({ date, timelines }) => (
        <td key={date} className={css.cell}>
          {timelines ? (
            children({ timelines })
          ) : (
            <TextWithSpokenForm shown="?" spoken={t`Not on this device`} />
          )}
        </td>
      ))}
    </tr>
  );
}

function TherapistLoadCell({ timeline }: { timeline: Timeline | undefined }) {
  const { t } = useLingui();
  const { visits, warned, load } = timeline ? loadOf(timeline) : { visits: 0, warned: 0, load: null };
  if (load === null && visits === 0) return <TextWithSpokenForm shown="–" spoken={t`Off`} />;
  const percent = Math.round((load ?? 1) * 100);
  const count = plural(visits, { one: '# visit', other: '# visits' });
  const full = load === null ? count : t`${count}, ${percent}% full`;
  return (
    <span className={css.load} style={{ '--load': `${percent}%` } as CSSProperties}>
      {warned > 0 && <TriangleAlert className={css.warning} size={14} aria-hidden />}
      <TextWithSpokenForm
        shown={String(visits)}
        spoken={warned > 0 ? t`${full}, ${warned} off or outside of hours` : full}
      />
    </span>
  );
}

const TextWithSpokenForm = ({ shown, spoken }: { shown: string; spoken: string }) => (
  <>
    <span aria-hidden>{shown}</span>
    <span className={visuallyHidden}>{spoken}</span>
  </>
);

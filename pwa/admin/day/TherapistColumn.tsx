import { memo, type CSSProperties } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Span } from '#contract/workingHours.ts';
import { useFormats } from '../../i18n/formats.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { clockTime, useBoardFormats } from './boardFormats.ts';
import { linesIn } from './boardScale.ts';
import * as css from './TherapistColumn.css.ts';
import { TimeOffEntry } from './TimeOffEntry.tsx';
import { clip, type Timeline, type TimelineEntry } from './timeline.ts';
import { VisitEntry } from './VisitEntry.tsx';

type TherapistColumnProps = {
  date: string;
  timeline: Timeline;
  shown: Span;
  /** rem */
  hourHeight: number;
  /** minutes from the day's midnight */
  now: number;
};

export const TherapistColumn = memo(function TherapistColumn(props: TherapistColumnProps) {
  const { timeline, shown } = props;
  const { name, hours, entries } = timeline;
  return (
    <section className={css.column} aria-label={name}>
      <header className={css.head}>
        <h2 className={css.name} title={name}>
          {name}
        </h2>
        <Hours hours={hours} />
      </header>
      <div className={css.day}>
        {hours.map((span) => (
          <div key={span[0]} className={css.hours} style={positionOf(span, shown)} />
        ))}
        <ul className={css.entries}>
          {entries.map((entry) => (
            <li key={keyOf(entry)} className={css.entry} style={positionOf(entry.span, shown)}>
              <Entry entry={entry} {...props} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});

/** Starts are not unique: therapist's and shop's time off may begin together. */
function keyOf(entry: TimelineEntry): string {
  if (entry.kind === 'time_off') return `time off ${entry.timeOff.id}`;
  return entry.kind === 'visit' ? `visit ${entry.visit.booking.id}` : `${entry.kind} ${entry.span[0]}`;
}

/** The position of a span in the column, in minutes. */
function positionOf(span: Span, shown: Span): CSSProperties {
  const [from, to] = clip(span, shown);
  return { '--at': from - shown[0], '--for': Math.max(0, to - from) } as CSSProperties;
}

function Hours({ hours }: { hours: readonly Span[] }) {
  const { t } = useLingui();
  const worked = hours.map(([from, to]): Span => [Math.max(from, 0), to]);
  const { range, hours: shortHours } = useBoardFormats();
  if (worked.length === 0) return <p className={css.workedHours}>{t`Off`}</p>;
  return worked.map((span) => (
    <p key={span[0]} className={css.workedHours}>
      <span aria-hidden>{shortHours(span)}</span>
      <span className={visuallyHidden}>{range(span)}</span>
    </p>
  ));
}

function Entry({ entry, ...props }: { entry: TimelineEntry } & TherapistColumnProps) {
  switch (entry.kind) {
    case 'visit':
      return (
        <VisitEntry
          visit={entry.visit}
          span={entry.span}
          lines={linesIn(clip(entry.span, props.shown), props.hourHeight)}
          {...props}
        />
      );
    case 'travel':
      return <Travel span={entry.span} hourHeight={props.hourHeight} />;
    case 'free':
      return <FreeTime span={entry.span} {...props} />;
    case 'time_off':
    default:
      return <TimeOffEntry entry={entry} {...props} />;
  }
}

/** rem; lower entries show no text */
const minTextHeight = 1.25;

function Travel({ span: [from, to], hourHeight }: { span: Span; hourHeight: number }) {
  const { t } = useLingui();
  const { duration } = useFormats();
  const minutes = duration(to - from);
  const isLow = ((to - from) / 60) * hourHeight < minTextHeight;
  return (
    <p className={css.travel}>
      <span className={isLow ? visuallyHidden : undefined}>{t`Travel ${minutes}`}</span>
    </p>
  );
}

/** minutes; a gap that is shorter, or has less time left, has no link to a new booking */
const shortestGap = 30;

function FreeTime({ span: [from, to], date, timeline, now }: { span: Span } & TherapistColumnProps) {
  const { t } = useLingui();
  const { range, shortRange } = useBoardFormats();
  const start = Math.max(from, Math.ceil(now / 5) * 5);
  const rest: Span = [start, to];
  if (to - start < shortestGap) {
    const past = range([from, to]);
    return <p className={visuallyHidden}>{t`Free ${past}`}</p>;
  }
  const when = range(rest);
  const query = new URLSearchParams({
    therapistId: String(timeline.id),
    start: `${date}T${clockTime(start)}`,
  });
  return (
    <Link
      to={`/admin/bookings/new?${query.toString()}`}
      className={css.free}
      style={{ '--late': start - from } as CSSProperties}
      aria-label={t`Free ${when}, new booking`}
    >
      <Plus size={14} aria-hidden />
      <span>{shortRange(rest)}</span>
    </Link>
  );
}

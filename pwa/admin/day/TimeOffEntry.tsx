import type { CSSProperties } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { translatedClosureNote } from '#contract/closureNote.ts';
import type { Span } from '#contract/workingHours.ts';
import { useBoardFormats } from './boardFormats.ts';
import { linesIn } from './boardScale.ts';
import * as css from './TherapistColumn.css.ts';
import { clip, type Timeline, type TimelineEntry } from './timeline.ts';

type TimeOffEntryProps = {
  entry: Extract<TimelineEntry, { kind: 'time_off' }>;
  timeline: Timeline;
  shown: Span;
  /** rem */
  hourHeight: number;
};

export function TimeOffEntry({ entry, timeline, shown, hourHeight }: TimeOffEntryProps) {
  const { t, i18n } = useLingui();
  const { range } = useBoardFormats();
  const { isShops, holiday, ...off } = entry.timeOff;
  const reason = translatedClosureNote({ note: off.reason, holiday }, i18n.locale);
  const [from, to] = clip(entry.span, shown);
  const isAllDay = from === shown[0] && to === shown[1];
  const when = range([from, to]);
  const label = isAllDay ? t`Time off all day` : t`Time off ${when}`;
  return (
    <Link
      to={isShops ? '/admin/time-off' : `/admin/time-off?therapistId=${timeline.id}`}
      className={css.timeOff}
      style={{ '--lines': linesIn([from, to], hourHeight) } as CSSProperties}
      aria-label={reason === null ? label : `${label}: ${reason}`}
    >
      <span className={css.stickyText}>
        <b className={css.title}>{isShops ? t`Shop closed` : t`Time off`}</b>
        {reason}
      </span>
    </Link>
  );
}

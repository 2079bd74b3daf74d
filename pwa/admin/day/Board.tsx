import { useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import { useLingui } from '@lingui/react/macro';
import { midnightOf, minutesPerDay, type Span } from '#contract/workingHours.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { addDays } from '../../i18n/formats.ts';
import * as css from './Board.css.ts';
import { useBoardFormats } from './boardFormats.ts';
import { TherapistColumn } from './TherapistColumn.tsx';
import { shownSpan, type Timeline } from './timeline.ts';
import { hourHeight } from './boardScale.ts';

type BoardProps = { date: string; timelines: readonly Timeline[] };

export function Board({ date, timelines }: BoardProps) {
  const { t } = useLingui();
  const now = (useCurrentMinute() - midnightOf(date)) / 60_000;
  const shown = useMemo(() => shownSpan(timelines), [timelines]);
  const height = hourHeight(timelines);
  const [from, to] = shown;
  const scroller = useInitialScroll(date, (initialScrollMinute(timelines, shown, now) - from) / (to - from));
  const style = {
    '--columns': timelines.length,
    '--hour': `${height}rem`,
    '--minutes': to - from,
  } as CSSProperties;
  return (
    <section
      ref={scroller}
      className={css.scroller}
      style={style}
      aria-label={t`Plan of the day`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a day without links scrolls by keyboard too
      tabIndex={0}
    >
      <div className={css.board}>
        <div className={css.corner} aria-hidden />
        <Axis date={date} shown={shown} />
        {timelines.map((timeline) => (
          <TherapistColumn
            key={timeline.id}
            date={date}
            timeline={timeline}
            shown={shown}
            hourHeight={height}
            now={now}
          />
        ))}
        <NowLine shown={shown} now={now} />
      </div>
    </section>
  );
}

/** Hidden from screen readers: each entry has its times. */
function Axis({ date, shown: [from, to] }: { date: string; shown: Span }) {
  const { hour, weekday } = useBoardFormats();
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60);
  return (
    <div className={css.axis} aria-hidden>
      {hours.map((minutes) => (
        <span key={minutes} className={css.hour} style={{ '--at': minutes - from } as CSSProperties}>
          {minutes === minutesPerDay ? weekday(addDays(date, 1)) : hour(minutes)}
        </span>
      ))}
    </div>
  );
}

function NowLine({ shown: [from, to], now }: { shown: Span; now: number }) {
  const { shortTime } = useBoardFormats();
  if (now < from || now > to) return null;
  return (
    <div className={css.now} aria-hidden>
      <span className={css.nowLine} style={{ '--at': now - from } as CSSProperties}>
        <span className={css.nowTime}>{shortTime(now)}</span>
      </span>
    </div>
  );
}

/** In minutes: an hour before now, or else the start of the day's work. */
function initialScrollMinute(timelines: readonly Timeline[], [from, to]: Span, now: number): number {
  if (now >= from && now <= to) return Math.max(from, now - 60);
  const begins = timelines
    .flatMap(({ hours, entries }) => [
      ...hours,
      ...entries.filter(({ kind }) => kind === 'visit').map(({ span }) => span),
    ])
    .map(([first]) => first)
    .filter((first) => first >= from);
  return begins.length > 0 ? Math.min(...begins) : from;
}

/** A ref for the scroll container: for each new date, it scrolls to `share` (0 to 1) of the day. */
function useInitialScroll(date: string, share: number) {
  const scroller = useRef<HTMLElement>(null);
  const lookedAt = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (lookedAt.current === date) return;
    lookedAt.current = date;
    const axis = scroller.current!.querySelector(`.${css.axis}`)!;
    scroller.current!.scrollTop = axis.clientHeight * share;
  }, [date, share]);
  return scroller;
}

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../i18n/formats.ts';
import { Alert } from '../ui/Alert.tsx';
import type { SlotError } from './slotError.ts';
import * as css from './TimeField.css.ts';
import { TimeSlots, type TimeSlotsProps } from './TimeSlots.tsx';

type TimeFieldProps = Omit<TimeSlotsProps, 'labelledBy' | 'date'> & {
  /** `yyyy-MM-dd` */
  date: string | null;
  prompt: ReactNode;
  error: SlotError | null;
  errorDetails?: ReactNode;
  /** how to resolve the error; default: choose another time, all other input is still there */
  errorAdvice?: ReactNode;
  children?: ReactNode;
  /** scrolls to the times once loaded: on a phone they are below the calendar, out of sight */
  scrollsToTimes?: boolean;
};

export function TimeField(props: TimeFieldProps) {
  const {
    date,
    prompt,
    error,
    errorDetails,
    errorAdvice,
    scrollsToTimes = false,
    children,
    ...slots
  } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const title = useId();
  const element = useRef<HTMLFieldSetElement>(null);

  // The button that caused the error is far below: moves the focus and the view to where it can be resolved.
  useEffect(() => {
    if (!error) return;
    element.current?.focus({ preventScroll: true });
    // The field may be taller than the screen, and its error is at the top.
    element.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [error]);
  const isLoaded = date !== null && slots.slots.data !== undefined;
  useEffect(() => {
    const { current } = element;
    if (scrollsToTimes && isLoaded && current)
      current.scrollIntoView({
        block: current.offsetHeight < innerHeight / 2 ? 'nearest' : 'start',
        behavior: 'smooth',
      });
  }, [scrollsToTimes, isLoaded]);

  return (
    <fieldset
      ref={element}
      className={scrollsToTimes ? css.aboveSubmitBar : css.field}
      tabIndex={-1}
      aria-labelledby={title}
    >
      <div>
        <h3 id={title} className={css.title}>{t`Available Time Slots`}</h3>
        {date !== null && <p className={css.date}>{formats.date(date)}</p>}
      </div>
      {error && (
        <Alert
          tone="danger"
          title={error === 'slot_taken' ? t`This time was just taken` : t`This time is no longer available`}
        >
          {errorDetails}
          {errorAdvice ?? <Trans>Please choose another time. Everything you typed is still here.</Trans>}
        </Alert>
      )}
      {prompt || date === null ? (
        <p className={css.emptyBox}>{prompt}</p>
      ) : (
        <TimeSlots labelledBy={title} date={date} {...slots} />
      )}
      {children}
    </fieldset>
  );
}

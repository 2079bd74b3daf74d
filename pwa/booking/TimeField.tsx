import { useEffect, useId, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RequestError } from '../data/client.ts';
import type { useSlots } from '../data/slots.ts';
import { useBusinessToday } from '../i18n/businessDay.ts';
import { useFormats } from '../i18n/formats.ts';
import { Alert } from '../ui/Alert.tsx';
import { Calendar } from './Calendar.tsx';
import { quiet } from './TimeField.css.ts';
import { TimeSlots } from './TimeSlots.tsx';
import * as css from '../site/booking/Booking.css.ts';
import type { Trouble } from '../site/booking/submitError.ts';

type Slots = ReturnType<typeof useSlots>;

type Props = {
  date: string | null;
  onDate: (date: string) => void;
  slot: string | null;
  onSlot: (slot: string) => void;
  slots: Slots;
  trouble: Extract<Trouble, 'slotTaken' | 'slotUnavailable'> | null;
};

/** The day, and the day's free times. */
export function DateAndTime({ date, onDate, slot, onSlot, slots, trouble }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const title = useId();
  const times = useRef<HTMLFieldSetElement>(null);
  const failure = useFailure(slots);

  // A refusal comes from a button far below: the eye and the screen reader are brought to the way out.
  useEffect(() => {
    if (trouble) times.current?.focus();
  }, [trouble]);
  // On a phone the times lie under the calendar, out of sight.
  const isLoaded = date !== null && slots.data !== undefined;
  useEffect(() => {
    const { current } = times;
    if (isLoaded && current)
      current.scrollIntoView({
        block: current.offsetHeight < innerHeight / 2 ? 'nearest' : 'start',
        behavior: 'smooth',
      });
  }, [isLoaded]);

  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        <Trans>Select Date & Time</Trans>
      </h2>
      <div className={css.calendarCard}>
        <Calendar label={t`Select Date & Time`} value={date} onChange={onDate} today={useBusinessToday()} />
      </div>
      <fieldset ref={times} className={css.times} tabIndex={-1} aria-labelledby={title}>
        <div>
          <h3 id={title} className={css.subheading}>
            <Trans>Available Time Slots</Trans>
          </h3>
          {date !== null && <p className={css.chosenDay}>{formats.date(date)}</p>}
        </div>
        {trouble && <SlotTrouble trouble={trouble} />}
        {date === null ? (
          <p className={quiet}>
            <Trans>Please select a date first</Trans>
          </p>
        ) : (
          <TimeSlots
            labelledBy={title}
            date={date}
            value={slot}
            onChange={onSlot}
            slots={slots}
            failure={failure}
          />
        )}
      </fieldset>
    </section>
  );
}

function useFailure(slots: Slots): string {
  const { t } = useLingui();
  const status = slots.error instanceof RequestError ? slots.error.status : null;
  return status ? t`Error fetching availability slots: ${status}` : t`Failed to fetch available slots`;
}

function SlotTrouble({ trouble }: { trouble: NonNullable<Props['trouble']> }) {
  const { t } = useLingui();
  return (
    <Alert
      tone="danger"
      title={trouble === 'slotTaken' ? t`This time was just taken` : t`This time is no longer available`}
    >
      <Trans>Please choose another time. Everything you typed is still here.</Trans>
    </Alert>
  );
}

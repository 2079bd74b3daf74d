import { useEffect, useId, useRef } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RequestError } from '../../data/client.ts';
import type { useSlots } from '../../data/slots.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { businessToday, useFormats } from '../../i18n/formats.ts';
import { currentLanguage, type Language } from '../../i18n/language.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Calendar } from '../../ui/Calendar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SlotPicker } from '../../ui/SlotPicker.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import * as css from './Booking.css.ts';
import { partsOfDay, type PartOfDay } from './partsOfDay.ts';
import type { Trouble } from './trouble.ts';

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
        <Calendar label={t`Select Date & Time`} value={date} onChange={onDate} today={businessToday()} />
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
          <p className={css.quiet}>
            <Trans>Please select a date first</Trans>
          </p>
        ) : (
          <Times {...{ date, slot, onSlot, slots, title }} />
        )}
      </fieldset>
    </section>
  );
}

type TimesProps = Pick<Props, 'slot' | 'onSlot' | 'slots'> & { date: string; title: string };

function Times({ date, slot, onSlot, slots, title }: TimesProps) {
  const formats = useFormats();
  const { i18n } = useLingui();
  const { data, isFetching } = slots;
  return (
    <>
      <output className={css.news}>
        {data &&
          !isFetching &&
          (data.length > 0 ? <Count day={formats.date(date)} n={data.length} /> : <NoSlots />)}
      </output>
      {isFetching && <Waiting />}
      {!isFetching && slots.isError && <SlotsError slots={slots} />}
      {!isFetching && data && data.length > 0 && (
        <SlotPicker
          labelledBy={title}
          value={slot}
          onChange={onSlot}
          groups={partsOfDay(data, evenings[currentLanguage()]).map(({ part, slots: starts }) => ({
            name: i18n._(partNames[part]),
            slots: starts.map((start) => ({ value: start, text: formats.time(start) })),
          }))}
        />
      )}
    </>
  );
}

const Count = ({ day, n }: { day: string; n: number }) => (
  <span className={visuallyHidden}>
    <Plural value={n} one={`${day}: # time available`} other={`${day}: # times available`} />
  </span>
);

const NoSlots = () => (
  <span className={css.quiet}>
    <strong className={css.quietTitle}>
      <Trans>No available slots on this date</Trans>
    </strong>
    <span>
      <Trans>Try selecting a different date</Trans>
    </span>
  </span>
);

function Waiting() {
  return (
    <div className={css.slotSkeletons}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="44px" radius={13} />
      ))}
    </div>
  );
}

function SlotsError({ slots }: { slots: Slots }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const status = slots.error instanceof RequestError ? slots.error.status : null;
  return (
    <Alert
      tone="danger"
      title={status ? t`Error fetching availability slots: ${status}` : t`Failed to fetch available slots`}
    >
      <p>{errorText(slots.error)}</p>
      <Button tone="plain" onPress={() => void slots.refetch()}>
        <Trans>Retry</Trans>
      </Button>
    </Alert>
  );
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

const partNames: Record<PartOfDay, MessageDescriptor> = {
  night: msg`After midnight`,
  morning: msg`Morning`,
  afternoon: msg`Afternoon`,
  evening: msg({ message: 'Evening', context: 'part of a day, until midnight' }),
};

const evenings: Record<Language, string> = { en: '17:00', th: '16:00', hi: '16:00' };

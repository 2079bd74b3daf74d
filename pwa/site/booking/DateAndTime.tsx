import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Service } from '#contract/service.ts';
import { Calendar } from '../../booking/Calendar.tsx';
import { slotOfStart, worksOnEvening } from '../../booking/eveningSlots.ts';
import { isSlotError } from '../../booking/slotError.ts';
import { TimeField } from '../../booking/TimeField.tsx';
import type { WorkingTime } from '../../booking/workingDays.ts';
import { RequestError } from '../../data/client.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import * as css from './BookingPage.css.ts';
import { FirstFreeTime } from './FirstFreeTime.tsx';
import type { BookingFormState } from './useBookingFormState.ts';
import { useCalendarDays } from './useCalendarDays.ts';

type DateAndTimeProps = {
  booking: BookingFormState;
  therapistId: number;
  service: Service;
  workingTime: WorkingTime;
  isFocused: boolean;
  /** called for a tap or click on a time, not for arrow keys, with which people look through the times */
  onChosen: () => void;
};

export function DateAndTime(props: DateAndTimeProps) {
  const { booking, therapistId, service, workingTime, isFocused, onChosen } = props;
  const { t } = useLingui();
  const { date, slot, slots, submitError } = booking;
  const { isFull, firstFree, isLoading, showMonth } = useCalendarDays(therapistId, service.id);
  const today = useBusinessToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const isPointerUsed = useRef(false);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  const status = slots.error instanceof RequestError ? slots.error.status : null;
  const choose = (chosen: string) => {
    booking.choose({ slot: chosen });
    if (isPointerUsed.current) onChosen();
  };
  return (
    <section
      className={css.section}
      onPointerDownCapture={() => (isPointerUsed.current = true)}
      onKeyDownCapture={() => (isPointerUsed.current = false)}
    >
      <h2 ref={heading} className={css.heading} tabIndex={-1}>
        <Trans>Select Date & Time</Trans>
      </h2>
      <div className={css.calendarCard}>
        <FirstFreeTime
          start={firstFree}
          isLoading={isLoading}
          onChoose={({ date: day, slot: time }) => {
            booking.choose(slotOfStart(day, time, workingTime, today));
            onChosen();
          }}
        />
        <Calendar
          label={t`Select Date & Time`}
          value={date}
          onChange={(chosen) => booking.choose({ date: chosen, slot: null })}
          today={today}
          isOff={(day) => !worksOnEvening(day, workingTime, service.duration, today)}
          // The chosen day stays selectable even when its last time is taken: the list of times then says so.
          isFull={(day) => day !== date && isFull(day)}
          onMonthChange={showMonth}
        />
      </div>
      <TimeField
        date={date}
        prompt={date === null && <Trans>Please select a date first</Trans>}
        value={slot}
        onChange={choose}
        slots={slots}
        error={isSlotError(submitError) ? submitError : null}
        failure={
          status ? t`Error fetching availability slots: ${status}` : t`Failed to fetch available slots`
        }
        scrollsToTimes
      />
    </section>
  );
}

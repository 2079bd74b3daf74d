import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar } from '../../booking/Calendar.tsx';
import { isSlotError } from '../../booking/slotError.ts';
import { TimeField } from '../../booking/TimeField.tsx';
import { RequestError } from '../../data/client.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import * as css from './Booking.css.ts';
import type { BookingState } from './useBookingState.ts';

/** The choice of a day, and of one of its free slots. */
export function DateAndTime({ booking }: { booking: BookingState }) {
  const { t } = useLingui();
  const { date, slot, slots, submitError } = booking;
  const status = slots.error instanceof RequestError ? slots.error.status : null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        <Trans>Select Date & Time</Trans>
      </h2>
      <div className={css.calendarCard}>
        <Calendar
          label={t`Select Date & Time`}
          value={date}
          onChange={(chosen) => booking.choose({ date: chosen, slot: null })}
          today={useBusinessToday()}
        />
      </div>
      <TimeField
        date={date}
        prompt={date === null && <Trans>Please select a date first</Trans>}
        value={slot}
        onChange={(chosen) => booking.choose({ slot: chosen })}
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

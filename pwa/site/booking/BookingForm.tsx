import type { FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormProvider } from 'react-hook-form';
import type { Service, ServiceWithTerms } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { useShop, useShopStatus } from '../../data/shop.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { Calendar } from '../../booking/Calendar.tsx';
import { eveningOf, startOf, worksOnEvening } from '../../booking/eveningSlots.ts';
import { isSlotError } from '../../booking/slotError.ts';
import { TimeField } from '../../booking/TimeField.tsx';
import type { WorkingTime } from '../../booking/workingDays.ts';
import { RequestError } from '../../data/client.ts';
import { preloadToasts } from '../../ui/Toast.tsx';
import * as css from './BookingPage.css.ts';
import { CustomerDetails } from './CustomerDetails.tsx';
import { FirstFree } from './FirstFree.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { LastRequestCards } from './lastRequestCards.ts';
import { ServiceDetails } from './ServiceDetails.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { SubmitErrorAlert } from './SubmitErrorAlert.tsx';
import { useBookingState, type BookingState } from './useBookingState.ts';
import { useCalendarDays } from './useCalendarDays.ts';
import { useRequestOutcome } from './useRequestOutcome.ts';
import { useSubmit } from './useSubmit.ts';

// Toasts may be needed when the network is gone.
preloadToasts();
// So that home shows the booking at once.
LastRequestCards.preload().catch(() => undefined);

export type BookingFormProps = { therapist: Therapist; service: ServiceWithTerms };

/** The booking form: a day and a time, the customer's details, and the outcome of the request. */
export default function BookingForm({ therapist, service }: BookingFormProps) {
  const { isOpen } = useShopStatus();
  const shopExceptions = useShop()?.exceptions;
  const worked = { ...therapist, shopExceptions };
  const booking = useBookingState(therapist.id, service.id, worked);
  const { form, scan, date, slot, submitError } = booking;
  const start = date && slot ? startOf(date, slot) : null;
  const { submitForm, isSubmitting } = useSubmitForm(booking, therapist, service);

  return (
    <FormProvider {...form}>
      {!isOpen && <SubmitErrorAlert error="shop_closed" />}
      <form className={css.columns} onSubmit={submitForm} noValidate>
        <div className={css.column}>
          <ServiceDetails service={service} />
          <DateAndTime booking={booking} therapistId={therapist.id} service={service} worked={worked} />
        </div>
        <CustomerDetails booking={booking}>
          <GoodToKnow service={service} start={start} />
          {submitError && !isSlotError(submitError) && submitError !== 'shop_closed' && (
            <SubmitErrorAlert error={submitError} change={booking.serviceChange} />
          )}
          <SubmitBar
            service={service}
            start={start}
            isOpen={isOpen}
            isSubmitting={isSubmitting}
            isWaiting={scan.isWaiting}
          />
        </CustomerDetails>
      </form>
    </FormProvider>
  );
}

function useSubmitForm(booking: BookingState, therapist: Therapist, service: ServiceWithTerms) {
  const { t } = useLingui();
  const { form, draft, date, slot, sent } = booking;
  const { submit, isSubmitting } = useSubmit({
    initialKey: draft.initial.sent?.key ?? null,
    onAttempt: (key, { locale = currentLanguage() }) => {
      booking.changeVisit({ sent: { key, locale } });
      // Saved at once: the page may be closed before the next render.
      draft.update({ sent: { key, locale } });
    },
    ...useRequestOutcome({ therapist, service }, booking),
  });

  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const start = date && slot ? startOf(date, slot) : null;
    const startTime = start && `${start.date} ${start.time}`;
    const missingTime = t`Please select both a date and time for your booking`;
    if (!booking.canSubmit(event.currentTarget, startTime, missingTime)) return;
    booking.setSubmitError(null);
    void form.handleSubmit((customer) =>
      submit({
        ...customer,
        therapistId: therapist.id,
        serviceId: service.id,
        startTime,
        locale: sent?.locale ?? currentLanguage(),
        // The price and duration that were shown to the customer: the API rejects the request if they have changed.
        expectedDuration: service.duration,
        expectedPrice: service.price,
      }),
    )(event);
  };

  return { submitForm, isSubmitting };
}

type DateAndTimeProps = {
  booking: BookingState;
  therapistId: number;
  service: Service;
  worked: WorkingTime;
};

/** The choice of a day, and of one of its free slots. */
function DateAndTime({ booking, therapistId, service, worked }: DateAndTimeProps) {
  const { t } = useLingui();
  const { date, slot, slots, submitError } = booking;
  const { isFull, firstFree, isLoading, showMonth } = useCalendarDays(therapistId, service.id);
  const today = useBusinessToday();
  const status = slots.error instanceof RequestError ? slots.error.status : null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        <Trans>Select Date & Time</Trans>
      </h2>
      <div className={css.calendarCard}>
        <FirstFree
          start={firstFree}
          isLoading={isLoading}
          onChoose={({ date: day, slot: time }) => booking.choose(eveningOf(day, time, worked, today))}
        />
        <Calendar
          label={t`Select Date & Time`}
          value={date}
          onChange={(chosen) => booking.choose({ date: chosen, slot: null })}
          today={today}
          isOff={(day) => !worksOnEvening(day, worked, service.duration, today)}
          // what is chosen stays choosable: its times say what became of it
          isFull={(day) => day !== date && isFull(day)}
          onMonth={showMonth}
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

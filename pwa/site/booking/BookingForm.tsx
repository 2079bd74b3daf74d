import type { FormEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FormProvider } from 'react-hook-form';
import type { ServiceWithTerms } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { useShop, useShopStatus } from '../../data/shop.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { startOfSlot } from '../../booking/eveningSlots.ts';
import { isSlotError } from '../../booking/slotError.ts';
import { preloadToasts } from '../../ui/Toast.tsx';
import * as css from './BookingPage.css.ts';
import { ChosenServiceAndTime } from './ChosenServiceAndTime.tsx';
import { CustomerDetails } from './CustomerDetails.tsx';
import { DateAndTime } from './DateAndTime.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { RecentBookingCards } from './lazyRecentBookingCards.ts';
import { NextSteps } from './lazyNextSteps.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { SubmitErrorAlert } from './SubmitErrorAlert.tsx';
import { useBookingFormState, type BookingFormState } from './useBookingFormState.ts';
import { useFoldedTime } from './useFoldedTime.ts';
import { useRequestOutcome } from './useRequestOutcome.ts';
import { useSubmit } from './useSubmit.ts';

// Preloaded because a toast may be needed when the network is gone.
preloadToasts();
// Preloaded so that the home page shows the booking as soon as it is sent.
for (const part of [RecentBookingCards, NextSteps]) part.preload().catch(() => undefined);

export type BookingFormProps = { therapist: Therapist; service: ServiceWithTerms };

export default function BookingForm({ therapist, service }: BookingFormProps) {
  const { isOpen } = useShopStatus();
  const shopExceptions = useShop()?.exceptions;
  const worked = { ...therapist, shopExceptions };
  const booking = useBookingFormState(therapist.id, service.id, worked);
  const { form, scan, date, slot, submitError } = booking;
  const start = date && slot ? startOfSlot(date, slot) : null;
  const { submitForm, isSubmitting } = useSubmitForm(booking, therapist, service);
  const time = useFoldedTime(start !== null);
  const goodToKnow = <GoodToKnow service={service} start={start} />;

  return (
    <FormProvider {...form}>
      {!isOpen && <SubmitErrorAlert error="shop_closed" />}
      <form className={css.columns} onSubmit={submitForm} noValidate>
        <div className={css.column}>
          <ChosenServiceAndTime
            therapistId={therapist.id}
            service={service}
            start={start}
            date={date}
            isTimeFolded={time.isFolded}
            asksForService={booking.asksForService}
            onChangeTime={time.unfold}
          />
          {!time.isFolded && (
            <>
              <DateAndTime
                booking={booking}
                therapistId={therapist.id}
                service={service}
                workingTime={worked}
                isFocused={time.wasUnfolded}
                onChosen={time.fold}
              />
              {goodToKnow}
            </>
          )}
        </div>
        <CustomerDetails booking={booking} therapist={therapist}>
          {time.isFolded && goodToKnow}
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

function useSubmitForm(booking: BookingFormState, therapist: Therapist, service: ServiceWithTerms) {
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
    const start = date && slot ? startOfSlot(date, slot) : null;
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
        // The price and duration shown to the customer: the API rejects the request if they have changed.
        expectedDuration: service.duration,
        expectedPrice: service.price,
        ...(service.deposit?.isKept && { isDepositKept: true }),
      }),
    )(event);
  };

  return { submitForm, isSubmitting };
}

import { useRef, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormProvider } from 'react-hook-form';
import type { Booking } from '#contract/booking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import type { NewBookingDraft } from '../../../data/newBookingDraft.ts';
import { useBusinessToday } from '../../../i18n/businessDay.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useIsConnected } from '../../../offline/connection.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { UserText } from '../../../ui/UserText.tsx';
import * as css from '../bookingForm.css.ts';
import { CustomerSection } from '../CustomerSection.tsx';
import { SaveBar } from '../../form/SaveBar.tsx';
import { BookingProblem } from './BookingProblem.tsx';
import { BookingOriginChoice, LanguageChoice, StatusChoice } from './CustomerChoices.tsx';
import { ReturningCustomerNotice } from './ReturningCustomerNotice.tsx';
import { useReturningCustomers } from './ReturningCustomers.tsx';
import { OverrideWarning } from './OverrideWarning.tsx';
import { initialFormState, type InitialFormState } from './initialFormState.ts';
import { useSubmitNewBooking } from './useSubmitNewBooking.ts';
import { useNewBookingState, type NewBookingState } from './useNewBookingState.ts';
import { VisitFields } from './VisitFields.tsx';

type NewBookingFormProps = {
  search: string;
  userId: number;
  draft: NewBookingDraft | null;
  earlierBooking: Booking | null;
  therapists: AdminTherapist[];
  onStartAnew: () => void;
  onRestoreDraft: (draft: NewBookingDraft) => void;
};

export function NewBookingForm(props: NewBookingFormProps) {
  const { search, userId, draft, earlierBooking, therapists } = props;
  const { t } = useLingui();
  const today = useBusinessToday();
  const [start] = useState(() => initialFormState({ search, draft, earlierBooking, therapists, today }));
  const booking = useNewBookingState(start, { search, userId, therapists });
  const { form, scan, values, slot, warnings } = booking;
  const { enter, isSending } = useSubmitNewBooking(booking, userId);
  const isPending = isSending || scan.isWaiting;
  const dayAndTime = useRef<HTMLDivElement>(null);
  // A known customer's usual service fills in the visit; what remains is when.
  const returningCustomers = useReturningCustomers(booking, () => {
    if (slot === null) dayAndTime.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  });

  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (booking.canSubmit(event.currentTarget, slot, t`Please select both a date and time for the booking`))
      void form.handleSubmit(enter)(event);
  };

  const name = values.clientName.trim();
  const bookLabel = name ? t`Book for ${name}` : t`Book`;
  const label = values.status === 'approved' ? bookLabel : t`Save as a request`;
  return (
    <FormProvider {...form}>
      <form className={css.form} onSubmit={submitForm} noValidate>
        <DraftNotes start={start} {...props} />
        <div className={css.columns}>
          <VisitFields ref={dayAndTime} booking={booking} therapists={therapists} />
          <CustomerSection
            savedLineId={null}
            onScan={scan.onScan}
            contactOrder={['clientPhone', 'clientWhatsapp', 'clientEmail']}
            below={returningCustomers}
            isContactOptional
          >
            <ReturningCustomerNotice booking={booking} />
            <BookingOriginChoice booking={booking} />
            <Disclosure title={t`Status and language`}>
              <StatusChoice booking={booking} />
              <LanguageChoice booking={booking} />
            </Disclosure>
          </CustomerSection>
        </div>
        <BookingProblem booking={booking} />
        <OverrideWarning booking={booking} />
        <SaveBar
          note={<BarNote booking={booking} />}
          label={isPending ? t`Booking…` : warnings ? t`Book anyway` : label}
          isDisabled={slot === null}
          isPending={isPending}
        />
      </form>
    </FormProvider>
  );
}

type DraftNotesProps = Pick<NewBookingFormProps, 'onStartAnew' | 'onRestoreDraft'> & {
  start: InitialFormState;
};

function DraftNotes({ start: { isRestored, displacedDraft }, onStartAnew, onRestoreDraft }: DraftNotesProps) {
  const { t } = useLingui();
  if (displacedDraft) {
    const name = displacedDraft.values.clientName;
    return (
      <Alert tone="info" title={t`Another booking is not finished: ${name}`}>
        <p>{t`Filling in this one replaces it.`}</p>
        <Button
          tone="plain"
          onPress={() => onRestoreDraft(displacedDraft)}
        >{t`Continue with ${name}`}</Button>
      </Alert>
    );
  }
  if (!isRestored) return null;
  return (
    <Alert tone="info" title={t`Not booked yet`}>
      <p>{t`What you typed here before is still in the form.`}</p>
      <Button tone="plain" onPress={onStartAnew}>{t`Start anew`}</Button>
    </Alert>
  );
}

function BarNote({ booking }: { booking: NewBookingState }) {
  const { date, slot, service, therapist, scan } = booking;
  const { chosenVisit } = useFormats();
  const isConnected = useIsConnected();
  if (!isConnected)
    return <Trans>No connection. You can book once you are online; what you typed stays here.</Trans>;
  if (scan.isWaiting) return <Trans>Reading the QR code…</Trans>;
  if (!service) return <Trans>Please select a service first</Trans>;
  if (slot === null) return <Trans>Please select both a date and time for the booking</Trans>;
  return (
    <>
      {therapist && (
        <>
          <UserText text={therapist.name} /> ·{' '}
        </>
      )}
      {chosenVisit(date, slot, service.duration)}
    </>
  );
}

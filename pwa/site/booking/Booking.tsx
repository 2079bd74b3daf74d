import { valibotResolver } from '@hookform/resolvers/valibot';
import { useDeferredValue, useEffect, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { customer, type BookingReceipt, type Customer, type CustomerInput } from '#contract/booking.ts';
import type { Service } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { useShopStatus } from '../../data/shop.ts';
import { useSlots } from '../../data/slots.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { businessToday } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useReading } from '../../booking/lineQr/useLineQrScan.ts';
import { preloadToasts, toast } from '../../ui/Toast.tsx';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import * as css from './Booking.css.ts';
import { FieldsSkeleton } from './BookingSkeleton.tsx';
import { CustomerFields } from '../../booking/CustomerFields.tsx';
import { DateAndTime } from '../../booking/TimeField.tsx';
import { forgetDraft, nobody, openDraft, type CustomerTexts } from './draft.ts';
import { DraftNote } from './CustomerDetails.tsx';
import { FaultyFields } from './FaultyFields.tsx';
import { keepLastRequest } from './lastRequest.ts';
import { ServiceDetails } from './ServiceDetails.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { isAnswered, isSlotTrouble, type Trouble } from './submitError.ts';
import { TroubleAlert } from './SubmitErrorAlert.tsx';
import { useSending, type FailedSending } from './useSubmit.ts';

// A toast is wanted most when the network is gone: its code comes with the form.
preloadToasts();

export type BookingProps = { therapist: Therapist; service: Service };

/** The form itself: a day and a time, the customer, and what became of sending it. */
export default function Booking({ therapist, service }: BookingProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const isHere = useIsMounted();
  const { isOpen } = useShopStatus();
  // The calendar stands first: a slow phone takes the fields in a second breath.
  const isCalendarThere = useDeferredValue(true, false);
  const [draft] = useState(() => openDraft(therapist.id, service.id, businessToday()));
  const [date, setDate] = useState(draft.start.date);
  const [wanted, setWanted] = useState(draft.start.slot);
  // A request without an answer: sent again, it must be the same one, language and time included.
  const [sent, setSent] = useState(draft.start.sent);
  const [trouble, setTrouble] = useState<Trouble | null>(sent && 'unknown');
  const slots = useSlots({ therapistId: therapist.id, serviceId: service.id, date: date ?? '' });
  // A time that is no longer offered is no longer chosen, unless it may be this very request that took it.
  const isOffered = sent !== null || (wanted !== null && (slots.data?.includes(wanted) ?? true));
  const slot = isOffered ? wanted : null;

  const picture = useReading();

  const form = useForm<CustomerInput, unknown, Customer>({
    resolver: valibotResolver(customer),
    // With 'firstError' the resolver skips the rule over several fields while a single one is broken.
    criteriaMode: 'all',
    defaultValues: draft.start.customer,
  });
  useEffect(() => draft.change({ date, slot: wanted, sent }), [draft, date, wanted, sent]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.change({ customer: values as CustomerTexts }),
      }),
    [draft, form],
  );

  const startAnew = () => {
    form.reset(nobody);
    setDate(null);
    setWanted(null);
    setSent(null);
    setTrouble(null);
  };

  const booked = (receipt: BookingReceipt, sentKey: string) => {
    const { startTime, endTime } = receipt;
    keepLastRequest({ therapist: receipt.therapist.name, service: receipt.service.name, startTime, endTime });
    toast({
      title: t`Booking submitted`,
      description: t`Your booking request has been submitted successfully.`,
      tone: 'success',
      timeout: 5000,
    });
    draft.booked(sentKey);
    // Who has left the form stays where they are, with what they type there.
    if (!isHere()) return;
    startAnew();
    forgetDraft();
    void navigate('/');
  };

  const mark = ({ trouble: found, issues }: FailedSending) => {
    const fields = issues.filter(({ path }) => Object.hasOwn(nobody, path));
    fields.forEach(({ path, rule }, index) =>
      form.setError(path as keyof Customer, { type: 'server', message: rule }, { shouldFocus: index === 0 }),
    );
    setTrouble(found);
    if (isAnswered(found)) setSent(null);
    if (isSlotTrouble(found)) setWanted(null);
  };

  const failed = (failure: FailedSending, sentKey: string) => {
    const { trouble: found, error } = failure;
    const { name } = therapist;
    if (isAnswered(found)) draft.refused(sentKey);
    if (isHere()) mark(failure);
    // None of these is known to have failed, or was sent at all: the form says all there is to say.
    if (found === 'sentBefore' || found === 'offline' || found === 'unknown') {
      if (!isHere() && found === 'unknown')
        toast({
          title: t`We could not confirm your request`,
          description: t`You can send it again from the booking form of ${name}: it is booked only once.`,
        });
      return;
    }
    const isCoded = found !== 'refused' || (error instanceof Error && 'code' in error && error.code);
    toast({
      title: t`Booking failed`,
      description: isCoded ? errorText(error) : t`Failed to submit booking`,
      tone: 'destructive',
    });
  };

  const { send, isSending } = useSending({
    keptKey: draft.start.sent?.key ?? null,
    onAttempt: (key, { locale }) => {
      const attempt = { key, locale: locale ?? currentLanguage() };
      setSent(attempt);
      // At once: the page may be gone before it is drawn again.
      draft.change({ sent: attempt });
    },
    onBooked: booked,
    onFailed: failed,
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (date === null || slot === null) {
      toast({
        title: t`Missing Information`,
        description: t`Please select both a date and time for your booking`,
        tone: 'destructive',
      });
      return;
    }
    if (picture.waits(event.currentTarget)) return;
    setTrouble(null);
    void form.handleSubmit((filled) =>
      send({
        ...filled,
        therapistId: therapist.id,
        serviceId: service.id,
        startTime: `${date} ${slot}`,
        locale: sent?.locale ?? currentLanguage(),
        // What the customer sees and agrees to: another price is not booked silently.
        expectedDuration: service.duration,
        expectedPrice: service.price,
      }),
    )(event);
  };

  const choose = (part: { date?: string; slot?: string | null }) => {
    if (part.date !== undefined) setDate(part.date);
    if (part.slot !== undefined) setWanted(part.slot);
    if (isSlotTrouble(trouble)) setTrouble(null);
  };

  return (
    <FormProvider {...form}>
      {!isOpen && <TroubleAlert trouble="shopClosed" />}
      <form className={css.columns} onSubmit={submit} noValidate>
        <div className={css.column}>
          <ServiceDetails service={service} />
          <DateAndTime
            date={date}
            onDate={(chosen) => choose({ date: chosen, slot: null })}
            slot={slot}
            onSlot={(chosen) => choose({ slot: chosen })}
            slots={slots}
            trouble={isSlotTrouble(trouble) ? trouble : null}
          />
        </div>
        <div className={css.details}>
          <h2 className={css.heading}>
            <Trans>Your Details</Trans>
          </h2>
          {draft.isRestored && <DraftNote onClear={startAnew} />}
          {isCalendarThere ? (
            <div className={css.fields}>
              <CustomerFields onReading={picture.hear} />
            </div>
          ) : (
            <FieldsSkeleton />
          )}
          <FaultyFields />
          {trouble && !isSlotTrouble(trouble) && trouble !== 'shopClosed' && (
            <TroubleAlert trouble={trouble} />
          )}
          <SubmitBar
            date={date}
            slot={slot}
            isOpen={isOpen}
            isSending={isSending}
            isWaiting={picture.isWaiting}
          />
        </div>
      </form>
    </FormProvider>
  );
}

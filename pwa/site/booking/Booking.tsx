import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { customer, type BookingReceipt, type Customer, type CustomerInput } from '#contract/booking.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { Locale } from '#contract/fields.ts';
import type { Service } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { useShopStatus } from '../../data/shop.ts';
import { useSlots } from '../../data/slots.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { toast } from '../../ui/Toast.tsx';
import * as css from './Booking.css.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { DateAndTime } from './DateAndTime.tsx';
import { FaultyFields } from './FaultyFields.tsx';
import { keepLastRequest } from './lastRequest.ts';
import { ServiceDetails } from './ServiceDetails.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { isSlotTrouble, type Trouble } from './trouble.ts';
import { TroubleAlert } from './TroubleAlert.tsx';
import { useSending } from './useSending.ts';

const nobody: Record<keyof Customer, string> = {
  clientName: '',
  clientPhone: '',
  clientWhatsapp: '',
  clientEmail: '',
  clientLineId: '',
  clientAddress: '',
  notes: '',
};

/** The form itself: a day and a time, the customer, and what became of sending it. */
export function Booking({ therapist, service }: { therapist: Therapist; service: Service }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { isOpen } = useShopStatus();
  const [date, setDate] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // The language of the first try: sent again after a lost answer, the request must be the same one.
  const sentIn = useRef<Locale | null>(null);
  const slots = useSlots(therapist.id, service.id, date);
  // A time that is no longer offered is no longer chosen.
  const slot = wanted !== null && (slots.data?.includes(wanted) ?? true) ? wanted : null;

  const form = useForm<CustomerInput, unknown, Customer>({
    resolver: valibotResolver(customer),
    // With 'firstError' the resolver skips the rule over several fields while a single one is broken.
    criteriaMode: 'all',
    defaultValues: nobody,
  });

  const booked = (receipt: BookingReceipt) => {
    sentIn.current = null;
    const { startTime, endTime } = receipt;
    keepLastRequest({ therapist: receipt.therapist.name, service: receipt.service.name, startTime, endTime });
    toast({
      title: t`Booking submitted`,
      description: t`Your booking request has been submitted successfully.`,
      tone: 'success',
      timeout: 5000,
    });
    form.reset(nobody);
    setDate(null);
    setWanted(null);
    void navigate('/');
  };

  const failed = (found: Trouble, error: unknown, issues: FieldIssue[]) => {
    const fields = issues.filter(({ path }) => Object.hasOwn(nobody, path));
    fields.forEach(({ path, rule }, index) =>
      form.setError(path as keyof Customer, { type: 'server', message: rule }, { shouldFocus: index === 0 }),
    );
    setTrouble(found);
    if (found !== 'unknown') sentIn.current = null;
    if (isSlotTrouble(found)) setWanted(null);
    // It has not failed: the form says that the first try arrived.
    if (found === 'sentBefore') return;
    const isCoded = found !== 'refused' || (error instanceof Error && 'code' in error && error.code);
    toast({
      title: t`Booking failed`,
      description: isCoded ? errorText(error) : t`Failed to submit booking`,
      tone: 'destructive',
    });
  };

  const { send, isSending } = useSending({ onBooked: booked, onFailed: failed });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (date === null || slot === null) {
      toast({
        title: t`Missing Information`,
        description: t`Please select both a date and time for your booking`,
        tone: 'destructive',
      });
      return;
    }
    setTrouble(null);
    void form.handleSubmit((filled) =>
      send({
        ...filled,
        therapistId: therapist.id,
        serviceId: service.id,
        startTime: `${date} ${slot}`,
        locale: (sentIn.current ??= currentLanguage()),
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
          <div className={css.fields}>
            <CustomerFields />
          </div>
          <FaultyFields />
          {trouble && !isSlotTrouble(trouble) && trouble !== 'shopClosed' && (
            <TroubleAlert trouble={trouble} />
          )}
          <SubmitBar date={date} slot={slot} isOpen={isOpen} isSending={isSending} />
        </div>
      </form>
    </FormProvider>
  );
}

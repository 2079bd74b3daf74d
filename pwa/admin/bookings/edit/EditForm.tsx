import { useEffect, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { bookingEdit, type Booking, type BookingEdit, type BookingEditInput } from '#contract/booking.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useSlots } from '../../../data/slots.ts';
import { useErrorText } from '../../../i18n/errors.ts';
import { useReading } from '../../../booking/lineQr/useLineQrScan.ts';
import { toast } from '../../../ui/Toast.tsx';
import { useIsMounted } from '../../../ui/useIsMounted.ts';
import { Changed, type Conflict } from './EditConflict.tsx';
import { ComeBack } from './EditAlerts.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import * as css from './EditPage.css.ts';
import { SaveBar } from './SaveBar.tsx';
import { merged, typedOf, type Typed } from './editValues.ts';
import { useSaving, type SlotTrouble } from './useSaveBooking.ts';
import { useUnsaved } from './useUnsavedEdit.ts';
import { VisitFields } from './VisitFields.tsx';

type EditFormProps = {
  /** the booking as it is now; the form stays with what it began with until the administrator has seen the news */
  booking: Booking;
  therapists: AdminTherapist[];
  /** the address of the list to go back to */
  list: string;
};

/** Everything about a booking but its status. */
export function EditForm({ booking, therapists, list }: EditFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const isHere = useIsMounted();
  const picture = useReading();
  const unsaved = useUnsaved(booking.id);
  const [cameBack, setCameBack] = useState(unsaved.found !== undefined);
  const [base, setBase] = useState(unsaved.found?.base ?? booking);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [trouble, setTrouble] = useState<SlotTrouble | null>(null);
  const form = useForm<BookingEditInput, unknown, BookingEdit>({
    resolver: valibotResolver(bookingEdit),
    // With 'firstError' the resolver skips the rule over several fields while a single one is broken.
    criteriaMode: 'all',
    defaultValues: unsaved.found?.mine ?? typedOf(booking),
  });
  const typed = useWatch({ control: form.control }) as Typed;
  useEffect(() => unsaved.hold({ base, mine: typed }));
  const [date = '', wanted = ''] = typed.startTime.split(' ');
  const slots = withOwn(
    useSlots({
      therapistId: typed.therapistId,
      serviceId: typed.serviceId,
      date,
      excludeBookingId: booking.id,
    }),
    typed,
    base,
  );
  // A time that is no longer offered is no longer chosen.
  const slot = wanted && (slots.data?.includes(wanted) ?? true) ? wanted : null;

  const write = (part: Partial<Typed>) => {
    for (const [field, value] of Object.entries(part))
      form.setValue(field as keyof Typed, value, { shouldValidate: form.formState.isSubmitted });
    if ('startTime' in part || 'serviceId' in part) setTrouble(null);
  };

  // What somebody else wrote is laid beside what is typed here; nothing of either is lost.
  const meet = (now: Booking) => {
    const mine = form.getValues() as Typed;
    setConflict({ mine, before: base, now });
    write(merged(typedOf(base), mine, typedOf(now)));
    setBase(now);
  };

  const saving = useSaving(booking.id, {
    onSaved: () => {
      unsaved.letGo();
      toast({ title: t`Booking updated`, tone: 'success' });
      if (isHere()) void navigate(list, { state: { edited: booking.id } });
    },
    onChanged: meet,
    onSlotTrouble: (found) => {
      write({ startTime: `${date} ` });
      setTrouble(found);
    },
    onFailed: (error: unknown, issues: FieldIssue[]) => {
      issues.forEach(({ path, rule }, index) =>
        form.setError(
          path as keyof BookingEditInput,
          { type: 'server', message: rule },
          { shouldFocus: index === 0 },
        ),
      );
      toast({ title: t`Update failed`, description: errorText(error), tone: 'destructive' });
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (slot === null) {
      toast({
        title: t`Missing Information`,
        description: t`Please select both a date and time for the booking`,
        tone: 'destructive',
      });
      return;
    }
    if (picture.waits(event.currentTarget)) return;
    void form.handleSubmit(
      (edit) => saving.save({ ...edit, version: base.version }),
      ({ serviceId }) => {
        if (!serviceId) return;
        toast({
          title: t`Invalid Service`,
          description: t`Please select a valid service`,
          tone: 'destructive',
        });
      },
    )(event);
  };

  const discard = () => {
    picture.hear('ended');
    setCameBack(false);
    setConflict(null);
    setBase(booking);
    form.reset(typedOf(booking));
  };

  const isNews = booking.version > base.version && !saving.isSaving;
  return (
    <FormProvider {...form}>
      <form className={css.form} onSubmit={submit} noValidate>
        {cameBack && <ComeBack onDiscard={discard} />}
        <Changed
          conflict={conflict}
          typed={typed}
          therapists={therapists}
          onChoose={write}
          onSee={isNews ? () => meet(booking) : null}
        />
        <div className={css.columns}>
          <VisitFields
            base={base}
            typed={typed}
            therapists={therapists}
            slots={slots}
            slot={slot}
            trouble={trouble}
            onChange={write}
          />
          <section className={css.sheet}>
            <h2 className={css.heading}>
              <Trans>Customer</Trans>
            </h2>
            <CustomerFields
              // what was typed before goes with its picture, read or still being read
              key={cameBack ? 'before' : 'now'}
              saved={base}
              onReading={picture.hear}
            />
          </section>
        </div>
        <SaveBar date={date} slot={slot} isSaving={saving.isSaving} isWaiting={picture.isWaiting} />
      </form>
    </FormProvider>
  );
}

/** The booking's own start is always among the times, even when it has passed or lies off the grid. */
function withOwn<Slots extends { data: string[] | undefined }>(slots: Slots, typed: Typed, base: Booking) {
  const [date, own = ''] = typedOf(base).startTime.split(' ');
  const isOwnDay = typed.therapistId === base.therapistId && typed.startTime.startsWith(`${date} `);
  if (!isOwnDay || !slots.data || slots.data.includes(own)) return slots;
  return { ...slots, data: [...slots.data, own].sort() };
}

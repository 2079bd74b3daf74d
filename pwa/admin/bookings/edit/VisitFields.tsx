import { useEffect, useId, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import type { Booking, BookingEditInput } from '#contract/booking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import type { useSlots } from '../../../data/slots.ts';
import { useBusinessToday } from '../../../i18n/businessDay.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Calendar } from '../../../booking/Calendar.tsx';
import { Select } from '../../../ui/Select.tsx';
import { quiet } from '../../../booking/TimeField.css.ts';
import { TimeSlots } from '../../../booking/TimeSlots.tsx';
import * as css from './EditPage.css.ts';
import { differences, partOf, typedOf, type Typed } from './editValues.ts';
import type { SlotTrouble } from './useSaveBooking.ts';
import { servicesOf } from './bookableServices.ts';

type VisitFieldsProps = {
  base: Booking;
  typed: Typed;
  therapists: AdminTherapist[];
  slots: Pick<ReturnType<typeof useSlots>, 'data' | 'isFetching' | 'error' | 'refetch'>;
  slot: string | null;
  trouble: SlotTrouble | null;
  onChange: (part: Partial<Typed>) => void;
};

/** Who comes, for what, and when. */
export function VisitFields(props: VisitFieldsProps) {
  const { base, typed, therapists, onChange } = props;
  const { t } = useLingui();
  const { date: dateText } = useFormats();
  const date = typed.startTime.slice(0, 10);
  const today = useBusinessToday();
  return (
    <section className={css.sheet}>
      <h2 className={css.heading}>
        <Trans>Visit</Trans>
      </h2>
      <Select
        label={t`Therapist`}
        value={String(typed.therapistId)}
        options={therapists.map(({ id, name, isActive }) => ({
          value: String(id),
          text: isActive ? name : t`${name} (not taking new bookings)`,
        }))}
        onChange={(id) => onChange({ therapistId: Number(id), serviceId: 0 })}
      />
      <Service base={base} typed={typed} therapists={therapists} onChange={onChange} />
      <AsBooked base={base} typed={typed} onChange={onChange} />
      <Calendar
        label={t`Select Date & Time`}
        value={date >= today ? date : null}
        onChange={(chosen) => onChange({ startTime: `${chosen} ` })}
        today={today}
      />
      <Times {...props} date={date} dateText={date && dateText(date)} />
    </section>
  );
}

type ChoiceProps = Pick<VisitFieldsProps, 'base' | 'typed' | 'onChange'>;

function Service({ base, typed, therapists, onChange }: ChoiceProps & { therapists: AdminTherapist[] }) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  // A controller, not a registered field: of that one the form would read the select's text, and want a number.
  const { field, fieldState } = useController<BookingEditInput, 'serviceId'>({ name: 'serviceId' });
  return (
    <Select
      label={t`Service`}
      value={String(typed.serviceId)}
      options={[
        ...(typed.serviceId === 0 ? [{ value: '0', text: t`Select a service` }] : []),
        ...servicesOf(typed.therapistId, therapists, base).map((service) => ({
          value: String(service.id),
          text: `${service.name} - ${duration(service.duration)} - ${money(service.price)}`,
        })),
      ]}
      onChange={(id) => onChange({ serviceId: Number(id) })}
      error={fieldState.error && t`Please select a valid service`}
      selectRef={field.ref}
    />
  );
}

/** What the booking says now, and the way back to it. */
function AsBooked({ base, typed, onChange }: ChoiceProps) {
  const { dateTime } = useFormats();
  const booked = typedOf(base);
  const when = dateTime(base.startTime);
  return (
    <div className={css.now}>
      <p className={css.muted}>
        <Trans>Booked for {when}</Trans>
      </p>
      {differences(booked, typed).includes('visit') && (
        <span className={css.undo}>
          <Button tone="quiet" onPress={() => onChange(partOf(booked, 'visit'))}>
            <Trans>Leave it as booked</Trans>
          </Button>
        </span>
      )}
    </div>
  );
}

type TimesProps = VisitFieldsProps & { date: string; dateText: string };

function Times({ typed, date, dateText, slots, slot, trouble, onChange }: TimesProps) {
  const { t } = useLingui();
  const title = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  // A refusal comes from a button far below: the eye and the screen reader are brought to the way out.
  useEffect(() => {
    if (trouble) place.current?.focus();
  }, [trouble]);
  return (
    <fieldset ref={place} className={css.times} tabIndex={-1} aria-labelledby={title}>
      <div>
        <h3 id={title} className={css.subheading}>
          <Trans>Available Time Slots</Trans>
        </h3>
        <p className={css.muted}>{dateText}</p>
      </div>
      {trouble && (
        <Alert
          tone="danger"
          title={trouble === 'slotTaken' ? t`This time was just taken` : t`This time is no longer available`}
        >
          <Trans>Please choose another time. Everything you typed is still here.</Trans>
        </Alert>
      )}
      {typed.serviceId === 0 ? (
        <p className={quiet}>
          <Trans>Please select a service first</Trans>
        </p>
      ) : (
        <TimeSlots
          labelledBy={title}
          date={date}
          value={slot}
          onChange={(start) => onChange({ startTime: `${date} ${start}` })}
          slots={slots}
          failure={t`Failed to fetch available slots`}
        />
      )}
    </fieldset>
  );
}

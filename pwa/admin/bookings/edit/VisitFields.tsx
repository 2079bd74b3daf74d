import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import type { BookingEditInput } from '#contract/bookingEdit.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { Calendar } from '../../../booking/Calendar.tsx';
import { TimeField } from '../../../booking/TimeField.tsx';
import { useBusinessToday } from '../../../i18n/businessDay.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioChips } from '../../../ui/RadioChips.tsx';
import { Select } from '../../../ui/Select.tsx';
import { bookableServices } from './bookableServices.ts';
import { CorrectedTime } from './CorrectedTime.tsx';
import * as css from '../bookingForm.css.ts';
import { differingGroups, pickGroup, toEditValues } from './editValues.ts';
import type { EditState } from './useEditState.ts';

type VisitFieldsProps = { edit: EditState; therapists: AdminTherapist[] };

export function VisitFields({ edit, therapists }: VisitFieldsProps) {
  const { t } = useLingui();
  const { values, date, slot, slots, change } = edit;
  const today = useBusinessToday();
  return (
    <section className={css.card}>
      <h2 className={css.heading}>{t`Visit`}</h2>
      <CorrectOrMove edit={edit} />
      <Select
        label={t`Therapist`}
        value={String(values.therapistId)}
        options={therapists.map(({ id, name, isActive }) => ({
          value: String(id),
          text: isActive ? name : t`${name} (not taking new bookings)`,
        }))}
        onChange={(id) => change({ therapistId: Number(id), serviceId: 0 })}
      />
      <ServiceSelect edit={edit} therapists={therapists} />
      <BookedTime edit={edit} />
      {edit.isCorrection ? (
        <CorrectedTime edit={edit} />
      ) : (
        <>
          <Calendar
            label={t`Select Date & Time`}
            value={date >= today ? date : null}
            onChange={(chosen) => change({ startTime: `${chosen} ` })}
            today={today}
          />
          <TimeField
            date={date}
            prompt={values.serviceId === 0 && <Trans>Please select a service first</Trans>}
            value={slot}
            onChange={(chosen) => change({ startTime: `${date} ${chosen}` })}
            slots={slots}
            error={edit.slotError}
            failure={t`Failed to fetch available slots`}
          />
        </>
      )}
    </section>
  );
}

/** For a visit that has begun: whether the form says how it took place, or moves it. */
function CorrectOrMove({ edit: { correction } }: Pick<VisitFieldsProps, 'edit'>) {
  const { t } = useLingui();
  if (!correction) return null;
  return (
    <RadioChips
      label={t`What to do`}
      options={[
        { value: 'correct', text: t`Correct what took place` },
        { value: 'move', text: t`Move to another time` },
      ]}
      value={correction.isChosen ? 'correct' : 'move'}
      onChange={(value) => correction.choose(value === 'correct')}
    />
  );
}

function ServiceSelect({ edit, therapists }: VisitFieldsProps) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  const { base, values, change } = edit;
  // Not registered with React Hook Form: a registered select would return text, and the form needs a number.
  const { field, fieldState } = useController<BookingEditInput, 'serviceId'>({ name: 'serviceId' });
  return (
    <Select
      label={t`Service`}
      value={String(values.serviceId)}
      options={[
        ...(values.serviceId === 0 ? [{ value: '0', text: t`Select a service` }] : []),
        ...bookableServices(values.therapistId, therapists, base).map((service) => ({
          value: String(service.id),
          text: `${service.name} - ${duration(service.duration)} - ${money(service.price)}`,
        })),
      ]}
      onChange={(id) => change({ serviceId: Number(id) })}
      error={fieldState.error && t`Please select a valid service`}
      selectRef={field.ref}
    />
  );
}

function BookedTime({ edit }: Pick<VisitFieldsProps, 'edit'>) {
  const { t } = useLingui();
  const { visitStart } = useFormats();
  const booked = toEditValues(edit.base);
  const when = visitStart(edit.base.startTime);
  return (
    <div className={css.bookedTime}>
      <p className={css.muted}>{t`Booked for ${when}`}</p>
      {differingGroups(booked, edit.values).includes('visit') && (
        <span className={css.undo}>
          <Button tone="quiet" onPress={() => edit.change(pickGroup(booked, 'visit'))}>
            <Trans>Leave it as booked</Trans>
          </Button>
        </span>
      )}
    </div>
  );
}

import type { Ref } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RuleKey } from '#contract/fieldRules.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { Calendar } from '../../../booking/Calendar.tsx';
import { TimeField } from '../../../booking/TimeField.tsx';
import { useBusinessToday } from '../../../i18n/businessDay.ts';
import { fieldRules } from '../../../i18n/fieldRules.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { RadioChips } from '../../../ui/RadioChips.tsx';
import { Select } from '../../../ui/Select.tsx';
import * as css from '../bookingForm.css.ts';
import { CustomTimeField } from './CustomTimeField.tsx';
import { EarlierDayField } from './EarlierDayField.tsx';
import { therapistIdsFreeAt, startsOf } from './freeTimes.ts';
import { offeredServices } from './offeredServices.ts';
import type { NewBookingState } from './useNewBookingState.ts';
import { VisitList } from './VisitList.tsx';

type VisitFieldsProps = { booking: NewBookingState; therapists: readonly AdminTherapist[] };

/** What a caller asks for first: the service, and when. `ref`: of the day and the time. */
export function VisitFields(props: VisitFieldsProps & { ref: Ref<HTMLDivElement> }) {
  const { booking, therapists, ref } = props;
  const { t } = useLingui();
  const { change, date } = booking;
  const today = useBusinessToday();
  return (
    <section className={css.card}>
      <h2 className={css.heading}>{t`Visit`}</h2>
      <ServiceSelect booking={booking} therapists={therapists} />
      <TherapistSelect booking={booking} therapists={therapists} />
      <div ref={ref} className={css.dayAndTime}>
        <Calendar
          label={t`Select Date & Time`}
          value={date >= today ? date : null}
          onChange={(chosen) => change({ startTime: `${chosen} ` })}
          today={today}
        />
        {booking.service && !booking.isAnyone && (
          <EarlierDayField
            date={date < today ? date : ''}
            onChange={(day) => change({ startTime: `${day || today} ` })}
          />
        )}
        <Times booking={booking} therapists={therapists} />
      </div>
    </section>
  );
}

function TherapistSelect({ booking, therapists }: VisitFieldsProps) {
  const { t } = useLingui();
  const { values, change, isAnyone, setAnyone, date } = booking;
  const today = useBusinessToday();
  const id = isAnyone ? 0 : values.therapistId;
  const isGone = id !== 0 && !therapists.some((therapist) => therapist.id === id);
  const choose = (chosen: number) => {
    setAnyone(chosen === 0);
    const isOffered = offeredServices(chosen, therapists).some((service) => service.id === values.serviceId);
    change({
      therapistId: chosen,
      ...(isOffered ? {} : { serviceId: 0 }),
      // with "Whoever is free first", the chosen time determines the therapist, and no earlier day can be chosen
      ...(chosen === 0 ? { startTime: `${date < today ? today : date} ` } : {}),
    });
  };
  return (
    <Select
      label={t`Therapist`}
      value={String(id)}
      options={[
        { value: '0', text: t`Whoever is free first` },
        ...(isGone ? [{ value: String(id), text: t`Deleted` }] : []),
        ...therapists.map(({ id: value, name, isActive }) => ({
          value: String(value),
          text: isActive ? name : t`${name} (not taking new bookings)`,
        })),
      ]}
      onChange={(chosen) => choose(Number(chosen))}
      error={isGone ? t`This therapist no longer exists. Choose somebody else.` : undefined}
    />
  );
}

function ServiceSelect({ booking, therapists }: VisitFieldsProps) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  const { values, service, isAnyone, form } = booking;
  const isRefused = form.formState.errors.serviceId?.type === 'server';
  const isMissing = values.serviceId !== 0 && !service;
  return (
    <Select
      label={t`Service`}
      value={service ? String(service.id) : '0'}
      options={[
        ...(service ? [] : [{ value: '0', text: t`Select a service` }]),
        ...offeredServices(isAnyone ? 0 : values.therapistId, therapists).map((one) => ({
          value: String(one.id),
          text: `${one.name} - ${duration(one.duration)} - ${money(one.price)}`,
        })),
      ]}
      onChange={(id) => booking.change({ serviceId: Number(id) })}
      error={isMissing || isRefused ? t`Please select a valid service` : undefined}
    />
  );
}

function Times({ booking, therapists }: VisitFieldsProps) {
  const { t, i18n } = useLingui();
  const { values, change, service, date, slot, freeTimes, isAnyone, slotError, form } = booking;
  const offered = freeTimes.data?.filter(({ therapistId }) =>
    isAnyone
      ? therapists.some(({ id, isActive }) => isActive && id === therapistId)
      : therapistId === values.therapistId,
  );
  const whoIsFree = offered && isAnyone && slot ? therapistIdsFreeAt(slot, offered) : [];
  const choose = (start: string) => {
    const [first] = isAnyone && offered ? therapistIdsFreeAt(start, offered) : [];
    change({ startTime: `${date} ${start}`, ...(first ? { therapistId: first } : {}) });
  };
  const brokenRule = form.formState.errors.startTime?.message as RuleKey | undefined;
  return (
    <TimeField
      date={date}
      prompt={!service && <Trans>Please select a service first</Trans>}
      value={slot}
      onChange={choose}
      slots={{
        data: offered && startsOf(offered),
        // displayed times stay while they are refetched
        isFetching: freeTimes.isPending,
        error: freeTimes.data ? null : freeTimes.error,
        refetch: freeTimes.refetch,
      }}
      error={slotError?.code ?? null}
      errorDetails={slotError && <VisitList visits={slotError.visits} />}
      failure={t`Failed to fetch available slots`}
    >
      {brokenRule && (
        <Alert tone="danger" title={i18n._(fieldRules[brokenRule])}>
          <Trans>Choose another day or time. Everything you typed is still here.</Trans>
        </Alert>
      )}
      {whoIsFree.length > 1 && (
        <RadioChips
          label={t`Who comes`}
          value={String(values.therapistId)}
          options={whoIsFree.map((id) => ({
            value: String(id),
            text: therapists.find((one) => one.id === id)?.name ?? '',
          }))}
          onChange={(id) => change({ therapistId: Number(id) })}
        />
      )}
      {service && !isAnyone && (
        <CustomTimeField slot={slot} offered={offered && startsOf(offered)} onChange={choose} />
      )}
    </TimeField>
  );
}

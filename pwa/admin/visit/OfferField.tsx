import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { isBusinessDate } from '#contract/fields.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useFirstFreeTimes } from '../../data/availability.ts';
import { useBusinessToday, useCurrentMinute } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { offerChoices, type OfferChoice } from './offerChoices.ts';

type OfferFieldProps = {
  booking: Booking;
  offer: OfferChoice | null;
  /** called with null too when what was chosen can no longer be offered, or is no longer shown */
  onChange: (offer: OfferChoice | null) => void;
};

/** A fold in which another time or therapist is chosen that the customer is offered. Needs a connection. */
export function OfferField({ booking, offer, onChange }: OfferFieldProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isConnected = useIsConnected();
  const isShown = isOpen && isConnected;
  useEffect(() => {
    if (!isShown) onChange(null);
  }, [isShown, onChange]);
  return (
    <Disclosure title={t`Offer another time or therapist`} onToggle={setOpen}>
      {isShown ? (
        <Choice booking={booking} offer={offer} onChange={onChange} />
      ) : (
        <p>{t`No connection. You can offer a time once you are online.`}</p>
      )}
    </Disclosure>
  );
}

function Choice({ booking, offer, onChange }: OfferFieldProps) {
  const { t } = useLingui();
  const { time } = useFormats();
  const { therapistId, serviceId } = booking;
  const requested = businessDateAndTime(booking.startTime);
  const today = useBusinessToday();
  const [typed, setTyped] = useState(requested.date);
  const date = isBusinessDate(typed) && typed >= today ? typed : null;
  const near = therapistsNear(therapistId, useAdminTherapists().data ?? []);
  // as customers can book: an offer inside the notice would lead them to a form that rejects it
  const { data: free, error } = useFirstFreeTimes({
    dates: date === null ? [] : [date],
    therapistIds: near.map(({ id }) => id),
    serviceId,
    location: null,
    bounds: null,
    isEnabled: date !== null,
  });
  const now = businessDateAndTime(new Date(useCurrentMinute()).toISOString());
  const choices = date === null || !free ? [] : offerChoices(free, { therapistId, date, requested, now });
  const chosen = offer && choices.find((choice) => toValue(choice) === toValue(offer));
  const isGone = offer !== null && !chosen;
  useEffect(() => {
    if (isGone) onChange(null);
  }, [isGone, onChange]);
  const nameOf = (id: number) => near.find((one) => one.id === id)?.name ?? '';
  return (
    <>
      <TextField
        type="date"
        label={t`Day`}
        value={typed}
        onChange={setTyped}
        error={date === null ? t`Choose today or a later day` : undefined}
      />
      {error ? (
        <p role="alert">{t`The free times could not be loaded.`}</p>
      ) : free && date !== null && choices.length === 0 ? (
        <output>{t`Nobody who offers this is free on this day.`}</output>
      ) : (
        <Select
          label={t`Possible instead`}
          value={chosen ? toValue(chosen) : ''}
          options={[
            { value: '', text: free ? t`Nothing` : t`Loading…` },
            ...choices.map((choice) => ({
              value: toValue(choice),
              text: `${time(choice.time)} · ${nameOf(choice.therapistId)}`,
            })),
          ]}
          onChange={(value) => onChange(choices.find((choice) => toValue(choice) === value) ?? null)}
        />
      )}
    </>
  );
}

const toValue = ({ therapistId, date, time }: OfferChoice) => `${therapistId} ${date} ${time}`;

/** The active therapists who work in a place of this one, and this one if active. */
function therapistsNear(therapistId: number, therapists: readonly AdminTherapist[]): AdminTherapist[] {
  const places = new Set(therapists.find(({ id }) => id === therapistId)?.locations.map(({ id }) => id));
  return therapists.filter(
    ({ id, isActive, locations }) =>
      isActive && (id === therapistId || locations.some((location) => places.has(location.id))),
  );
}

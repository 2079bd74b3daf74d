import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useFreeTimes } from '../../data/newBooking.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { offerChoices, type OfferChoice } from './offerChoices.ts';

type OfferFieldProps = {
  booking: Booking;
  offer: OfferChoice | null;
  onChange: (offer: OfferChoice | null) => void;
};

/** A fold in which another time or therapist is chosen that the customer is offered. Needs a connection. */
export function OfferField({ booking, ...field }: OfferFieldProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isConnected = useIsConnected();
  return (
    <Disclosure title={t`Offer another time or therapist`} onToggle={setOpen}>
      {isOpen &&
        (isConnected ? (
          <Choice booking={booking} {...field} />
        ) : (
          <p>
            <Trans>No connection. You can offer a time once you are online.</Trans>
          </p>
        ))}
    </Disclosure>
  );
}

function Choice({ booking, offer, onChange }: OfferFieldProps) {
  const { t } = useLingui();
  const { time } = useFormats();
  const { therapistId, serviceId } = booking;
  const asked = businessDateAndTime(booking.startTime);
  const [date, setDate] = useState(asked.date);
  const { data: therapists = [] } = useAdminTherapists();
  const { data: free, error } = useFreeTimes({ date, serviceId });
  const today = useBusinessToday();
  const nameOf = (id: number) => therapists.find((one) => one.id === id && one.isActive)?.name;
  const now = businessDateAndTime(new Date().toISOString());
  const choices = offerChoices(
    (free ?? []).filter((one) => nameOf(one.therapistId) !== undefined),
    { therapistId, date, asked, now },
  );
  const toText = (choice: OfferChoice) => `${time(choice.time)} · ${nameOf(choice.therapistId) ?? ''}`;
  return (
    <>
      <TextField
        type="date"
        label={t`Day`}
        value={date}
        onChange={(chosen) => {
          if (chosen < today) return;
          setDate(chosen);
          onChange(null);
        }}
      />
      {free && choices.length === 0 ? (
        <output>
          <Trans>Nobody who offers this is free on this day.</Trans>
        </output>
      ) : error ? (
        <p role="alert">
          <Trans>The free times could not be loaded.</Trans>
        </p>
      ) : (
        <Select
          label={t`Possible instead`}
          value={offer ? toValue(offer) : ''}
          options={[
            { value: '', text: free ? t`Nothing` : t`Loading…` },
            ...choices.map((choice) => ({ value: toValue(choice), text: toText(choice) })),
          ]}
          onChange={(value) => onChange(choices.find((choice) => toValue(choice) === value) ?? null)}
        />
      )}
    </>
  );
}

const toValue = ({ therapistId, date, time }: OfferChoice) => `${therapistId} ${date} ${time}`;

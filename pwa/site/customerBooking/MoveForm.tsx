import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { Calendar } from '../../booking/Calendar.tsx';
import { startOfSlot, worksOnEvening } from '../../booking/eveningSlots.ts';
import { joinSlots, nightAfter } from '../../booking/joinSlots.ts';
import { isSlotError } from '../../booking/slotError.ts';
import { TimeField } from '../../booking/TimeField.tsx';
import type { WorkingTime } from '../../booking/workingDays.ts';
import { RequestError } from '../../data/client.ts';
import { requestMove, showNewMoveSlots, useMoveSlots } from '../../data/customerBooking.ts';
import { useShop } from '../../data/shop.ts';
import { useTherapist } from '../../data/therapists.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { businessTimeOf } from '../../i18n/businessTimeOf.ts';
import { toast } from '../../ui/Toast.tsx';
import { ChangeFailureAlert } from './ChangeFailureAlert.tsx';
import { ChangeFormActions } from './ChangeFormActions.tsx';
import * as css from './CustomerBookingPage.css.ts';
import { focusOnMount } from './focus.ts';
import { useBookingChange } from './useBookingChange.ts';

type MoveFormProps = { token: string; booking: CustomerBooking; onClose: () => void };

export default function MoveForm({ token, booking, onClose }: MoveFormProps) {
  const { t } = useLingui();
  const today = useBusinessToday();
  const workingTime = useWorkingTime(booking);
  const { date, slot, slots, choose, change, isSending, failure } = useMoveForm(token, booking, {
    today,
    workingTime,
    onClose,
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!date || !slot) return;
    const start = startOfSlot(date, slot);
    void change({ startTime: `${start.date} ${start.time}`, version: booking.version });
  };
  const code = failure?.error instanceof RequestError ? failure.error.code : null;
  return (
    <form className={css.card} noValidate onSubmit={send}>
      <h2 ref={focusOnMount} className={css.subtitle} tabIndex={-1}>{t`Ask for another time`}</h2>
      <p>{t`Your booking keeps its time until we have answered.`}</p>
      <Calendar
        label={t`Select Date & Time`}
        value={date}
        onChange={(chosen) => choose({ date: chosen, slot: null })}
        today={today}
        isOff={workingTime && ((day) => !worksOnEvening(day, workingTime, booking.service.duration, today))}
      />
      <TimeField
        date={date}
        prompt={date === null && <Trans>Please select a date first</Trans>}
        value={slot}
        onChange={(chosen) => choose({ date, slot: chosen })}
        slots={slots}
        error={failure?.kind === 'slot' && isSlotError(code) ? code : null}
        errorAdvice={<Trans>Please choose one of the free times.</Trans>}
        failure={t`Failed to fetch available slots`}
      />
      {failure && failure.kind !== 'slot' && <ChangeFailureAlert failure={failure} change="move" />}
      <ChangeFormActions
        submit={isSending ? t`Sending…` : t`Ask for this time`}
        isDisabled={slot === null}
        isSending={isSending}
        failure={failure}
        offlineNote={
          <Trans>No connection. Asking for another time needs one; what you chose stays here.</Trans>
        }
        onClose={onClose}
      />
    </form>
  );
}

/** `date` is the date of an evening: a `slot` after its midnight is `24:00` or later. */
type Choice = { date: string | null; slot: string | null };

type MoveFormOptions = { today: string; workingTime: WorkingTime | undefined; onClose: () => void };

function useMoveForm(
  token: string,
  booking: CustomerBooking,
  { today, workingTime, onClose }: MoveFormOptions,
) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Choice>({ date: null, slot: null });
  const [isFailureShown, setFailureShown] = useState(false);
  const own = useMoveSlots(token, chosen.date);
  const night = useMoveSlots(token, nightAfter(chosen.date, workingTime, today));
  const slots = joinSlots(chosen.date, workingTime, today, [own, night]);
  const { change, isSending, failure } = useBookingChange({
    token,
    booking,
    send: async (ofBooking: string, requested: { startTime: string; version: number }, key: string) => {
      setFailureShown(true);
      try {
        return await requestMove(ofBooking, requested, key);
      } catch (error) {
        if (error instanceof RequestError && isSlotError(error.code))
          showNewMoveSlots(client, ofBooking, requested.startTime.slice(0, 10), error.failure?.slots);
        throw error;
      }
    },
    isDone: ({ moveRequest }, { startTime }) =>
      !!moveRequest && businessTimeOf(moveRequest.startTime) === startTime,
    onDone: () => {
      toast({ title: t`Your request for another time has reached us`, tone: 'success' });
      onClose();
    },
  });
  const isOffered = chosen.slot !== null && (slots.data?.includes(chosen.slot) ?? true);
  return {
    date: chosen.date,
    slot: isOffered ? chosen.slot : null,
    slots,
    choose: (choice: Choice) => {
      setChosen(choice);
      setFailureShown(false);
    },
    change,
    isSending,
    failure: isFailureShown ? failure : null,
  };
}

function useWorkingTime({ therapist }: CustomerBooking): WorkingTime | undefined {
  const { data } = useTherapist(therapist.id);
  const shopExceptions = useShop()?.exceptions;
  return data && { ...data, shopExceptions };
}

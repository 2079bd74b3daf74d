import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { hasContact } from '#contract/customerDetails.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { ManualBooking } from '#contract/manualBooking.ts';
import { createIdempotencyKey, isOutcomeUnknown } from '../../../booking/idempotencyKey.ts';
import { isSlotError } from '../../../booking/slotError.ts';
import { adminTherapistsKey } from '../../../data/adminTherapists.ts';
import { NetworkError, RequestError } from '../../../data/client.ts';
import { useEnterBooking, useCacheFreeTimes } from '../../../data/newBooking.ts';
import { settleNewBookingDraft } from '../../../data/newBookingDraft.ts';
import { hasNetwork } from '../../../offline/connection.ts';
import { withTimeout } from '../../../offline/withTimeout.ts';
import { toast } from '../../../ui/Toast.tsx';
import { useIsMounted } from '../../../ui/useIsMounted.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { fieldIssuesOf } from '../fieldIssuesOf.ts';
import { useErrorToast } from '../../form/useErrorToast.ts';
import type { NewBookingState, Problem } from './useNewBookingState.ts';
import { visitPath } from '../../visit/visitPath.ts';

export function useSubmitNewBooking(booking: NewBookingState, userId: number) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const onFailed = useFailure(booking);
  const { mutateAsync } = useEnterBooking();
  const [idempotencyKey] = useState(() => createIdempotencyKey(booking.initialKey));
  const { draft, service, warnings } = booking;

  const [send, isSending] = useOneAtATime(async (entered: ManualBooking) => {
    const isOnline = hasNetwork();
    const key = idempotencyKey.current();
    if (isOnline) await withTimeout(draft.update({ key }));
    try {
      const { id, status } = await mutateAsync({ booking: entered, key });
      idempotencyKey.requestSucceeded();
      await withTimeout(settleNewBookingDraft(userId, key, true));
      toast({
        title: status === 'approved' ? t`Booked for ${entered.clientName}` : t`Request saved`,
        tone: 'success',
      });
      if (isMounted()) void navigate(visitPath(id), { state: { entered: id } });
    } catch (error) {
      idempotencyKey.requestFailed(error);
      const isUnsent = error instanceof NetworkError && !isOnline;
      if (!isOutcomeUnknown(error) && isMounted()) void draft.update({ key: null });
      else if (!isOutcomeUnknown(error)) void settleNewBookingDraft(userId, key, false);
      onFailed(isUnsent ? 'offline' : error, entered);
    }
  });

  const enter = (values: ManualBooking) => {
    booking.setProblem(null);
    booking.setSlotError(null);
    const isWithoutContact = !hasContact(values);
    if (isWithoutContact && !warnings?.isWithoutContact) {
      booking.setWarnings({ obstacles: [], hours: [], ...warnings, isWithoutContact });
      return;
    }
    const outsideHours = values.outsideHours || (warnings?.obstacles.length ?? 0) > 0;
    // Stored with the draft: a request that is sent again must be the same.
    booking.form.setValue('outsideHours', outsideHours);
    void send({
      ...values,
      outsideHours,
      // the displayed price and duration: the API rejects the booking if they have changed
      expectedDuration: service?.duration,
      expectedPrice: service?.price,
    });
  };

  return { enter, isSending };
}

function useFailure(booking: NewBookingState) {
  const { t } = useLingui();
  const client = useQueryClient();
  const showFreeTimes = useCacheFreeTimes();
  const showError = useErrorToast();

  const showTaken = (failure: ErrorBody, { therapistId, serviceId, startTime }: ManualBooking) => {
    const day = { date: startTime.slice(0, 10), serviceId };
    if (failure.slots) showFreeTimes(day, therapistId, failure.slots);
    booking.change({ startTime: `${day.date} ` });
    booking.setSlotError({ code: 'slot_taken', visits: failure.bookings ?? [] });
  };

  return (error: unknown, entered: ManualBooking) => {
    const failure = error instanceof RequestError ? error.failure : null;
    if (failure?.obstacles) {
      const { obstacles, hours = [] } = failure;
      booking.form.setValue('outsideHours', false);
      booking.setWarnings({ obstacles, hours, isWithoutContact: !hasContact(entered) });
    } else if (failure?.code === 'slot_taken') {
      showTaken(failure, entered);
    } else if (isSlotError(failure?.code)) {
      booking.setSlotError({ code: failure.code, visits: [] });
    } else {
      const problem = problemOf(error);
      booking.setProblem(problem);
      if (problem !== 'offline' && problem !== 'unknown')
        void client.invalidateQueries({ queryKey: adminTherapistsKey });
      const isHighlighted = booking.showIssues(failure ? fieldIssuesOf(failure) : []);
      if (problem === null || problem === 'rejected')
        showError(t`Booking failed`, { unexpected: t`Failed to create booking`, isHighlighted })(error);
    }
  };
}

/** null when a field or a toast shows the error. */
function problemOf(error: unknown): Problem | null {
  if (error === 'offline') return 'offline';
  if (isOutcomeUnknown(error)) return 'unknown';
  const code = error instanceof RequestError ? error.code : null;
  if (code === 'service_not_offered' || code === 'invalid') return null;
  return (code && problems[code]) ?? 'rejected';
}

const problems: Partial<Record<ErrorCode, Problem>> = {
  idempotency_mismatch: 'already_booked',
  not_found: 'therapist_gone',
  service_changed: 'service_changed',
};

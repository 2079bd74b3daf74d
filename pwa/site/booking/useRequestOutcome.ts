import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { BookingReceipt } from '#contract/booking.ts';
import type { BookingRequestInput } from '#contract/bookingRequest.ts';
import type { ServiceWithTerms } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { isSlotError } from '../../booking/slotError.ts';
import { NonApiResponseError, RequestError } from '../../data/client.ts';
import { showCustomerBooking } from '../../data/customerBooking.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { toast } from '../../ui/Toast.tsx';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import { saveRecentBooking, localisedVisit } from './recentBookings.ts';
import { requestedBooking } from './requestedBooking.ts';
import { hasDefiniteAnswer, type SubmitError } from './submitError.ts';
import type { BookingFormState } from './useBookingFormState.ts';

/** A customer who has left the form by the time of the response is not redirected. */
export function useRequestOutcome(
  { therapist, service }: { therapist: Therapist; service: ServiceWithTerms },
  booking: BookingFormState,
) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const showFailure = useFailureToast(therapist.name);
  const client = useQueryClient();
  const { draft } = booking;

  const onBooked = (receipt: BookingReceipt, request: BookingRequestInput, key: string) => {
    const { clientAddress, notes } = request;
    const address = { clientAddress: clientAddress ?? '', notes: notes ?? null };
    const booked = requestedBooking(receipt, { therapist, service, ...address });
    const token = tokenIn(receipt.link);
    void showCustomerBooking(client, token, booked);
    saveRecentBooking({ ...localisedVisit(booked), sentAt: new Date().toISOString(), token });
    toast({
      title: t`Booking submitted`,
      description: t`Your booking request has been submitted successfully.`,
      tone: 'success',
      timeout: 5000,
    });
    booking.rememberIfWanted();
    draft.requestBooked(key);
    if (!isMounted()) return;
    // The fields stay filled until the page has changed: emptied, they would show errors meanwhile.
    draft.discard();
    void navigate('/');
  };

  const onFailed = (error: SubmitError, cause: unknown, key: string) => {
    if (hasDefiniteAnswer(error)) draft.requestRejected(key);
    const changed = cause instanceof RequestError && cause.failure?.service;
    if (changed) booking.setServiceChange({ before: service, now: changed });
    const isHighlighted = isMounted() && showInForm(error, cause);
    showFailure(error, cause, isMounted(), isHighlighted);
  };

  const showInForm = (error: SubmitError, cause: unknown): boolean => {
    const isHighlighted = booking.showIssues((cause instanceof RequestError && cause.failure?.issues) || []);
    booking.setSubmitError(error);
    if (hasDefiniteAnswer(error)) booking.changeVisit({ sent: null });
    if (isSlotError(error)) booking.changeVisit({ slot: null });
    return isHighlighted;
  };

  return { onBooked, onFailed };
}

const tokenIn = (link: string) => link.slice(link.lastIndexOf('/') + 1);

function useFailureToast(name: string) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (error: SubmitError, cause: unknown, isFormShown: boolean, isHighlighted: boolean) => {
    // The request was never sent or got no response: the alert in the form explains that.
    const isAnswered = cause instanceof RequestError || cause instanceof NonApiResponseError;
    const isExplained = error === 'unknown' && !(isFormShown && isAnswered);
    if (
      error === 'idempotency_mismatch' ||
      error === 'already_booked' ||
      error === 'offline' ||
      isExplained
    ) {
      if (!isFormShown && error === 'unknown')
        toast({
          title: t`We don’t know if your request arrived`,
          description: t`You can send it again from the booking form of ${name}: it is booked only once.`,
        });
      return;
    }
    const hasCode = cause instanceof RequestError && cause.code !== null;
    toast({
      title: t`Booking failed`,
      description: hasCode ? errorText(cause, undefined, isHighlighted) : t`Failed to submit booking`,
      tone: 'destructive',
    });
  };
}

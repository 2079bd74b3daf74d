import { useEffect, useRef } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { NewBookingState, Problem } from './useNewBookingState.ts';

export function BookingProblem({ booking: { problem } }: { booking: NewBookingState }) {
  const { t, i18n } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) element.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [problem]);
  if (!problem) return null;
  const { title, advice } = texts[problem];
  return (
    <div ref={element}>
      <Alert tone={problem === 'rejected' ? 'danger' : 'warning'} title={i18n._(title)}>
        <p>{i18n._(advice)}</p>
        {problem === 'already_booked' && (
          <ButtonLink tone="plain" to="/admin/bookings?time=all">{t`Show the list`}</ButtonLink>
        )}
      </Alert>
    </div>
  );
}

const texts: Record<Problem, { title: MessageDescriptor; advice: MessageDescriptor }> = {
  offline: {
    title: msg`You are offline`,
    advice: msg`Nothing was booked. What you typed stays on this device; book it once you are connected again.`,
  },
  unknown: {
    title: msg`We don’t know if the booking arrived`,
    advice: msg`No clear answer came back. Everything you typed is still here, and sending it again is safe: it is booked only once.`,
  },
  already_booked: {
    title: msg`It was booked before your changes`,
    advice: msg`The booking stands as you first sent it. Change it in the list. Book here again only for a second visit.`,
  },
  therapist_gone: {
    title: msg`This therapist was deleted meanwhile`,
    advice: msg`Nothing was booked. Choose somebody else; everything you typed is still here.`,
  },
  service_changed: {
    title: msg`The price or the duration of this service has changed`,
    advice: msg`Nothing was booked yet. The form now shows them as they are; book again if the customer agrees.`,
  },
  rejected: {
    title: msg`The booking did not go through`,
    advice: msg`Nothing was booked. Everything you typed is still here.`,
  },
};

import { useEffect, useRef } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { openRequestLimit } from '#contract/limits.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import * as css from './Booking.css.ts';
import type { Trouble } from './submitError.ts';

type Told = Exclude<Trouble, 'slotTaken' | 'slotUnavailable'>;

/** What went wrong and what can be done, for as long as it is so: the toast is gone in seconds. */
export function TroubleAlert({ trouble }: { trouble: Told }) {
  const { i18n } = useLingui();
  const { title, advice } = told[trouble];
  const place = useRef<HTMLDivElement>(null);
  // The first of these comes unasked, and the second moves to the field at fault.
  const isBrought = trouble !== 'shopClosed' && trouble !== 'invalid';
  useEffect(() => {
    if (isBrought) place.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [isBrought]);
  return (
    <div ref={place}>
      <Alert tone={trouble === 'refused' ? 'danger' : 'warning'} title={i18n._(title)}>
        {i18n._(advice)}
        {(trouble === 'therapistGone' || trouble === 'serviceGone') && (
          <div className={css.wayOut}>
            <ButtonLink to="/therapists" tone="plain">
              <Trans>Browse therapists</Trans>
            </ButtonLink>
          </div>
        )}
      </Alert>
    </div>
  );
}

const told: Record<Told, { title: MessageDescriptor; advice: MessageDescriptor }> = {
  shopClosed: {
    title: msg`Shop Currently Closed`,
    advice: msg`We are sorry: we closed while you were here. What you typed stays on this page; please check back later.`,
  },
  therapistGone: {
    title: msg`This therapist is no longer taking bookings`,
    advice: msg`Your request was not sent. Please choose another therapist.`,
  },
  serviceGone: {
    title: msg`This therapist no longer offers this service`,
    advice: msg`Your request was not sent. Please choose another service or therapist.`,
  },
  serviceChanged: {
    title: msg`The price or the duration of this service has changed`,
    advice: msg`Nothing was booked yet. This page now shows them as they are; if you agree, send the form again. Everything you typed is still here.`,
  },
  offline: {
    title: msg`You are offline`,
    advice: msg`Your request was not sent. Everything you typed stays here; send it once you are connected again.`,
  },
  unknown: {
    title: msg`We could not confirm your request`,
    advice: msg`No clear answer came back, so we do not know whether it arrived. Everything you typed is still here, and sending it again is safe: it is booked only once.`,
  },
  sentBefore: {
    title: msg`Your earlier request has already arrived`,
    advice: msg`It was received before you changed the form, and is booked as you first sent it. Please do not send it again, unless you want a second booking.`,
  },
  tooMany: {
    title: msg`Too many requests`,
    advice: msg`Everything you typed is still here. Please wait a few minutes and send it again.`,
  },
  tooManyOpen: {
    title: msg`You already have ${openRequestLimit} open requests`,
    advice: msg`Each of them waits for our answer. As soon as we have answered one, you can send another. Everything you typed is still here.`,
  },
  invalid: {
    title: msg`Some details need another look`,
    advice: msg`Nothing was booked yet. Please correct the marked fields and send the form again.`,
  },
  refused: {
    title: msg`Your request was not accepted`,
    advice: msg`Nothing was booked. Everything you typed is still here.`,
  },
};

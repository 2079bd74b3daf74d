import { useEffect, useRef } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { openRequestLimit } from '#contract/constants.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import * as css from './BookingPage.css.ts';
import type { SlotError } from '../../booking/slotError.ts';
import type { SubmitError } from './submitError.ts';

/** Errors about the slot are shown beside the times instead. */
type AlertedError = Exclude<SubmitError, SlotError>;

export type ServiceChange = Record<'before' | 'now', { duration: number; price: number }>;

export function SubmitErrorAlert({ error, change }: { error: AlertedError; change?: ServiceChange | null }) {
  const { t, i18n } = useLingui();
  const { title, advice } = texts[error];
  const element = useRef<HTMLDivElement>(null);
  // The shop may close while the customer is typing; of invalid fields, the first takes the focus.
  const isScrolledTo = error !== 'shop_closed' && error !== 'invalid';
  useEffect(() => {
    if (isScrolledTo) element.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [isScrolledTo]);
  return (
    <div ref={element}>
      <Alert tone={error === 'rejected' ? 'danger' : 'warning'} title={i18n._(title)}>
        {error === 'service_changed' && change ? <ChangedService change={change} /> : i18n._(advice)}
        {error === 'already_booked' && (
          <div className={css.alertAction}>
            <ButtonLink to="/b" tone="plain">{t`My bookings`}</ButtonLink>
          </div>
        )}
        {errorsOfTherapist.has(error) && (
          <div className={css.alertAction}>
            <ButtonLink to="/therapists" tone="plain">{t`Browse therapists`}</ButtonLink>
          </div>
        )}
      </Alert>
    </div>
  );
}

function ChangedService({ change: { before, now } }: { change: ServiceChange }) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  const formerly = `${duration(before.duration)} · ${money(before.price)}`;
  const currently = `${duration(now.duration)} · ${money(now.price)}`;
  const price = money(now.price);
  return (
    <>
      <p>
        <Trans>
          Before: {formerly}. Now: <strong>{currently}</strong>.
        </Trans>
      </p>
      <p>{t`Nothing was booked yet. Everything you typed is still here. Do you want to book like this?`}</p>
      <div className={css.alertAction}>
        <Button type="submit" tone="plain">{t`Book for ${price}`}</Button>
      </div>
    </>
  );
}

const errorsOfTherapist = new Set<AlertedError>([
  'therapist_inactive',
  'service_not_offered',
  'too_many_waiting_requests',
]);

const texts: Record<AlertedError, { title: MessageDescriptor; advice: MessageDescriptor }> = {
  shop_closed: {
    title: msg`Shop Currently Closed`,
    advice: msg`We are sorry: we closed while you were here. What you typed stays on this page; please check back later.`,
  },
  therapist_inactive: {
    title: msg`This therapist is no longer taking bookings`,
    advice: msg`Your request was not sent. Please choose another therapist.`,
  },
  service_not_offered: {
    title: msg`This therapist no longer offers this service`,
    advice: msg`Your request was not sent. Please choose another service or therapist.`,
  },
  already_booked: {
    title: msg`You have already booked this time`,
    advice: msg`You sent it on this device before, perhaps in another tab. Nothing was booked a second time.`,
  },
  service_changed: {
    title: msg`The price or the duration of this service has changed`,
    advice: msg`Nothing was booked yet. This page now shows them as they are; if you agree, send the form again. Everything you typed is still here.`,
  },
  offline: {
    title: msg`You are offline`,
    advice: msg`Your request was not sent. Everything you typed stays here; send it once you are connected again.`,
  },
  unknown: {
    title: msg`We don’t know if your request arrived`,
    advice: msg`No clear answer came back, so we do not know whether it arrived. Everything you typed is still here, and sending it again is safe: it is booked only once.`,
  },
  idempotency_mismatch: {
    title: msg`Your earlier request has already arrived`,
    advice: msg`We received it before your changes; it stands as first sent. Send again only for a second booking.`,
  },
  too_many_requests: {
    title: msg`Too many requests right now`,
    advice: msg`Everything you typed is still here. Please wait a few minutes and send it again.`,
  },
  too_many_open_requests: {
    title: msg`You already have ${openRequestLimit} requests waiting for our answer`,
    advice: msg`Each of them waits for our answer. As soon as we have answered one, you can send another. Everything you typed is still here.`,
  },
  too_many_waiting_requests: {
    title: msg`Many requests for this day are waiting for our answer`,
    advice: msg`Your request was not sent. Please choose another day or another therapist, or try again later. Everything you typed is still here.`,
  },
  invalid: {
    title: msg`Some details need another look`,
    advice: msg`Nothing was booked yet. Please correct the marked fields and send the form again.`,
  },
  rejected: {
    title: msg`Your request did not go through`,
    advice: msg`Nothing was booked. Everything you typed is still here. Please reload and try again.`,
  },
};

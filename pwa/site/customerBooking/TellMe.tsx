import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellRing } from 'lucide-react';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { useIsToldHere, useStopTelling, useTellHere } from '../../data/customerPush.ts';
import { blockedPushTexts, cannotNotify, usePushErrorText } from '../../i18n/pushTexts.ts';
import { pushObstacle, type PushObstacle } from '../../offline/pushDevice.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useCustomerBookingState } from './bookingState.ts';
import * as css from './CustomerBookingPage.css.ts';

type TellMeProps = { token: string; booking: CustomerBooking };

/** Offers notifications of the booking on this device, while it is open or confirmed. */
export default function TellMe({ token, booking }: TellMeProps) {
  const state = useCustomerBookingState(booking);
  if (state !== 'waiting' && state !== 'confirmed') return null;
  return (
    <section className={css.section} aria-live="polite">
      <Offer token={token} isDecided={state === 'confirmed'} />
    </section>
  );
}

function Offer({ token, isDecided }: { token: string; isDecided: boolean }) {
  const { t, i18n } = useLingui();
  const obstacle = pushObstacle();
  const { data: isToldHere } = useIsToldHere(token, obstacle === null);
  const telling = useTellHere(token);
  const stopping = useStopTelling(token);
  const showError = usePushErrorToast();
  const isPending = telling.isPending || stopping.isPending;
  if (obstacle === 'unsupported') return <p className={css.note}>{i18n._(obstacles.unsupported.advice)}</p>;
  if (obstacle)
    return (
      <Alert tone="info" title={i18n._(obstacles[obstacle].title)}>
        {i18n._(obstacles[obstacle].advice)}
      </Alert>
    );
  if (isToldHere === undefined) return null;
  if (isToldHere)
    return (
      <div className={css.actions}>
        <p className={css.told}>
          <BellRing size={20} aria-hidden />
          <Trans>We will notify you on this device.</Trans>
        </p>
        <Button
          tone="quiet"
          isPending={isPending}
          onPress={() => stopping.mutate(undefined, { onError: showError })}
        >
          <Trans>Stop notifying me</Trans>
        </Button>
      </div>
    );
  return (
    <>
      <Button
        tone={isDecided ? 'plain' : 'primary'}
        isPending={isPending}
        onPress={() => telling.mutate(undefined, { onError: showError })}
      >
        <Bell size={20} aria-hidden />
        {isDecided ? <Trans>Tell me if anything changes</Trans> : <Trans>Tell me when it is decided</Trans>}
      </Button>
      <p className={css.note}>{t`We send a notification to this device, also when this page is closed.`}</p>
    </>
  );
}

/** Why this device cannot be told, and what to do about it. */
const obstacles: Record<PushObstacle, { title: MessageDescriptor; advice: MessageDescriptor }> = {
  installFirst: {
    title: msg`Notifications on an iPhone or iPad`,
    advice: msg`Only apps on the home screen can notify there. In Safari tap Share, then “Add to Home Screen”, and book in the app next time. This page always shows the current state of your booking.`,
  },
  denied: blockedPushTexts,
  unsupported: {
    title: cannotNotify,
    advice: msg`This browser cannot notify you. This page always shows the current state of your booking.`,
  },
};

/** Shows why notifications could not be switched on or off. */
function usePushErrorToast() {
  const { t } = useLingui();
  const pushErrorText = usePushErrorText();
  return (error: Error) => {
    const description = pushErrorText(error);
    if (description) toast({ title: t`Notifications were not changed`, description, tone: 'destructive' });
  };
}

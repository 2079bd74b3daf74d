import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellRing } from 'lucide-react';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import {
  useIsCustomerPushOn,
  useDisableCustomerPush,
  useEnableCustomerPush,
} from '../../data/customerPush.ts';
import { blockedPushTexts, cannotNotify, insecurePushTexts } from '../../i18n/pushTexts.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { pushObstacle, type PushObstacle } from '../../offline/pushDevice.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePushErrorToast } from '../../ui/usePushErrorToast.ts';
import { mayTakePlace, useCustomerBookingState } from './bookingState.ts';
import * as css from './CustomerBookingPage.css.ts';

type NotifyMeProps = { token: string; booking: CustomerBooking };

export function NotifyMe({ token, booking }: NotifyMeProps) {
  const state = useCustomerBookingState(booking);
  if (!mayTakePlace(state)) return null;
  return (
    <Offer
      token={token}
      isDecided={booking.status === 'approved'}
      isLineOffered={booking.line === 'unlinked'}
    />
  );
}

type OfferProps = { token: string; isDecided: boolean; isLineOffered: boolean };

/** One button for on and off, which stays in place and focused. A tap shows what prevents notifications. */
function Offer({ token, isDecided, isLineOffered }: OfferProps) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const [wasTapped, setTapped] = useState(false);
  const obstacle = pushObstacle();
  const { data = false } = useIsCustomerPushOn(token, obstacle === null);
  const isPushOn = data && obstacle === null;
  const enabling = useEnableCustomerPush(token);
  const disabling = useDisableCustomerPush(token);
  const showError = usePushErrorToast();
  const tap = () => {
    setTapped(true);
    const change = isPushOn ? disabling : enabling;
    // The visitor may have allowed notifications since.
    if (pushObstacle() === null) change.mutate(undefined, { onError: showError });
  };
  const enableTone = isDecided ? 'plain' : 'primary';
  return (
    <section className={css.section} aria-live="polite">
      <Button
        tone={isPushOn ? 'quiet' : enableTone}
        isPending={enabling.isPending || disabling.isPending}
        onPress={tap}
      >
        {!isPushOn && <Bell size={20} aria-hidden />}
        {isPushOn ? t`Stop notifying me` : isDecided ? t`Notify me of changes` : t`Notify me of the answer`}
      </Button>
      {isPushOn ? (
        <p className={css.pushNote}>
          <BellRing size={20} aria-hidden />
          <Trans>We will notify you on this device.</Trans>
        </p>
      ) : (
        <p className={css.note}>{t`We send a notification to this device, also when this page is closed.`}</p>
      )}
      {!isConnected && <p className={css.note}>{t`No connection. Changing the notifications needs one.`}</p>}
      {wasTapped && obstacle && <ObstacleAlert obstacle={obstacle} isLineOffered={isLineOffered} />}
    </section>
  );
}

function ObstacleAlert({ obstacle, isLineOffered }: { obstacle: PushObstacle; isLineOffered: boolean }) {
  const { t, i18n } = useLingui();
  const { title, advice } = obstacles[obstacle];
  return (
    <Alert tone="info" title={i18n._(title)}>
      <p>{i18n._(advice)}</p>
      {isLineOffered && <p>{t`Or tap “Updates on LINE” below.`}</p>}
    </Alert>
  );
}

const obstacles: Record<PushObstacle, { title: MessageDescriptor; advice: MessageDescriptor }> = {
  installFirst: {
    title: msg`Notifications on an iPhone or iPad`,
    advice: msg`Only apps on the home screen can notify there. In Safari tap Share, then “Add to Home Screen”, and book in the app next time. This page always shows the current state of your booking.`,
  },
  insecure: insecurePushTexts,
  denied: blockedPushTexts,
  unsupported: {
    title: cannotNotify,
    advice: msg`This page always shows the current state of your booking.`,
  },
};

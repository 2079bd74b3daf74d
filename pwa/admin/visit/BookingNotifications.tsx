import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isCustomerChannel, type Notification } from '#contract/notifications.ts';
import { useNotifications, useRetryNotification } from '../../data/notifications.ts';
import { useDeviceName } from '../devices/deviceName.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { channelNames, eventNames, failureAdvice } from '../deliveries/deliveryLabels.ts';
import { DeliveryStateLabel } from '../deliveries/DeliveryStateLabel.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './details.css.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

export function BookingNotifications({ bookingId }: { bookingId: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useNotifications(bookingId, isOpen);
  return (
    <Disclosure title={t`Notifications`} onToggle={setOpen} error={error}>
      {data?.length === 0 && <p className={css.muted}>{t`Nothing was sent: no channel was set up.`}</p>}
      <ul className={css.list} aria-live="polite">
        {data?.map((notification) => (
          <li key={notification.id}>
            <NotificationLines bookingId={bookingId} notification={notification} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

type NotificationLinesProps = { bookingId: number; notification: Notification };

function NotificationLines({ bookingId, notification }: NotificationLinesProps) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  const deviceName = useDeviceName();
  const { channel, event, device, state, fault, lastError, createdAt, deliveredAt, nextAt } = notification;
  // Most notifications to the administrator are about a new request, so that event is not shown.
  const subject = isCustomerChannel(channel) || event !== 'requested' ? i18n._(eventNames[event]) : null;
  const details = [device && deviceName(device), subject].filter(Boolean).join(' · ');
  return (
    <>
      <p className={css.notification}>
        <span>
          {i18n._(channelNames[channel])}
          {details && <span className={css.muted}> · {details}</span>}
        </span>
        <DeliveryStateLabel state={state} />
      </p>
      <p className={css.muted}>
        {state === 'queued' && nextAt && fault ? (
          <Trans>Next try: {dateTime(nextAt)}</Trans>
        ) : (
          dateTime(deliveredAt ?? createdAt)
        )}
      </p>
      {fault && <p>{i18n._(failureAdvice(channel, fault))}</p>}
      {lastError && (
        <p className={css.providerError} lang="en">
          {lastError}
        </p>
      )}
      {(state === 'dead' || (state === 'skipped' && (fault === 'not_configured' || fault === 'limited'))) && (
        <RetryButton bookingId={bookingId} notification={notification} />
      )}
    </>
  );
}

function RetryButton({ bookingId, notification: { id, channel } }: NotificationLinesProps) {
  const { t, i18n } = useLingui();
  const showError = useErrorToast();
  const retrying = useRetryNotification(bookingId);
  const channelName = i18n._(channelNames[channel]);
  const retry = () => retrying.mutateAsync(id).catch(showError(t`Could not be sent again`));
  return (
    <div className={css.buttons}>
      <Button
        tone="plain"
        isPending={retrying.isPending}
        onPress={() => void retry()}
        aria-label={t`Try again: ${channelName}`}
      >{t`Try again`}</Button>
    </div>
  );
}

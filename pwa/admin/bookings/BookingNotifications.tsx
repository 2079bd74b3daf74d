import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Notification } from '#contract/notifications.ts';
import { useNotifications, useRetryNotification } from '../../data/notifications.ts';
import { useDeviceName } from '../../i18n/deviceName.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { DeliveryStateLabel } from '../deliveries/DeliveryStateLabel.tsx';
import { failureAdvice, channelNames, eventNames } from '../deliveries/deliveryLabels.ts';
import * as css from './BookingDetails.css.ts';

/** What was sent about this booking, where, when, and what failed; asked for when it is opened. */
export function BookingNotifications({ bookingId }: { bookingId: number }) {
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useNotifications(bookingId, isOpen);
  return (
    <details className={css.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        <Trans>Notifications</Trans>
      </summary>
      {error && <p role="alert">{errorText(error)}</p>}
      {data?.length === 0 && (
        <p className={css.muted}>
          <Trans>Nothing was sent: no channel was set up.</Trans>
        </p>
      )}
      <ul className={css.list} aria-live="polite">
        {data?.map((notification) => (
          <li key={notification.id}>
            <Line bookingId={bookingId} notification={notification} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Line({ bookingId, notification }: { bookingId: number; notification: Notification }) {
  const { i18n, t } = useLingui();
  const errorText = useErrorText();
  const { dateTime } = useFormats();
  const deviceName = useDeviceName();
  const retrying = useRetryNotification(bookingId);
  const { id, channel, event, device, state, fault, lastError, createdAt, deliveredAt, nextAt } =
    notification;
  const channelName = i18n._(channelNames[channel]);
  const name =
    (device && deviceName(device)) ?? (channel === 'customer_email' ? i18n._(eventNames[event]) : null);
  const retry = () =>
    retrying.mutate(id, {
      onError: (error) =>
        toast({ title: t`Could not be sent again`, description: errorText(error), tone: 'destructive' }),
    });
  return (
    <>
      <p className={css.line}>
        <span>
          {channelName}
          {name && <span className={css.muted}> · {name}</span>}
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
        <p className={css.words} lang="en">
          {lastError}
        </p>
      )}
      {(state === 'dead' || (state === 'skipped' && fault === 'not_configured')) && (
        <div className={css.buttons}>
          <Button
            tone="plain"
            isPending={retrying.isPending}
            onPress={retry}
            aria-label={t`Try again: ${channelName}`}
          >
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

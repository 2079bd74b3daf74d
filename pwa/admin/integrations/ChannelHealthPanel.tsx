import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ChannelHealth, LineQuota } from '#contract/notifications.ts';
import { useDeviceName } from '../../i18n/deviceName.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Alert } from '../../ui/Alert.tsx';
import { DeliveryStateLabel } from '../deliveries/DeliveryStateLabel.tsx';
import { failureAdvice, testFailureAdvice, eventNames } from '../deliveries/deliveryLabels.ts';
import * as css from './ChannelHealthPanel.css.ts';

type HealthProps = { health: ChannelHealth; quota?: LineQuota | null; title: string };

/** How a channel fares, and its last messages. */
export function ChannelHealthPanel({ health, quota, title }: HealthProps) {
  const { i18n } = useLingui();
  const { dateTime, number } = useFormats();
  const deviceName = useDeviceName();
  const { channel, last, lastDeliveredAt, waiting } = health;
  return (
    <div className={css.health}>
      <Trouble health={health} />
      {quota && (
        <p>
          {quota.limit === null ? (
            <Trans>{number(quota.used)} messages used this month.</Trans>
          ) : (
            <Trans>
              {number(quota.used)} of {number(quota.limit)} messages used this month.
            </Trans>
          )}
        </p>
      )}
      {waiting > 0 && (
        <p>
          <Trans>Waiting to be sent: {number(waiting)}</Trans>
        </p>
      )}
      {(health.isSetUp || last.length > 0) && <h2 className={css.title}>{title}</h2>}
      {health.isSetUp && last.length === 0 && (
        <p className={css.muted}>
          <Trans>Nothing was sent yet.</Trans>
        </p>
      )}
      <ul className={css.list}>
        {last.map(({ id, event, device, state, fault, createdAt, deliveredAt, bookingId }) => (
          <li key={id} className={css.message}>
            <p className={css.line}>
              {bookingId === null ? (
                <span>{i18n._(eventNames[event])}</span>
              ) : (
                <Link className={css.link} to={`/admin/bookings?booking=${bookingId}`}>
                  {i18n._(eventNames[event])}
                </Link>
              )}
              <DeliveryStateLabel state={state} />
            </p>
            <p className={css.muted}>
              {device && `${deviceName(device)} · `}
              {dateTime(deliveredAt ?? createdAt)}
            </p>
            {fault && fault !== health.fault && (
              <p className={css.muted}>
                {i18n._((event === 'test' ? testFailureAdvice : failureAdvice)(channel, fault))}
              </p>
            )}
          </li>
        ))}
      </ul>
      {lastDeliveredAt && !last.some(({ state }) => state === 'sent') && (
        <p className={css.muted}>
          <Trans>Last delivered: {dateTime(lastDeliveredAt)}</Trans>
        </p>
      )}
    </div>
  );
}

function Trouble({
  health: { channel, isSetUp, isAvailable, fault, reason, pausedUntil, last },
}: {
  health: ChannelHealth;
}) {
  const { i18n, t } = useLingui();
  const { timeOf } = useFormats();
  if (!isAvailable) {
    return (
      <Alert tone="warning" title={t`Nothing is sent this way`}>
        {i18n._(failureAdvice(channel, 'not_configured'))}
      </Alert>
    );
  }
  if (!isSetUp || !fault) return null;
  const advice = last[0]?.event === 'test' ? testFailureAdvice : failureAdvice;
  return (
    <Alert
      tone="warning"
      title={pausedUntil ? t`Paused until ${timeOf(pausedUntil)}` : t`The last message failed`}
    >
      <p>{i18n._(advice(channel, fault))}</p>
      {reason && (
        <p className={css.words} lang="en">
          {reason}
        </p>
      )}
    </Alert>
  );
}

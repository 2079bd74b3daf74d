import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ChannelHealth, LineQuota } from '#contract/notifications.ts';
import { useDeviceName } from '../devices/deviceName.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Alert } from '../../ui/Alert.tsx';
import { eventNames, failureAdvice, testFailureAdvice } from '../deliveries/deliveryLabels.ts';
import { DeliveryStateLabel } from '../deliveries/DeliveryStateLabel.tsx';
import * as css from './ChannelHealthPanel.css.ts';
import { visitPath } from '../visit/visitPath.ts';

type ChannelHealthPanelProps = { health: ChannelHealth; quota?: LineQuota | null; title: string };

export function ChannelHealthPanel({ health, quota, title }: ChannelHealthPanelProps) {
  const { t } = useLingui();
  const { dateTime, number } = useFormats();
  const { isSetUp, isAvailable, hasArrived, fault, last, lastDeliveredAt, waiting } = health;
  const isUntested = isSetUp && hasArrived === false;
  return (
    <div className={css.panel}>
      <ChannelProblem health={health} />
      {isUntested && isAvailable && !fault && (
        <p>{t`Nothing has arrived with these settings yet. Send yourself a test.`}</p>
      )}
      {quota && <QuotaLine quota={quota} />}
      {waiting > 0 && <p>{t`Waiting to be sent: ${number(waiting)}`}</p>}
      {((isSetUp && !isUntested) || last.length > 0) && <h2 className={css.title}>{title}</h2>}
      {isSetUp && !isUntested && last.length === 0 && <p className={css.muted}>{t`Nothing was sent yet.`}</p>}
      <ul className={css.list}>
        {last.map((message) => (
          <li key={message.id} className={css.message}>
            <MessageLines message={message} health={health} />
          </li>
        ))}
      </ul>
      {lastDeliveredAt && !isUntested && !last.some(({ state }) => state === 'sent') && (
        <p className={css.muted}>{t`Last delivered: ${dateTime(lastDeliveredAt)}`}</p>
      )}
    </div>
  );
}

function ChannelProblem({ health }: { health: ChannelHealth }) {
  const { i18n, t } = useLingui();
  const { timeOf } = useFormats();
  const { channel, isSetUp, isAvailable, fault, reason, pausedUntil, last } = health;
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
        <p className={css.providerError} lang="en">
          {reason}
        </p>
      )}
    </Alert>
  );
}

function QuotaLine({ quota }: { quota: LineQuota }) {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    <p>
      {quota.limit === null
        ? t`${number(quota.used)} messages used this month.`
        : t`${number(quota.used)} of ${number(quota.limit)} messages used this month.`}
    </p>
  );
}

type MessageLinesProps = { message: ChannelHealth['last'][number]; health: ChannelHealth };

function MessageLines({ message, health }: MessageLinesProps) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  const deviceName = useDeviceName();
  const { event, device, state, fault, createdAt, deliveredAt, bookingId } = message;
  const advice = event === 'test' ? testFailureAdvice : failureAdvice;
  return (
    <>
      <p className={css.messageRow}>
        {bookingId === null ? (
          <span>{i18n._(eventNames[event])}</span>
        ) : (
          <Link className={css.link} to={visitPath(bookingId)}>
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
        <p className={css.muted}>{i18n._(advice(health.channel, fault))}</p>
      )}
    </>
  );
}

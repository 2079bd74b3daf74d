import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { usePushDevices, useSwitchOff, useSwitchOn, useTryPush, type PushDevice } from '../../data/push.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useDeviceName } from '../../i18n/deviceName.ts';
import { useFormats } from '../../i18n/formats.ts';
import { pushObstacle, PushSubscribeError, type PushObstacle } from '../../offline/pushDevice.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/Toast.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import * as css from './DeviceNotifications.css.ts';

/** Notifications on this device, and on which others there are some. */
export function DeviceNotifications() {
  const { t } = useLingui();
  return (
    <section className={css.section} aria-labelledby="device-notifications">
      <h2 id="device-notifications" className={css.title}>
        <Trans>Notifications on this device</Trans>
      </h2>
      <p className={css.intro}>
        <Trans>A new request appears on the lock screen, where it can be approved at once.</Trans>
      </p>
      <QueryContent query={usePushDevices()} failure={t`Failed to fetch the devices`} height={120}>
        {({ devices, here }) => <Devices devices={devices} here={here} />}
      </QueryContent>
    </section>
  );
}

function Devices({ devices, here }: { devices: PushDevice[]; here: string | null }) {
  const { t } = useLingui();
  const switchOn = useSwitchOn();
  const switchOff = useSwitchOff();
  const trial = useTryPush();
  const tellFailure = useFailure();
  const obstacle = pushObstacle();

  const change = (isOn: boolean) => {
    if (isOn) switchOn.mutate(undefined, { onError: tellFailure });
    else if (here) switchOff.mutate({ endpoint: here, isHere: true }, { onError: tellFailure });
  };
  const attempt = (endpoint: string) =>
    trial.mutate(endpoint, {
      onSuccess: () => toast({ title: t`A test is on its way to this device`, tone: 'success' }),
      onError: tellFailure,
    });

  return (
    <>
      {obstacle && <Obstacle obstacle={obstacle} />}
      <div className={css.row}>
        <Switch
          isSelected={here !== null}
          onChange={change}
          isDisabled={(obstacle !== null && here === null) || switchOn.isPending || switchOff.isPending}
        >
          <Trans>Notify me on this device</Trans>
        </Switch>
        {here && (
          <Button tone="plain" isPending={trial.isPending} onPress={() => attempt(here)}>
            <Trans>Send a test</Trans>
          </Button>
        )}
      </div>
      {devices.length > 0 && (
        <ul className={css.list} aria-label={t`Devices that are notified`}>
          {devices.map((device) => (
            <Device
              key={device.id}
              device={device}
              isHere={device.endpoint === here}
              onRemove={() =>
                switchOff.mutate(
                  { endpoint: device.endpoint, isHere: device.endpoint === here },
                  { onError: tellFailure },
                )
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}

type DeviceProps = { device: PushDevice; isHere: boolean; onRemove: () => void };

function Device({ device, isHere, onRemove }: DeviceProps) {
  const { t } = useLingui();
  const { dateOf } = useFormats();
  const name = useDeviceName()(device.label);
  const since = dateOf(device.createdAt);
  return (
    <li className={css.device}>
      <Smartphone className={css.icon} size={22} aria-hidden />
      <div className={css.words}>
        <p className={css.name}>
          {name}{' '}
          {isHere && (
            <Badge>
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className={css.intro}>
          <Trans>Since {since}</Trans>
        </p>
        {device.lastError && (
          <p className={css.fault}>
            <Trans>The last notification did not arrive:</Trans> {device.lastError}
          </p>
        )}
      </div>
      <Button tone="quiet" aria-label={t`Remove ${name}`} onPress={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}

const Obstacle = ({ obstacle }: { obstacle: PushObstacle }) => {
  const { i18n } = useLingui();
  const { title, advice } = obstacles[obstacle];
  return (
    <Alert tone="info" title={i18n._(title)}>
      {i18n._(advice)}
    </Alert>
  );
};

const obstacles: Record<PushObstacle, { title: MessageDescriptor; advice: MessageDescriptor }> = {
  installFirst: {
    title: msg`First put the app on the home screen`,
    advice: msg`On an iPhone or iPad only apps on the home screen can notify. In Safari tap Share, then “Add to Home Screen”, open the app from there, and switch notifications on here.`,
  },
  denied: {
    title: msg`Notifications are blocked for this site`,
    advice: msg`Tap the sign to the left of the address (for an installed app: the app’s settings on this device), allow notifications, and come back here.`,
  },
  unsupported: {
    title: msg`This browser cannot notify`,
    advice: msg`Use a current Chrome, Edge, Firefox or Safari, not in a private window, or another device.`,
  },
};

const refusals: Record<Exclude<PushSubscribeError['reason'], 'denied'>, MessageDescriptor> = {
  dismissed: msg`The browser asked for permission and got no answer. Please try again.`,
  noWorker: msg`This browser cannot notify`,
  noService: msg`The browser’s notification service does not answer. Please try again later.`,
};

function useFailure() {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  return (error: Error) => {
    const reason = error instanceof PushSubscribeError ? error.reason : null;
    // It stands above the switch from now on, with what can be done.
    if (reason === 'denied') return;
    toast({
      title: t`Notifications were not changed`,
      description: reason ? i18n._(refusals[reason]) : errorText(error),
      tone: 'destructive',
    });
  };
}

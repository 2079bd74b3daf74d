import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PushDevice } from '#contract/notifications.ts';
import { usePushDevices, useDisablePush, useEnablePush, useSendTestPush } from '../../data/push.ts';
import { blockedPushTexts, cannotNotify, insecurePushTexts } from '../../i18n/pushTexts.ts';
import { pushObstacle, type PushObstacle } from '../../offline/pushDevice.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/Toast.tsx';
import { usePushErrorToast } from '../../ui/usePushErrorToast.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import * as css from './DeviceNotifications.css.ts';
import { Smartphone } from 'lucide-react';
import { failureAdvice } from '../deliveries/deliveryLabels.ts';
import { useDeviceName } from '../devices/deviceName.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Badge } from '../../ui/Badge.tsx';

export function DeviceNotifications() {
  const { t } = useLingui();
  return (
    <section className={css.section} aria-labelledby="device-notifications">
      <h2 id="device-notifications" className={css.title}>{t`Notifications on this device`}</h2>
      <p className={css.intro}>
        <Trans>A new request appears on the lock screen, where it can be approved at once.</Trans>
      </p>
      <QueryContent query={usePushDevices()} failure={t`Failed to fetch the devices`} height={120}>
        {({ devices, here }) => <Devices devices={devices} thisEndpoint={here} />}
      </QueryContent>
    </section>
  );
}

/** `thisEndpoint`: the push endpoint of this device; null if it gets no notifications */
type DevicesProps = { devices: PushDevice[]; thisEndpoint: string | null };

function Devices({ devices, thisEndpoint }: DevicesProps) {
  const { t, i18n } = useLingui();
  const switchOn = useEnablePush();
  const switchOff = useDisablePush();
  const onError = usePushErrorToast();
  const obstacle = pushObstacle();
  const remove = (endpoint: string) =>
    switchOff.mutate({ endpoint, isThisDevice: endpoint === thisEndpoint }, { onError });
  const change = (isOn: boolean) => {
    if (isOn) switchOn.mutate(undefined, { onError });
    else if (thisEndpoint) remove(thisEndpoint);
  };
  const isChanging = switchOn.isPending || switchOff.isPending;
  return (
    <>
      {obstacle && (
        <Alert tone="info" title={i18n._(obstacles[obstacle].title)}>
          {i18n._(obstacles[obstacle].advice)}
        </Alert>
      )}
      <div className={css.row}>
        <Switch
          isSelected={thisEndpoint !== null}
          onChange={change}
          isDisabled={isChanging || (obstacle !== null && thisEndpoint === null)}
        >{t`Notify me on this device`}</Switch>
        {thisEndpoint && <TestPushButton endpoint={thisEndpoint} />}
      </div>
      {devices.length > 0 && (
        <ul className={css.list} aria-label={t`Devices that are notified`}>
          {devices.map((device) => (
            <PushDeviceRow
              key={device.id}
              device={device}
              isThisDevice={device.endpoint === thisEndpoint}
              onRemove={() => remove(device.endpoint)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function TestPushButton({ endpoint }: { endpoint: string }) {
  const { t } = useLingui();
  const { mutate, isPending } = useSendTestPush();
  const onError = usePushErrorToast();
  const test = () =>
    mutate(endpoint, {
      onSuccess: () => toast({ title: t`A test is on its way to this device`, tone: 'success' }),
      onError,
    });
  return <Button tone="plain" isPending={isPending} onPress={test}>{t`Send a test`}</Button>;
}

type PushDeviceRowProps = { device: PushDevice; isThisDevice: boolean; onRemove: () => void };

function PushDeviceRow({ device, isThisDevice, onRemove }: PushDeviceRowProps) {
  const { t, i18n } = useLingui();
  const { dateOf } = useFormats();
  const name = useDeviceName()(device.label);
  const since = dateOf(device.createdAt);
  return (
    <li className={css.device}>
      <Smartphone className={css.icon} size={22} aria-hidden />
      <div className={css.deviceText}>
        <p className={css.name}>
          {name} {isThisDevice && <Badge>{t`This device`}</Badge>}
        </p>
        <p className={css.intro}>{t`Since ${since}`}</p>
        {device.lastError && (
          <p className={css.fault}>
            <Trans>The last notification did not arrive:</Trans>{' '}
            {device.lastFault && <>{i18n._(failureAdvice('push', device.lastFault))} </>}
            <span lang="en">{device.lastError}</span>
          </p>
        )}
      </div>
      <Button tone="quiet" aria-label={t`Remove ${name}`} onPress={onRemove}>{t`Remove`}</Button>
    </li>
  );
}

const obstacles: Record<PushObstacle, { title: MessageDescriptor; advice: MessageDescriptor }> = {
  installFirst: {
    title: msg`First add the app to your home screen`,
    advice: msg`On an iPhone or iPad only apps on the home screen can notify. In Safari tap Share, then “Add to Home Screen”, open the app from there, and switch notifications on here.`,
  },
  insecure: insecurePushTexts,
  denied: blockedPushTexts,
  unsupported: {
    title: cannotNotify,
    advice: msg`Use a current Chrome, Edge, Firefox or Safari, not in a private window, or another device.`,
  },
};

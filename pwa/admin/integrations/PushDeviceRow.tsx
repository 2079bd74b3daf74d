import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import type { PushDevice } from '../../data/push.ts';
import { useDeviceName } from '../../i18n/deviceName.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import * as css from './DeviceNotifications.css.ts';

type PushDeviceRowProps = { device: PushDevice; isThisDevice: boolean; onRemove: () => void };

/** A device that gets push notifications. */
export function PushDeviceRow({ device, isThisDevice, onRemove }: PushDeviceRowProps) {
  const { t } = useLingui();
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
            <Trans>The last notification did not arrive:</Trans> {device.lastError}
          </p>
        )}
      </div>
      <Button tone="quiet" aria-label={t`Remove ${name}`} onPress={onRemove}>{t`Remove`}</Button>
    </li>
  );
}

import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { MonitorSmartphone } from 'lucide-react';
import type { ActiveSession } from '#contract/auth.ts';
import { useFormatInstant } from '../../i18n/businessDay.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import * as css from './DevicesPage.css.ts';
import { useDeviceName } from './deviceName.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type DeviceCardProps = { session: ActiveSession; isDisabled: boolean; isPending: boolean; onEnd: () => void };

/** The current session has no button: Logout ends it. */
export function DeviceCard({ session, isDisabled, isPending, onEnd }: DeviceCardProps) {
  const { t } = useLingui();
  const times = useId();
  const name = useDeviceName()(session.device);
  return (
    <li className={css.card}>
      <MonitorSmartphone className={css.icon} size={24} aria-hidden />
      <div className={css.body}>
        <div className={css.deviceText}>
          <h2 className={css.name}>
            {name}
            {session.isCurrent && <Badge>{t`This device`}</Badge>}
          </h2>
          <div id={times} className={css.times}>
            <Times session={session} />
          </div>
        </div>
        {!session.isCurrent && (
          <Button
            tone="plain"
            aria-label={t`Sign out ${name}`}
            aria-describedby={times}
            isDisabled={isDisabled}
            isPending={isPending}
            onPress={onEnd}
          >{t`Sign out`}</Button>
        )}
      </div>
    </li>
  );
}

function Times({ session }: { session: ActiveSession }) {
  const { t } = useLingui();
  const moment = useFormatInstant();
  const since = moment(session.signedInAt);
  const last = moment(session.lastUsedAt);
  return (
    <>
      <p>{t`Signed in: ${since}`}</p>
      <p>{session.isCurrent ? <Trans>In use now</Trans> : <Trans>Last used: {last}</Trans>}</p>
    </>
  );
}

type ConfirmSignOutProps = {
  /** null: all other devices */
  session: ActiveSession | null;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmSignOut({ session, onConfirm, onClose }: ConfirmSignOutProps) {
  const { t } = useLingui();
  const nameOf = useDeviceName();
  const device = session && nameOf(session.device);
  return (
    <ConfirmDialog
      title={device === null ? t`Sign out everywhere else?` : t`Sign out ${device}?`}
      confirmLabel={t`Sign out`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {session && (
        <div className={css.dialogText}>
          <Times session={session} />
        </div>
      )}
      {device === null ? (
        <Trans>
          Every device but this one has to sign in again and gets no more notifications. Bookings kept there
          are erased when the app is opened there with a connection; without a connection they can be read for
          72&nbsp;hours at most.
        </Trans>
      ) : (
        <Trans>
          It has to sign in again and gets no more notifications. Bookings kept there are erased when the app
          is opened there with a connection; without a connection they can be read for 72&nbsp;hours at most.
        </Trans>
      )}
    </ConfirmDialog>
  );
}

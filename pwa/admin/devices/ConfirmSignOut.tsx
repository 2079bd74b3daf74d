import { Trans, useLingui } from '@lingui/react/macro';
import type { SignIn } from '#contract/auth.ts';
import { useMoment } from '../../i18n/businessDay.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import * as css from './DevicesPage.css.ts';
import { useDeviceName } from '../../i18n/deviceName.ts';

type AskToEndProps = {
  /** null: every other one */
  signIn: SignIn | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a device is signed out, and says what becomes of what it holds. */
export function ConfirmSignOut({ signIn, onConfirm, onClose }: AskToEndProps) {
  const { t } = useLingui();
  const moment = useMoment();
  const nameOf = useDeviceName();
  const device = signIn && nameOf(signIn.device);
  const since = signIn && moment(signIn.signedInAt);
  const last = signIn && moment(signIn.lastUsedAt);
  return (
    <ConfirmDialog
      title={device === null ? t`Sign out everywhere else?` : t`Sign out ${device}?`}
      confirmLabel={t`Sign out`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {signIn && (
        <div className={css.asked}>
          <p>
            <Trans>Signed in: {since}</Trans>
          </p>
          <p>
            <Trans>Last used: {last}</Trans>
          </p>
        </div>
      )}
      {device === null ? (
        <Trans>
          Every device but this one has to sign in again and gets no more notifications. Bookings kept there
          are erased when the app is opened there with a connection; without a connection they can be read for
          72 hours at most.
        </Trans>
      ) : (
        <Trans>
          It has to sign in again and gets no more notifications. Bookings kept there are erased when the app
          is opened there with a connection; without a connection they can be read for 72 hours at most.
        </Trans>
      )}
    </ConfirmDialog>
  );
}

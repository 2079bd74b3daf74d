import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useCurrentUserId } from '../../data/administrator.ts';
import { clearAdminCache } from '../../data/session.ts';
import { NetworkError } from '../../data/client.ts';
import { useOutbox } from '../../data/outbox.ts';
import { logout } from '../../data/logout.ts';
import { unsubscribeFromPush } from '../../offline/pushDevice.ts';
import { requestBackgroundSync } from '../../offline/backgroundSync.ts';
import { postToWorker } from '../../offline/serviceWorkerBridge.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './Logout.css.ts';

/** The header's button on a desktop; on a phone Logout is in the settings, away from what is used daily. */
export function Logout() {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <span className={css.onDesk}>
      <Button tone="quiet" onPress={() => setAsking(true)}>
        <LogOut size={18} aria-hidden />
        {t`Logout`}
      </Button>
      {isAsking && <LogoutDialog onClose={() => setAsking(false)} />}
    </span>
  );
}

/** The session ends on this device even when the request fails. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const logOut = useLogout();
  const { operations } = useOutbox();
  const userId = useCurrentUserId();
  const waiting = operations.filter(
    (operation) =>
      operation.userId === userId && (operation.state === 'waiting' || operation.state === 'sent'),
  ).length;
  return (
    <ConfirmDialog
      title={t`Are you sure you want to logout?`}
      confirmLabel={t`Logout`}
      tone="primary"
      onConfirm={() => void logOut()}
      onClose={onClose}
    >
      <p>{t`You will need to login again to access the admin panel.`}</p>
      <p>
        <Link to="/admin/devices" className={css.link} onClick={onClose}>
          <Trans>See where else you are signed in</Trans>
        </Link>
      </p>
      {waiting > 0 && (
        <p className={css.waiting}>
          <Plural
            value={waiting}
            one="# change is not sent yet. It stays on this device and is sent after you sign in again."
            other="# changes are not sent yet. They stay on this device and are sent after you sign in again."
          />
        </p>
      )}
    </ConfirmDialog>
  );
}

function useLogout(): () => Promise<void> {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const showError = useErrorToast();
  return async () => {
    // Not awaited: the server ends the push subscription with the session, too.
    unsubscribeFromPush().catch(() => null);
    postToWorker({ type: 'badgeCount', count: 0 });
    try {
      await logout(() => clearAdminCache(client));
      toast({ title: t`Logged out`, tone: 'success' });
    } catch (error) {
      if (!(error instanceof NetworkError)) showError(t`Error`)(error);
      else {
        void requestBackgroundSync();
        const description = t`Logged out on this device. The server follows once you are online.`;
        toast({ title: t`Logged out`, description, tone: 'success' });
      }
    }
    void navigate('/admin/login', { replace: true });
  };
}

import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate } from 'react-router';
import { CurrentUserId, verifyQuery } from '../../data/administrator.ts';
import { hasRecentDaySheet } from '../../data/daySheet.ts';
import { persistAdminQueries, restoreAdminQueries } from '../../data/persistedAdmin.ts';
import { adminQueryKey, clearAdminCache, isUnauthorized } from '../../data/session.ts';
import { clearSession } from '../../data/logout.ts';
import { hasToken, readToken, showSignInFormState, subscribeToToken } from '../../data/storedSession.ts';
import { useIsSlow } from '../../offline/useIsSlow.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast, Toasts } from '../../ui/Toast.tsx';
import * as css from './AuthGate.css.ts';

/**
 * Renders its children only with a token that the server has verified. While the server cannot be reached, an
 * administrator whose data on this device is less than 72 hours old gets access to that data.
 */
export function AuthGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const token = useSyncExternalStore(subscribeToToken, readToken);
  const { data, error, refetch } = useQuery({ ...verifyQuery, enabled: token !== null });
  const [startedSignedOut] = useState(token === null);
  const [restoredUserId, restore] = useRestoredData();
  const isLate = useIsSlow(true);
  const userId = data?.userId;
  useEffect(() => {
    if (userId !== undefined && token !== null) void persistAdminQueries(client, userId, token);
  }, [client, userId, token]);

  // After logging out, the sign-in page opens without an explanation.
  if (token === null && !startedSignedOut) return <Navigate to="/admin/login" replace />;
  if (token === null || isUnauthorized(error))
    return <SignInRequired isRejected={token !== null} wasVerified={userId !== undefined} />;
  if (userId !== undefined) return <CurrentUserId value={userId}>{children}</CurrentUserId>;
  const retry = () => {
    restore();
    void refetch();
  };
  const isOffline = error !== null || isLate || !onlineManager.isOnline();
  if (isOffline && restoredUserId !== null && hasRecentDaySheet(client))
    return <CurrentUserId value={restoredUserId}>{children}</CurrentUserId>;
  if (error) return <ServerUnreachable onRetry={retry} />;
  return (
    <main className={css.centered}>
      <span className={css.spinner} aria-hidden />
      <output>{t`Verifying authentication...`}</output>
    </main>
  );
}

/** The user whose stored data was restored (null: none, or not yet), and a function that retries. */
function useRestoredData(): [number | null, () => void] {
  const client = useQueryClient();
  const [restoredUserId, setRestoredUserId] = useState<number | null>(null);
  const restore = useCallback(() => {
    restoreAdminQueries(client).then(setRestoredUserId, () => setRestoredUserId(null));
  }, [client]);
  useEffect(restore, [restore]);
  // Another tab signed in, perhaps as somebody else, so the data in memory may be another user's.
  useEffect(
    () => subscribeToToken(() => hasToken() && client.resetQueries({ queryKey: adminQueryKey })),
    [client],
  );
  return [restoredUserId, restore];
}

/** `wasVerified`: the server had accepted the token since the page was loaded. */
type SignInRequiredProps = { isRejected: boolean; wasVerified: boolean };

function SignInRequired({ isRejected, wasVerified }: SignInRequiredProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (isRejected) {
      void clearSession(() => clearAdminCache(client));
      const description = wasVerified
        ? t`Please login again to access the admin panel`
        : t`Your session has expired or is invalid. Please log in again.`;
      toast({ title: t`Authentication failed`, description, tone: 'destructive' });
    } else {
      toast({ title: t`Authentication required`, description: t`Please login to access the admin panel` });
    }
    void navigate('/admin/login', { replace: true });
  }, [client, isRejected, navigate, t, wasVerified]);
  return null;
}

function ServerUnreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <main className={css.centered}>
      <PageTitle>{t`Authentication Error`}</PageTitle>
      <div className={css.panel} role="alert">
        <h1 className={css.title}>{t`Authentication Error`}</h1>
        <p>{t`Failed to verify your authentication. Please try logging in again.`}</p>
        <div className={css.actions}>
          <Button onPress={onRetry}>{t`Retry`}</Button>
          <Button tone="plain" onPress={() => void navigate('/admin/login', { state: showSignInFormState })}>
            {t`Go to Login`}
          </Button>
        </div>
      </div>
      <Toasts />
    </main>
  );
}

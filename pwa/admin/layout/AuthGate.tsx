import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate } from 'react-router';
import { hasRecentDaySheet } from '../../data/daySheet.ts';
import { persistAdminQueries, restoreAdminQueries } from '../../data/persistedAdmin.ts';
import { adminQueryKey, CurrentUserId, isUnauthorized, verifyQuery } from '../../data/session.ts';
import { clearSession } from '../../data/signIn.ts';
import { hasToken, readToken, subscribeToToken } from '../../data/storedSession.ts';
import { useIsSlow } from '../../offline/useIsSlow.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast, Toasts } from '../../ui/Toast.tsx';
import * as css from './AuthGate.css.ts';

/**
 * Lets nobody past without a token that the server calls good. A silent server keeps the token, and who was in
 * within the last 72 hours on this device is let in to what was kept then.
 */
export function AuthGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const token = useSyncExternalStore(subscribeToToken, readToken);
  const { data, error, refetch } = useQuery({ ...verifyQuery, enabled: token !== null });
  const [cameWithout] = useState(token === null);
  const [keptFor, restore] = useKeptFor();
  // then what is kept on this device opens the gate for the time being
  const isLate = useIsSlow(true);
  const userId = data?.userId;
  useEffect(() => {
    if (userId !== undefined && token !== null) void persistAdminQueries(client, userId, token);
  }, [client, userId, token]);

  if (token === null) return cameWithout ? <Required /> : <Navigate to="/admin/login" replace />;
  if (isUnauthorized(error)) return <Expired />;
  if (userId !== undefined) return <CurrentUserId value={userId}>{children}</CurrentUserId>;
  const retry = () => {
    restore();
    void refetch();
  };
  const isAway = error !== null || isLate || !onlineManager.isOnline();
  if (isAway && keptFor !== null && hasRecentDaySheet(client))
    return <CurrentUserId value={keptFor}>{children}</CurrentUserId>;
  if (error) return <NoAnswer onRetry={retry} />;
  return (
    <main className={css.wait}>
      <span className={css.spinner} aria-hidden />
      <output>
        <Trans>Verifying authentication...</Trans>
      </output>
    </main>
  );
}

/** Whose answers are kept on this device, null until they are restored and when they are nobody's; restores them again. */
function useKeptFor(): [number | null, () => void] {
  const client = useQueryClient();
  const [keptFor, setKeptFor] = useState<number | null>(null);
  const restore = useCallback(() => {
    restoreAdminQueries(client).then(setKeptFor, () => setKeptFor(null));
  }, [client]);
  useEffect(restore, [restore]);
  // another tab signed in, perhaps as somebody else: nothing that was shown until now counts any more
  useEffect(
    () => subscribeToToken(() => hasToken() && client.resetQueries({ queryKey: adminQueryKey })),
    [client],
  );
  return [keptFor, restore];
}

/** Who never signed in is told what is missing; who has just logged out knows. */
function Required() {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    toast({ title: t`Authentication required`, description: t`Please login to access the admin panel` });
    void navigate('/admin/login', { replace: true });
  }, [navigate, t]);
  return null;
}

/** A token that the server refused is forgotten, and the sign-in says why. */
function Expired() {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    void clearSession(client);
    toast({
      title: t`Authentication failed`,
      description: t`Your session has expired or is invalid. Please log in again.`,
      tone: 'destructive',
    });
    void navigate('/admin/login', { replace: true });
  }, [client, navigate, t]);
  return null;
}

function NoAnswer({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <main className={css.wait}>
      <PageTitle>{t`Authentication Error`}</PageTitle>
      <div className={css.panel} role="alert">
        <h1 className={css.title}>
          <Trans>Authentication Error</Trans>
        </h1>
        <p>
          <Trans>Failed to verify your authentication. Please try logging in again.</Trans>
        </p>
        <div className={css.actions}>
          <Button onPress={onRetry}>
            <Trans>Retry</Trans>
          </Button>
          <Button tone="plain" onPress={() => void navigate('/admin/login')}>
            <Trans>Return to Login</Trans>
          </Button>
        </div>
      </div>
      <Toasts />
    </main>
  );
}

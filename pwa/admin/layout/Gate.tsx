import { useEffect, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate } from 'react-router';
import { forgetSession, hasToken, isRejected, verifyQuery } from '../../data/session.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast, Toasts } from '../../ui/Toast.tsx';
import * as css from './Gate.css.ts';

/** Lets nobody past without a token that the server calls good. A silent server keeps the token. */
export function Gate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({ ...verifyQuery, enabled: hasToken() });
  if (!hasToken()) return <Navigate to="/admin/login" replace />;
  if (isRejected(error)) return <Expired />;
  if (data) return children;
  if (error) return <NoAnswer onRetry={() => void refetch()} />;
  return (
    <main className={css.wait}>
      <span className={css.spinner} aria-hidden />
      <output>
        <Trans>Verifying authentication...</Trans>
      </output>
    </main>
  );
}

/** A token that the server refused is forgotten, and the sign-in says why. */
function Expired() {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    forgetSession(client);
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

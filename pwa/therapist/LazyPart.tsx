import { Suspense, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { loadErrors } from '../i18n/loadErrors.ts';
import { button } from '../ui/Button.css.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import * as css from './App.css.ts';

export function LazyPart({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const fallback = (error: Error) => <LoadFailure error={error} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <ErrorBoundary key={attempt} fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  if (!('code' in error)) throw error;
  return (
    <div role="alert" className={css.warning}>
      <p>{i18n._(loadErrors.network)}</p>
      <button type="button" className={button()} onClick={onRetry}>
        {t`Try again`}
      </button>
    </div>
  );
}

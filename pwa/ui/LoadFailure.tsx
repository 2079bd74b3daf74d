import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '../i18n/errors.ts';
import { Button } from './Button.tsx';
import * as css from './emptyState.css.ts';

type LoadFailureProps = { title?: string; error: unknown; onRetry: () => unknown; children?: ReactNode };

export function LoadFailure({ title, error, onRetry, children }: LoadFailureProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <div className={css.emptyState} role="alert">
      {title !== undefined && <p className={css.title}>{title}</p>}
      <p>{errorText(error)}</p>
      {children}
      <Button onPress={() => void onRetry()}>{t`Retry`}</Button>
    </div>
  );
}

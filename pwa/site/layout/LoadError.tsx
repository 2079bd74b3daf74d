import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useLoadErrorText } from '../../i18n/loadErrors.ts';
import { button } from '../../ui/Button.css.ts';
import { Notice } from './Notice.tsx';

type LoadErrorProps = { title: ReactNode; error: unknown; onRetry: () => unknown };

/** The button is native: React Aria's would add a lot to the first load. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const errorText = useLoadErrorText();
  return (
    <Notice
      title={title}
      isFailure
      actions={
        <button type="button" className={button({ tone: 'primary' })} onClick={() => void onRetry()}>
          <Trans>Retry</Trans>
        </button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}

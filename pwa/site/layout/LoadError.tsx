import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useReadingErrorText } from '../../i18n/readingErrors.ts';
import { button } from '../../ui/Button.css.ts';
import { Notice } from './Notice.tsx';

type LoadErrorProps = { title: ReactNode; error: unknown; onRetry: () => unknown };

/**
 * Says what could not be loaded and why, and lets the visitor try again. Its button is the browser's own:
 * it belongs to the first load, where React Aria's would weigh more than all the rest of this screen.
 */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const errorText = useReadingErrorText();
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

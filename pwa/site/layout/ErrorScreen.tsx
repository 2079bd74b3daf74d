import { useLingui } from '@lingui/react/macro';
import { useLoadErrorText } from '../../i18n/loadErrors.ts';
import { button } from '../../ui/Button.css.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import * as notice from './Notice.css.ts';
import { heading, page } from './page.css.ts';

export function ErrorScreen({ error }: { error: Error }) {
  const { t } = useLingui();
  const errorText = useLoadErrorText();
  return (
    <div className={page} role="alert">
      <PageTitle>{t`Something went wrong`}</PageTitle>
      <div className={notice.notice}>
        <h1 className={heading}>{t`Something went wrong`}</h1>
        {'code' in error ? (
          <p className={notice.text}>{errorText(error)}</p>
        ) : (
          <p className={notice.text} lang="en">
            {error.message}
          </p>
        )}
        <div className={notice.actions}>
          <button type="button" className={button({ size: 'lg' })} onClick={() => window.location.reload()}>
            {t`Reload Page`}
          </button>
        </div>
      </div>
    </div>
  );
}

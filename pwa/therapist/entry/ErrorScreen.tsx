import { useLingui } from '@lingui/react/macro';
import { button } from '../../ui/Button.css.ts';
import * as css from '../App.css.ts';

export function ErrorScreen({ error }: { error: Error }) {
  const { t } = useLingui();
  return (
    <main className={css.page} role="alert">
      <h1 className={css.title}>{t`Something went wrong`}</h1>
      <p lang="en">{error.message}</p>
      <button type="button" className={button()} onClick={() => window.location.reload()}>
        {t`Reload`}
      </button>
    </main>
  );
}

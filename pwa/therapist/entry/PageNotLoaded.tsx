import { useLingui } from '@lingui/react/macro';
import { button } from '../../ui/Button.css.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { refreshPage } from '../actions.ts';
import * as css from '../App.css.ts';
import { useAppState } from '../state.ts';

export function PageNotLoaded() {
  const { t } = useLingui();
  const { hasFailed } = useAppState();
  return (
    <main className={css.page}>
      <h1 className={css.title}>{t`Your visits`}</h1>
      {hasFailed ? (
        <div role="alert" className={css.warning}>
          <p>{t`Your visits could not be loaded, and none are stored on this phone. Please check your internet connection.`}</p>
          <button type="button" className={button()} onClick={() => void refreshPage()}>
            {t`Try again`}
          </button>
        </div>
      ) : (
        <output aria-label={t`Loading…`}>
          <Skeleton height="420px" radius={20} />
        </output>
      )}
    </main>
  );
}

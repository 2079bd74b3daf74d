/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import { button } from '../../ui/Button.css.ts';
import { refreshPage } from '../actions.ts';
import * as css from '../App.css.ts';
import { appState } from '../state.ts';
import * as own from './NoPage.css.ts';

/** Signed in, with no visits to show yet: they are loading, or the server does not answer. */
export function NoPage() {
  const { isMissing } = appState();
  return (
    <main class={css.page}>
      <h1 class={css.title}>{t`Your visits`}</h1>
      {isMissing ? (
        <div role="alert" class={css.warning}>
          <p>{t`Your visits could not be loaded, and none are stored on this phone. Please check your internet connection.`}</p>
          <button type="button" class={button()} onClick={() => void refreshPage()}>
            {t`Try again`}
          </button>
        </div>
      ) : (
        <output class={own.skeleton} aria-label={t`Loading…`} />
      )}
    </main>
  );
}

import { useState, useSyncExternalStore } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { appUpdate, activateUpdate } from '../offline/serviceWorkerBridge.ts';
import { button } from './Button.css.ts';
import * as css from './floatingNotice.css.ts';
import { hasTypedInput, watchTypedInput } from './typedInput.ts';

/** Not shown while the page has typed input. After "Later", asks again when the app is loaded next. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const isTyped = useSyncExternalStore(watchTypedInput, hasTypedInput);
  const isWaiting = useSyncExternalStore(appUpdate.subscribe, appUpdate.isWaiting);
  const [isLater, setLater] = useState(false);
  return (
    <output className={css.fullWidth}>
      {isWaiting && !isLater && !isTyped && (
        <section className={css.card} aria-labelledby="new-version">
          <h2 id="new-version" className={css.title}>{t`A new version is ready`}</h2>
          <p className={css.text}>{t`It takes a moment to load, in all open tabs.`}</p>
          <div className={css.actions}>
            <button type="button" className={button({ tone: 'quiet' })} onClick={() => setLater(true)}>
              <Trans>Later</Trans>
            </button>
            <button type="button" className={button({ tone: 'primary' })} onClick={activateUpdate}>
              <Trans>Reload</Trans>
            </button>
          </div>
        </section>
      )}
    </output>
  );
}

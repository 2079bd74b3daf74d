import { useState, useSyncExternalStore } from 'react';
import { Trans } from '@lingui/react/macro';
import { appUpdate, activateUpdate } from '../offline/bridge.ts';
import { button } from './Button.css.ts';
import * as css from './floatingNotice.css.ts';

/** Asks before a new version of the app takes over. Who says "Later" is asked at the next visit. */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(appUpdate.subscribe, appUpdate.isWaiting);
  const [isLater, setLater] = useState(false);
  return (
    <output className={css.whole}>
      {isWaiting && !isLater && <Question onLater={() => setLater(true)} />}
    </output>
  );
}

function Question({ onLater }: { onLater: () => void }) {
  return (
    <section className={css.card} aria-labelledby="new-version">
      <h2 id="new-version" className={css.title}>
        <Trans>A new version is ready</Trans>
      </h2>
      <p className={css.words}>
        <Trans>It takes a moment to load, in all open tabs.</Trans>
      </p>
      <div className={css.actions}>
        <button type="button" className={button({ tone: 'quiet' })} onClick={onLater}>
          <Trans>Later</Trans>
        </button>
        <button type="button" className={button({ tone: 'primary' })} onClick={activateUpdate}>
          <Trans>Reload</Trans>
        </button>
      </div>
    </section>
  );
}

/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import { useState } from 'preact/hooks';
import { isUnavailable, RequestError } from '../../data/client.ts';
import { button } from '../../ui/Button.css.ts';
import { openLink } from '../actions.ts';
import * as css from '../App.css.ts';
import { inAppBrowser } from '../../offline/inAppBrowser.ts';
import { OpenOutside } from './OpenOutside.tsx';
import { ShopContact } from './ShopContact.tsx';

type Failure = 'wrongLink' | 'unanswered' | 'notStored';

/** Opening a link changes nothing by itself: messengers open links too, to show a preview. This button opens it. */
export function LinkScreen() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isOpening, setOpening] = useState(false);
  const isInApp = inAppBrowser() !== null;
  const open = async () => {
    setOpening(true);
    setFailure(null);
    await openLink().catch((error: unknown) => setFailure(failureOf(error)));
    setOpening(false);
  };
  return (
    <main class={css.page}>
      <h1 class={css.title}>{t`Your visits on this phone`}</h1>
      <p>{t`This link opens your visits on one phone. From then on they are there without the link, also without internet.`}</p>
      <OpenOutside />
      {failure !== 'wrongLink' && (
        <button
          type="button"
          class={`${button({ tone: isInApp ? 'plain' : 'primary' })} ${css.big}`}
          aria-disabled={isOpening}
          onClick={() => void (isOpening || open())}
        >
          {isOpening ? t`Opening…` : isInApp ? t`Open here all the same` : t`Open on this phone`}
        </button>
      )}
      <div role="alert" class={css.content}>
        {failure && (
          <div class={css.warning}>
            <p>{texts()[failure]}</p>
            {failure === 'wrongLink' && <ShopContact />}
          </div>
        )}
      </div>
    </main>
  );
}

const texts = (): Record<Failure, string> => ({
  wrongLink: t`This link can no longer be opened. Please ask the shop for a new one.`,
  unanswered: t`No connection to the server. Please check your internet connection and try again.`,
  notStored: t`This browser stores nothing, so it cannot remember you. Please open the link in another browser, not in a private window.`,
});

function failureOf(error: unknown): Failure {
  if (error instanceof RequestError && error.status < 500 && error.code !== 'too_many_requests')
    return 'wrongLink';
  return isUnavailable(error) ? 'unanswered' : 'notStored';
}

import { useState } from 'react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isUnavailable, RequestError } from '../../data/client.ts';
import { loadErrors } from '../../i18n/loadErrors.ts';
import { button } from '../../ui/Button.css.ts';
import { openLink } from '../actions.ts';
import * as css from '../App.css.ts';
import { inAppBrowser } from '../../offline/inAppBrowser.ts';
import { useAppState } from '../state.ts';
import { OpenOutside } from './OpenOutside.tsx';
import { ShopContacts } from './ShopContacts.tsx';

type Failure = 'wrongLink' | 'unanswered' | 'notStored';

/** Opening a link changes nothing by itself: messengers open links too, to show a preview. This button opens it. */
export function LinkScreen() {
  const { t, i18n } = useLingui();
  const { shop } = useAppState();
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
    <main className={css.page}>
      <h1 className={css.title}>{t`Your visits on this phone`}</h1>
      <p>{t`This link opens your visits on one phone. From then on they are there without the link, also without internet.`}</p>
      <OpenOutside />
      {failure !== 'wrongLink' && (
        <button
          type="button"
          className={`${button({ tone: isInApp ? 'plain' : 'primary' })} ${css.big}`}
          aria-disabled={isOpening}
          onClick={() => void (isOpening || open())}
        >
          {isOpening ? t`Opening…` : isInApp ? t`Open here all the same` : t`Open on this phone`}
        </button>
      )}
      <div role="alert" className={css.content}>
        {failure && (
          <div className={css.warning}>
            <p>{i18n._(failureTexts[failure])}</p>
            {failure === 'wrongLink' && shop && <ShopContacts shop={shop} />}
          </div>
        )}
      </div>
    </main>
  );
}

const failureTexts = {
  wrongLink: msg`This link can no longer be opened. Please ask the shop for a new one.`,
  unanswered: loadErrors.network,
  notStored: msg`This browser stores nothing, so it cannot remember you. Please open the link in another browser, not in a private window.`,
};

function failureOf(error: unknown): Failure {
  if (error instanceof RequestError && error.status < 500 && error.code !== 'too_many_requests')
    return 'wrongLink';
  return isUnavailable(error) ? 'unanswered' : 'notStored';
}

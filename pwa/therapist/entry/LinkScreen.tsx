import { useState } from 'react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isUnavailable, RequestError } from '../../data/client.ts';
import { loadErrors } from '../../i18n/loadErrors.ts';
import { button } from '../../ui/Button.css.ts';
import { openLink, showOwnPage } from '../actions.ts';
import * as css from '../App.css.ts';
import { inAppBrowser } from '../../offline/inAppBrowser.ts';
import { useAppState } from '../state.ts';
import { OpenOutside } from './OpenOutside.tsx';
import { ShopContacts } from './ShopContacts.tsx';

type Failure = 'wrongLink' | 'unanswered' | 'notStored';

/**
 * A link must not take effect when it is fetched, because messengers fetch links for a preview: the therapist
 * confirms with a button, or stays signed in as before.
 */
export function LinkScreen() {
  const { t, i18n } = useLingui();
  const { shop, session, page } = useAppState();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isOpening, setOpening] = useState(false);
  const isInApp = inAppBrowser() !== null;
  const isTaken = session === 'otherLink';
  const owner = page?.therapist.name;
  const open = async () => {
    setOpening(true);
    setFailure(null);
    await openLink().catch((error: unknown) => setFailure(failureOf(error)));
    setOpening(false);
  };
  return (
    <main className={css.page}>
      <h1 className={css.title}>{isTaken ? t`Open the new link?` : t`Your visits on this phone`}</h1>
      {isTaken && (
        <p className={css.warning}>
          {owner ? t`This phone shows the visits of ${owner}.` : t`Somebody is signed in on this phone.`}{' '}
          {t`If you open the link, it shows the visits of the link instead, and a new link from the shop is needed to come back.`}
        </p>
      )}
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
      {isTaken && !isOpening && (
        <button type="button" className={`${button({ tone: 'plain' })} ${css.big}`} onClick={showOwnPage}>
          {t`Keep this phone as it is`}
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

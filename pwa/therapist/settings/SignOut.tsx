/** @jsxImportSource preact */
import { plural, t } from '@lingui/core/macro';
import { useState } from 'preact/hooks';
import { unsettledOf } from '../../offline/outbox/operations.ts';
import { button } from '../../ui/Button.css.ts';
import { signOut } from '../actions.ts';
import * as app from '../App.css.ts';
import { appState, useInProgress } from '../state.ts';
import { useCloseOnBack } from '../ui/useCloseOnBack.ts';

/** Signs this phone out, after a question: it takes a new link to come back. */
export function SignOut({ therapistId }: { therapistId: number }) {
  const [isAsking, setAsking] = useState(false);
  useInProgress('signOut', isAsking);
  useCloseOnBack(isAsking, () => setAsking(false));
  const waiting = unsettledOf(appState().operations, therapistId).length;
  return (
    <section class={app.section}>
      <h2 class={app.heading}>{t`Sign out`}</h2>
      {isAsking ? (
        <>
          <p>{t`Everything about your customers is deleted from this phone. You need a new link from the shop to come back.`}</p>
          {waiting > 0 && (
            <p class={app.warning}>
              {plural(waiting, {
                one: '# change has not been sent yet. It stays on this phone and is sent once you have opened a new link.',
                other:
                  '# changes have not been sent yet. They stay on this phone and are sent once you have opened a new link.',
              })}
            </p>
          )}
          <div class={app.row}>
            <button type="button" class={button({ tone: 'danger' })} onClick={() => void signOut()}>
              {t`Sign out`}
            </button>
            <button type="button" class={button({ tone: 'plain' })} onClick={() => setAsking(false)}>
              {t`Go back`}
            </button>
          </div>
        </>
      ) : (
        <button type="button" class={button({ tone: 'plain' })} onClick={() => setAsking(true)}>
          {t`Sign out`}
        </button>
      )}
    </section>
  );
}

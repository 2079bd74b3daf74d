/** @jsxImportSource preact */
import { plural, t } from '@lingui/core/macro';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { businessToday } from '../i18n/formats.ts';
import { unsettledOf } from '../offline/outbox/operations.ts';
import { isInsecure } from '../offline/secureContext.ts';
import { button } from '../ui/Button.css.ts';
import { outbox } from './actions.ts';
import * as css from './App.css.ts';
import { OpenOutside } from './entry/OpenOutside.tsx';
import { formats } from './language.ts';
import { activateUpdate } from './serviceWorker.ts';
import { appState } from './state.ts';
import { Conflicts } from './visits/Conflicts.tsx';

/** What she has to know above everything else: how old the page is, what waits, what needs another look, a new version. */
export function Notices({ page, fetchedAt }: { page: TherapistPage; fetchedAt: number }) {
  const { isFresh, operations, isDurable, isUpdateWaiting, inProgress } = appState();
  const own = unsettledOf(operations, page.therapist.id);
  const waiting = own.filter(({ state }) => state !== 'refused').length;
  const others = operations.filter((one) => one.userId !== page.therapist.id && one.state !== 'done');
  const when = formats().moment(new Date(fetchedAt).toISOString(), businessToday());
  const isAsking = isUpdateWaiting && inProgress.size === 0;
  return (
    <>
      <OpenOutside />
      <output class={css.content}>
        {isInsecure() && (
          <p
            class={css.warning}
          >{t`Opened without https: this device stores nothing for times without a connection, and cannot notify you.`}</p>
        )}
        {!isFresh && <p class={css.warning}>{t`No connection. Last updated: ${when}`}</p>}
        {waiting > 0 && (
          <div class={css.warning}>
            <p>
              {plural(waiting, {
                one: '# change is waiting to be sent',
                other: '# changes are waiting to be sent',
              })}
            </p>
            {isDurable === false && (
              <p>{t`This browser stores nothing. Keep this page open until everything is sent.`}</p>
            )}
            <button
              type="button"
              class={button({ tone: 'plain' })}
              onClick={() => void outbox().then(({ sendNow }) => sendNow())}
            >
              {t`Send now`}
            </button>
          </div>
        )}
      </output>
      <Conflicts page={page} />
      {others.length > 0 && (
        <div class={css.warning}>
          <p>
            {plural(others.length, {
              one: '# change of somebody else is waiting on this phone. It is never sent with your name.',
              other:
                '# changes of somebody else are waiting on this phone. They are never sent with your name.',
            })}
          </p>
          <button
            type="button"
            class={button({ tone: 'plain' })}
            onClick={() =>
              void outbox().then(({ discardChange }) =>
                Promise.all(others.map(({ opId }) => discardChange(opId))),
              )
            }
          >
            {t`Discard them`}
          </button>
        </div>
      )}
      {isAsking && (
        <div class={css.warning}>
          <p>{t`A new version is ready.`}</p>
          <button type="button" class={button()} onClick={activateUpdate}>
            {t`Reload`}
          </button>
        </div>
      )}
    </>
  );
}

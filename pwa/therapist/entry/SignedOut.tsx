/** @jsxImportSource preact */
import { plural, t } from '@lingui/core/macro';
import * as css from '../App.css.ts';
import { appState } from '../state.ts';
import { ShopContact } from './ShopContact.tsx';

/** Nobody is signed in here: says what to do. */
export function SignedOut() {
  const { session, operations, isSignOutWaiting } = appState();
  const waiting = operations.filter(({ state }) => state !== 'done').length;
  return (
    <main class={css.page}>
      <h1 class={css.title}>{session === 'ended' ? t`This phone is no longer signed in` : t`Your visits`}</h1>
      <p>
        {session === 'ended'
          ? t`Please ask the shop for a new link and open it here.`
          : t`Your visits are opened by a link from the shop. Please ask the shop for one and open it here.`}
      </p>
      <output class={css.content}>
        {isSignOutWaiting && (
          <p class={css.warning}>{t`Signed out on this phone. The server follows once you are online.`}</p>
        )}
      </output>
      {waiting > 0 && (
        <p class={css.warning}>
          {plural(waiting, {
            one: '# change is waiting on this phone. It is sent once you have opened a new link.',
            other: '# changes are waiting on this phone. They are sent once you have opened a new link.',
          })}
        </p>
      )}
      <ShopContact />
    </main>
  );
}

import { Plural, useLingui } from '@lingui/react/macro';
import * as css from '../App.css.ts';
import { useAppState } from '../state.ts';
import { ShopContacts } from './ShopContacts.tsx';

export function SignedOut() {
  const { t } = useLingui();
  const { session, operations, isLogoutPending, shop } = useAppState();
  const waiting = operations.filter(({ state }) => state !== 'done').length;
  return (
    <main className={css.page}>
      <h1 className={css.title}>
        {session === 'ended' ? t`This phone is no longer signed in` : t`Your visits`}
      </h1>
      <p>
        {session === 'ended'
          ? t`Please ask the shop for a new link and open it here.`
          : t`Your visits are opened by a link from the shop. Please ask the shop for one and open it here.`}
      </p>
      <output className={css.content}>
        {isLogoutPending && (
          <p className={css.warning}>
            {t`Signed out on this phone. The server follows once you are online.`}
          </p>
        )}
      </output>
      {waiting > 0 && (
        <p className={css.warning}>
          <Plural
            value={waiting}
            one="# change is waiting on this phone. It is sent once you have opened a new link."
            other="# changes are waiting on this phone. They are sent once you have opened a new link."
          />
        </p>
      )}
      {shop && <ShopContacts shop={shop} />}
    </main>
  );
}

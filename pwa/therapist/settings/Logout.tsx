import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { unsettledOf } from '../../offline/outbox/operations.ts';
import { button } from '../../ui/Button.css.ts';
import { useCloseOnBack } from '../../ui/useCloseOnBack.ts';
import { logout } from '../actions.ts';
import * as app from '../App.css.ts';
import { useAppState } from '../state.ts';

/** Asks first: signing in again takes a new link. */
export function Logout({ therapistId }: { therapistId: number }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  useCloseOnBack(isAsking, () => setAsking(false));
  const waiting = unsettledOf(useAppState().operations, therapistId).length;
  return (
    <section className={app.section}>
      <h2 className={app.heading}>{t`Sign out`}</h2>
      {isAsking ? (
        <>
          <p>{t`Everything about your customers is deleted from this phone. You need a new link from the shop to come back.`}</p>
          {waiting > 0 && (
            <p className={app.warning}>
              <Plural
                value={waiting}
                one="# change has not been sent yet. It stays on this phone and is sent once you have opened a new link."
                other="# changes have not been sent yet. They stay on this phone and are sent once you have opened a new link."
              />
            </p>
          )}
          <div className={app.row}>
            <button type="button" className={button({ tone: 'danger' })} onClick={() => void logout()}>
              {t`Sign out`}
            </button>
            <button type="button" className={button({ tone: 'plain' })} onClick={() => setAsking(false)}>
              {t`Go back`}
            </button>
          </div>
        </>
      ) : (
        <button type="button" className={button({ tone: 'plain' })} onClick={() => setAsking(true)}>
          {t`Sign out`}
        </button>
      )}
    </section>
  );
}

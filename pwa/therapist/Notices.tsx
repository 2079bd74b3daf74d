import { Plural, useLingui } from '@lingui/react/macro';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { businessToday, useFormats } from '../i18n/formats.ts';
import { unsettledOf } from '../offline/outbox/operations.ts';
import { isInsecure } from '../offline/secureContext.ts';
import { button } from '../ui/Button.css.ts';
import { UpdatePrompt } from '../ui/UpdatePrompt.tsx';
import { loadOutbox } from './actions.ts';
import * as css from './App.css.ts';
import { OpenOutside } from './entry/OpenOutside.tsx';
import { useAppState } from './state.ts';
import { useIsOffline } from './useIsOffline.ts';
import { useSaveOnDevice } from './useSaveOnDevice.tsx';
import { Conflicts } from './visits/Conflicts.tsx';

export function Notices({ page, fetchedAt }: { page: TherapistPage; fetchedAt: number }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { operations, isDurable } = useAppState();
  const isOffline = useIsOffline();
  const { saveOnDevice, failure } = useSaveOnDevice();
  const own = unsettledOf(operations, page.therapist.id);
  const waiting = own.filter(({ state }) => state !== 'refused').length;
  const others = operations.filter((one) => one.userId !== page.therapist.id && one.state !== 'done');
  const when = moment(new Date(fetchedAt).toISOString(), businessToday());
  return (
    <>
      <OpenOutside />
      <output className={css.content}>
        {isInsecure() && (
          <p className={css.warning}>
            {t`Opened without https: this device stores nothing for times without a connection, and cannot notify you.`}
          </p>
        )}
        {isOffline && <p className={css.warning}>{t`No connection. Last updated: ${when}`}</p>}
        {waiting > 0 && (
          <div className={css.warning}>
            <p>
              <Plural
                value={waiting}
                one="# change is waiting to be sent"
                other="# changes are waiting to be sent"
              />
            </p>
            {isDurable === false && (
              <p>{t`This browser stores nothing. Keep this page open until everything is sent.`}</p>
            )}
            <button
              type="button"
              className={button({ tone: 'plain' })}
              onClick={() => void saveOnDevice(async () => (await loadOutbox()).sendNow())}
            >
              {t`Send now`}
            </button>
          </div>
        )}
      </output>
      <Conflicts page={page} />
      {others.length > 0 && (
        <div className={css.warning}>
          <p>
            <Plural
              value={others.length}
              one="# change of somebody else is waiting on this phone. It is never sent with your name."
              other="# changes of somebody else are waiting on this phone. They are never sent with your name."
            />
          </p>
          <button
            type="button"
            className={button({ tone: 'plain' })}
            onClick={() =>
              void saveOnDevice(async () => {
                const { discardDecision } = await loadOutbox();
                await Promise.all(others.map(({ opId }) => discardDecision(opId)));
              })
            }
          >
            {t`Discard them`}
          </button>
        </div>
      )}
      {failure}
      <UpdatePrompt />
    </>
  );
}

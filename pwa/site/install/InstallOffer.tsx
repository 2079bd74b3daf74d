import { useEffect, useState, useSyncExternalStore } from 'react';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { appUpdate } from '../../offline/bridge.ts';
import {
  countVisit,
  declineInstall,
  deviceOf,
  install,
  installing,
  isInstallDeclined,
  isInstalled,
} from '../../offline/install.ts';
import { button } from '../../ui/Button.css.ts';
import { card } from '../../ui/floatingNotice.css.ts';
import { loadLastRequest } from '../booking/lastRequest.ts';
import { Lotus } from '../layout/Lotus.tsx';
import * as css from './InstallOffer.css.ts';

/** Where it does not stand in the way of a booking. */
const places = new Set(['/', '/therapists', '/services']);
/** ms: after a booking, its confirmation comes first */
const pause = 6_000;

/** Offers a place on the home screen to who has booked or come back, until it is declined. */
export function InstallOffer() {
  const { pathname } = useLocation();
  const canInstall = useSyncExternalStore(installing.subscribe, installing.canInstall);
  // one thing at a time
  const isUpdating = useSyncExternalStore(appUpdate.subscribe, appUpdate.isWaiting);
  const [isRegular] = useState(() => countVisit() > 1);
  const [isDeclined, setDeclined] = useState(isInstallDeclined);
  const [isCalm, setCalm] = useState(false);
  const isPossible = canInstall || deviceOf(navigator) === 'ios';
  const isWelcome =
    isPossible &&
    !isUpdating &&
    !isDeclined &&
    !isInstalled() &&
    places.has(pathname) &&
    (isRegular || loadLastRequest() !== null);

  useEffect(() => {
    const timer = setTimeout(() => setCalm(isWelcome), isWelcome ? pause : 0);
    return () => clearTimeout(timer);
  }, [isWelcome]);

  if (!isWelcome || !isCalm) return null;
  const settle = () => {
    declineInstall();
    setDeclined(true);
  };
  const accept = () => {
    // The steps are shown once; whoever wants them again finds them in the menu.
    if (!canInstall) settle();
    void install();
  };
  return (
    <section className={card} aria-labelledby="install-offer">
      <div className={css.head}>
        <span className={css.icon}>
          <Lotus size={30} />
        </span>
        <div>
          <h2 id="install-offer" className={css.title}>
            <Trans>Keep us on your home screen</Trans>
          </h2>
          <p className={css.words}>
            <Trans>Opens at once, even without a connection. No app store needed.</Trans>
          </p>
        </div>
      </div>
      <div className={css.actions}>
        <button type="button" className={button({ tone: 'quiet' })} onClick={settle}>
          <Trans>Not now</Trans>
        </button>
        <button type="button" className={button({ tone: 'primary' })} onClick={accept}>
          <Trans>Install</Trans>
        </button>
      </div>
    </section>
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { appUpdate } from '../../offline/serviceWorkerBridge.ts';
import { installPrompt, isInstalled } from '../../offline/install.ts';
import {
  countBrowserSession,
  declineInstall,
  detectPlatform,
  install,
  isInstallDeclined,
} from '../../offline/installOffer.ts';
import { isInsecure } from '../../offline/secureContext.ts';
import { button } from '../../ui/Button.css.ts';
import * as notice from '../../ui/floatingNotice.css.ts';
import { loadRecentBookings } from '../booking/recentBookings.ts';
import { ShopLogo } from '../layout/ShopLogo.tsx';
import * as css from './InstallOffer.css.ts';

const offerPaths = new Set(['/', '/therapists', '/services']);
/** ms, so that the visitor sees the page first */
const offerDelay = 6_000;

export function InstallOffer() {
  const offer = useOffer();
  const isDue = useIsDue(offer.isPossible);
  return isDue && <OfferCard {...offer} className={notice.card} />;
}

/** Below the bookings, which a floating card would cover. Rendered with them, so that nothing moves later. */
export function InstallOfferOnHome() {
  const offer = useOffer();
  const [wasPossible] = useState(offer.isPossible);
  return wasPossible && offer.isPossible && <OfferCard {...offer} className={css.onPage} />;
}

/** `isPossible`: the app can be installed, by a button or by hand, and the visitor has not declined. */
function useOffer() {
  const canInstall = useSyncExternalStore(installPrompt.subscribe, installPrompt.canInstall);
  const [isDeclined, setDeclined] = useState(isInstallDeclined);
  const isPossible =
    !isDeclined && (canInstall || detectPlatform(navigator) === 'ios') && !isInsecure() && !isInstalled();
  const onDecline = () => {
    declineInstall();
    setDeclined(true);
  };
  return { isPossible, canInstall, onDecline };
}

type OfferCardProps = Omit<ReturnType<typeof useOffer>, 'isPossible'> & { className: string };

function OfferCard({ canInstall, onDecline, className }: OfferCardProps) {
  const { t } = useLingui();
  const accept = () => {
    // The instructions are shown once; the menu has them, too.
    if (!canInstall) onDecline();
    void install();
  };
  return (
    <section className={className} aria-labelledby="install-offer">
      <div className={css.head}>
        <span className={css.icon}>
          <ShopLogo className="" lotusSize={30} />
        </span>
        <div>
          <h2 id="install-offer" className={notice.title}>{t`Add the app to your home screen`}</h2>
          <p className={notice.text}>{t`Opens at once, even without a connection. No app store needed.`}</p>
        </div>
      </div>
      <div className={css.actions}>
        <button type="button" className={button({ tone: 'quiet' })} onClick={onDecline}>{t`Not now`}</button>
        <button type="button" className={button({ tone: 'primary' })} onClick={accept}>{t`Install`}</button>
      </div>
    </section>
  );
}

function useIsDue(isPossible: boolean): boolean {
  const { pathname } = useLocation();
  const isUpdating = useSyncExternalStore(appUpdate.subscribe, appUpdate.isWaiting);
  const [isReturning] = useState(() => countBrowserSession() > 1);
  const [isDue, setDue] = useState(false);
  const hasBookings = loadRecentBookings().length > 0;
  const isWanted =
    isPossible && !isUpdating && offerPaths.has(pathname) && (hasBookings ? pathname !== '/' : isReturning);

  useEffect(() => {
    const timer = setTimeout(() => setDue(isWanted), isWanted ? offerDelay : 0);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isWanted && isDue;
}

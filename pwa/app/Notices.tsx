import { Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { homePagePath } from '#contract/home.ts';
import { keepCatalogueFresh } from '../data/catalogue.ts';
import { deleteOldNotificationPages } from '../data/pushedCustomerBookings.ts';
import { deleteExpiredCustomerBookings } from '../data/storedCustomerBookings.ts';
import { useShopStatus } from '../data/shop.ts';
import { followLanguageOfOtherTabs } from '../i18n/followLanguageOfOtherTabs.ts';
import { currentLanguage, preferredLanguage, withTexts } from '../i18n/language.ts';
import { installPrompt, showInstallSteps } from '../offline/install.ts';
import { postToWorker, registerServiceWorker } from '../offline/serviceWorkerBridge.ts';
import { deleteExpiredDrafts } from '../site/booking/draft.ts';
import { InstallOffer } from '../site/install/InstallOffer.tsx';
import { ConnectionPill } from '../ui/ConnectionPill.tsx';
import { corner } from '../ui/floatingNotice.css.ts';
import { ShopBrand } from '../ui/ShopBrand.ts';
import { UpdatePrompt } from '../ui/UpdatePrompt.tsx';
import { useStaleHeadCleanup } from './useStaleHeadCleanup.ts';
import { lazyPart } from '../ui/lazyPart.ts';

const InstallSteps = lazyPart(() => withTexts(import('../site/install/InstallSteps.tsx'), 'forms'));

export default function Notices() {
  const { pathname } = useLocation();
  useLingui();
  const { isKnown, isOpen, isDemo } = useShopStatus();
  const areStepsShown = useSyncExternalStore(installPrompt.subscribe, installPrompt.areStepsShown);
  const showsConnection = /^\/(?:booking\/|admin(?!\/login))/.test(pathname);

  useEffect(() => {
    void registerServiceWorker();
    deleteExpiredDrafts();
    deleteExpiredCustomerBookings();
    deleteOldNotificationPages().catch(() => null);
  }, []);

  useEffect(followLanguageOfOtherTabs, []);

  const client = useQueryClient();
  const isPublic = !pathname.startsWith('/admin');
  useEffect(() => (isPublic ? keepCatalogueFresh(client) : undefined), [client, isPublic]);

  useStaleHeadCleanup();
  // The language of a link (`?lang=`) does not count: the app opens next in the reader's preferred language.
  const language = currentLanguage();
  const isOwn = language === preferredLanguage(null);
  const home = isKnown && isOwn ? homePagePath({ language, isOpen, isDemo }) : null;
  const { name, line, logoUrl } = use(ShopBrand);
  useEffect(() => {
    if (home) postToWorker({ type: 'homePage', page: home, brand: { name, line, logoUrl } });
  }, [home, name, line, logoUrl]);

  return (
    <>
      <div className={corner}>
        <UpdatePrompt />
        <InstallOffer />
        {!showsConnection && <ConnectionPill />}
      </div>
      {areStepsShown && (
        <Suspense>
          <InstallSteps onClose={() => showInstallSteps(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Suspense, useEffect, useState, type MouseEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { usePrefetchForOffline } from '../../data/adminPrefetch.ts';
import { useLiveUpdates } from '../../data/liveUpdates.ts';
import { startOutbox } from '../../data/outbox.ts';
import { notice } from '../../ui/DataAge.css.ts';
import { DataAge } from '../../ui/DataAge.tsx';
import { isInsecure } from '../../offline/secureContext.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { LanguagePicker } from '../../ui/LanguagePicker.tsx';
import { OpenInBrowserNotice } from '../../ui/OpenInBrowserNotice.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { preloadToasts, Toasts } from '../../ui/Toast.tsx';
import { FocusHeading, usePageChange } from '../../ui/usePageChange.ts';
import { AdminError } from './AdminError.tsx';
import * as css from './AdminLayout.css.ts';
import { AuthGate } from './AuthGate.tsx';
import { onDesk } from './Logout.css.ts';
import { Logout } from './Logout.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { ShopSwitch } from './ShopSwitch.tsx';
import { bookingsPage } from './adminPages.ts';
import { AdminTabs } from './AdminTabs.tsx';
import { AlarmBanner } from '../alarm/AlarmBanner.tsx';
import { useInboxCount } from '../inbox/useInboxCount.ts';
import { RecentDecisionsContext } from '../bookings/recentDecisions.ts';
import { RestoredNotice } from '../outbox/RestoredNotice.tsx';
import { UnsentCount } from '../outbox/UnsentCount.tsx';
import { renewPush } from '../../data/push.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { onNotificationOpen, postToWorker } from '../../offline/serviceWorkerBridge.ts';

preloadToasts();

const renderError = (error: Error) => <AdminError error={error} />;

export default function AdminLayout() {
  return (
    <AuthGate>
      <AdminFrame />
    </AuthGate>
  );
}

/** Moves the focus without putting `#main` into the URL, whose hash may contain the search text. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}

function AdminFrame() {
  const { t } = useLingui();
  const { pathname, state } = useLocation();
  const [decisions] = useState(() => new Map());
  const { isFirst } = usePageChange(pathname === bookingsPage.to && comesFromEdit(state));
  useLiveUpdates();
  useOfflineReadiness();
  useWorkerSync();
  return (
    <>
      <a className={css.skipLink} href="#main" onClick={skipToContent}>{t`Skip to content`}</a>
      <header className={css.header}>
        <div className={css.bar}>
          <ShopSwitch />
          <div className={css.headerActions}>
            <UnsentCount />
            <QuickLinks />
            <span className={onDesk}>
              <LanguagePicker />
            </span>
            <Logout />
          </div>
        </div>
        <AdminTabs />
        <DataAge />
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        {isInsecure() && (
          <p className={notice}>
            {t`Opened without https: this device stores nothing for times without a connection, and cannot notify you.`}
          </p>
        )}
        <OpenInBrowserNotice />
        <AlarmBanner />
        <RestoredNotice />
        <ErrorBoundary key={pathname} fallback={renderError}>
          <Suspense fallback={<PageSkeleton />}>
            <RecentDecisionsContext value={decisions}>
              <Outlet />
            </RecentDecisionsContext>
            <FocusHeading isFirst={isFirst} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Toasts />
    </>
  );
}

/** After an edit, the list of bookings scrolls to the edited one, so the page must not scroll to its top. */
const comesFromEdit = (state: unknown) => typeof state === 'object' && state !== null && 'edited' in state;

/** ms after which the page's own requests have probably finished */
const prefetchDelay = 1_500;

function useOfflineReadiness(): void {
  const client = useQueryClient();
  const [isPrefetching, setPrefetching] = useState(false);
  usePrefetchForOffline(isPrefetching);
  useEffect(() => startOutbox(client), [client]);
  useEffect(() => {
    const timer = setTimeout(() => {
      setPrefetching(true);
      // These pages may be opened while offline, when their code could not be loaded.
      import('../outbox/OutboxPage.tsx').catch(() => null);
      import('../visit/VisitPage.tsx').catch(() => null);
      import('../settings/SettingsPage.tsx').catch(() => null);
    }, prefetchDelay);
    return () => clearTimeout(timer);
  }, []);
}

function useWorkerSync(): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const waiting = useInboxCount();

  useEffect(() => {
    postToWorker({ type: 'cacheAdminFiles' });
    void renewPush();
  }, []);

  useEffect(() => onNotificationOpen((path) => void navigate(path)), [navigate]);

  useEffect(() => {
    postToWorker({ type: 'badgeCount', count: waiting });
  }, [waiting]);

  useEffect(() => {
    const texts = {
      lang: currentLanguage(),
      newRequest: t`New booking request`,
      approve: t`Approve`,
      deny: t`Deny`,
      approved: t`Approved`,
      waiting: t`Waiting to send`,
      changed: t`Changed meanwhile. Tap to look at it.`,
      off: t`Not approved yet: the therapist is off then. Tap to decide.`,
    };
    postToWorker({ type: 'notificationTexts', texts });
  }, [t]);
}

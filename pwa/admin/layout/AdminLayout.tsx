import { Suspense, useEffect, useState, type MouseEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { usePrefetchForOffline } from '../../data/adminPrefetch.ts';
import { useLiveUpdates } from '../../data/liveUpdates.ts';
import { startSending } from '../../data/outbox.ts';
import { DataAge } from '../../offline/DataAge.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { LanguagePicker } from '../../ui/LanguagePicker.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { preloadToasts, Toasts } from '../../ui/Toast.tsx';
import { FocusHeading, usePageChange } from '../../ui/usePageChange.ts';
import { AdminError } from './AdminError.tsx';
import * as css from './AdminLayout.css.ts';
import { AuthGate } from './AuthGate.tsx';
import { Logout } from './Logout.tsx';
import { ShopSwitch } from './ShopSwitch.tsx';
import { AdminTabs } from './AdminTabs.tsx';
import { UnsentCount } from '../outbox/UnsentCount.tsx';
import { useWorkerSync } from './useWorkerSync.ts';

preloadToasts();

const showError = (error: Error) => <AdminError error={error} />;

/** What every screen of the back office stands in, behind the gate. */
export default function AdminLayout() {
  return (
    <AuthGate>
      <Office />
    </AuthGate>
  );
}

/** Without the `#main` in the address, where what is searched for stands. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}

function Office() {
  const { pathname, state } = useLocation();
  const { isFirst } = usePageChange(isBringingBack(state));
  useLiveUpdates();
  useReadiness();
  useWorkerSync();
  return (
    <>
      <a className={css.skip} href="#main" onClick={skip}>
        <Trans>Skip to content</Trans>
      </a>
      <header className={css.header}>
        <div className={css.bar}>
          <ShopSwitch />
          <div className={css.tools}>
            <UnsentCount />
            <LanguagePicker />
            <Logout />
          </div>
        </div>
        <AdminTabs />
        <DataAge />
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <ErrorBoundary key={pathname} fallback={showError}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
            <FocusHeading isFirst={isFirst} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Toasts />
    </>
  );
}

/** The list of bookings shows the one that was just edited where it stands. */
const isBringingBack = (state: unknown) => typeof state === 'object' && state !== null && 'edited' in state;

/** ms after which what the screen itself asked for is likely to be there */
const busyFor = 1_500;

/** Makes ready for a time without a network, once there is time for it, and sends what waits. */
function useReadiness(): void {
  const client = useQueryClient();
  const [isTime, setTime] = useState(false);
  usePrefetchForOffline(isTime);
  useEffect(() => startSending(client), [client]);
  useEffect(() => {
    const timer = setTimeout(() => {
      setTime(true);
      // wanted when there is nothing to fetch it with
      import('../outbox/OutboxPage.tsx').catch(() => null);
    }, busyFor);
    return () => clearTimeout(timer);
  }, []);
}

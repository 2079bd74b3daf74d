import { Suspense, useEffect, useState, type MouseEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { useKeptOffice } from '../../data/adminPrefetch.ts';
import { useChanges } from '../../data/liveUpdates.ts';
import { keepSending } from '../../data/outbox.ts';
import { AsOf } from '../../offline/DataAge.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { LanguagePicker } from '../../ui/LanguagePicker.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { preloadToasts, Toasts } from '../../ui/Toast.tsx';
import { FocusHeading, usePageChange } from '../../ui/usePageChange.ts';
import { AdminError } from './AdminError.tsx';
import * as css from './AdminLayout.css.ts';
import { Gate } from './AuthGate.tsx';
import { Logout } from './Logout.tsx';
import { ShopSwitch } from './ShopSwitch.tsx';
import { Tabs } from './AdminTabs.tsx';
import { WaitingCount } from '../outbox/UnsentCount.tsx';
import { useDevice } from './useWorkerSync.ts';

preloadToasts();

const showError = (error: Error) => <AdminError error={error} />;

/** What every screen of the back office stands in, behind the gate. */
export default function AdminLayout() {
  return (
    <Gate>
      <Office />
    </Gate>
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
  useChanges();
  useReadiness();
  useDevice();
  return (
    <>
      <a className={css.skip} href="#main" onClick={skip}>
        <Trans>Skip to content</Trans>
      </a>
      <header className={css.header}>
        <div className={css.bar}>
          <ShopSwitch />
          <div className={css.tools}>
            <WaitingCount />
            <LanguagePicker />
            <Logout />
          </div>
        </div>
        <Tabs />
        <AsOf />
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
  useKeptOffice(isTime);
  useEffect(() => keepSending(client), [client]);
  useEffect(() => {
    const timer = setTimeout(() => {
      setTime(true);
      // wanted when there is nothing to fetch it with
      import('../outbox/OutboxPage.tsx').catch(() => null);
    }, busyFor);
    return () => clearTimeout(timer);
  }, []);
}

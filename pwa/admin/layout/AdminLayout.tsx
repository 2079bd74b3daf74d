import { Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { useChanges } from '../../data/changes.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { LanguagePicker } from '../../ui/LanguagePicker.tsx';
import { prepareToasts, Toasts } from '../../ui/Toast.tsx';
import { AdminError } from './AdminError.tsx';
import * as css from './AdminLayout.css.ts';
import { Gate } from './Gate.tsx';
import { Logout } from './Logout.tsx';
import { ShopSwitch } from './ShopSwitch.tsx';
import { Tabs } from './Tabs.tsx';

prepareToasts();

const showError = (error: Error) => <AdminError error={error} />;

/** What every screen of the back office stands in, behind the gate. */
export default function AdminLayout() {
  return (
    <Gate>
      <Office />
    </Gate>
  );
}

function Office() {
  const { pathname } = useLocation();
  useChanges();
  return (
    <>
      <a className={css.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={css.header}>
        <div className={css.bar}>
          <ShopSwitch />
          <div className={css.tools}>
            <LanguagePicker />
            <Logout />
          </div>
        </div>
        <Tabs />
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <ErrorBoundary key={pathname} fallback={showError}>
          <Suspense fallback={<div className={css.wait} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Toasts />
    </>
  );
}

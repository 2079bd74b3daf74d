import { Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { useShopStatus } from '../../data/shop.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Toasts } from '../../ui/Toast.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Footer } from './Footer.tsx';
import * as css from './SiteLayout.css.ts';
import { TopBar } from './TopBar.tsx';
import { usePageChange } from './usePageChange.ts';

const showError = (error: Error) => <ErrorScreen error={error} />;

/** What every public page stands in. */
export function SiteLayout() {
  const { isDemo } = useShopStatus();
  const { pathname } = useLocation();
  usePageChange();

  return (
    <>
      <a className={css.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {isDemo && <DemoBanner />}
      <TopBar isOverHero={pathname === '/'} />
      <main id="main" className={css.main} tabIndex={-1}>
        <Suspense fallback={<div className={css.wait} />}>
          <ErrorBoundary key={pathname} fallback={showError}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </main>
      <Footer />
      <Toasts />
    </>
  );
}

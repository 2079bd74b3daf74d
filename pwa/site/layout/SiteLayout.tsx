import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useShopStatus } from '../../data/shop.ts';
import { DataAge } from '../../offline/DataAge.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Toasts } from '../../ui/Toast.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';
import { FocusHeading, usePageChange } from '../../ui/usePageChange.ts';
import { WaitingPage } from './WaitingPage.tsx';

const showError = (error: Error) => <ErrorScreen error={error} />;

/** The layout of every public page. */
export function SiteLayout() {
  const { isDemo } = useShopStatus();
  const { pathname } = useLocation();
  const { isFirst } = usePageChange();
  const isHome = pathname === '/';

  return (
    <>
      {/* home says it under its hero, which is there before anything is known */}
      <Frame isDemo={isDemo} isOverHero={isHome} notice={isHome ? null : <DataAge />}>
        <ErrorBoundary key={pathname} fallback={showError}>
          <Suspense fallback={<WaitingPage />}>
            <Outlet />
            <FocusHeading isFirst={isFirst} />
          </Suspense>
        </ErrorBoundary>
      </Frame>
      <Footer />
      <Toasts />
    </>
  );
}

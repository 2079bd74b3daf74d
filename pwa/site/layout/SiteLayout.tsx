import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { lazyPage } from '../../ui/lazyPage.tsx';
import { useShopStatus } from '../../data/shop.ts';
import { withTexts } from '../../i18n/language.ts';
import { DataAge } from '../../ui/DataAge.tsx';
import { ErrorBoundary, OptionalPart } from '../../ui/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Toasts } from '../../ui/Toast.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Frame } from './Frame.tsx';
import { page } from './page.css.ts';
import { FocusHeading, usePageChange } from '../../ui/usePageChange.ts';

const showError = (error: Error) => <ErrorScreen error={error} />;

// The footer is below everything else, so the first load can do without its code and icons.
const Footer = lazyPage(async () => {
  await new Promise<void>(whenIdle);
  return withTexts(import('./Footer.tsx'), 'forms');
});

export function SiteLayout() {
  const { isDemo } = useShopStatus();
  const { pathname } = useLocation();
  const { isFirst } = usePageChange();
  const isHome = pathname === '/';

  return (
    <>
      {/* the home page shows the age of the data below its hero, which is rendered before any data */}
      <Frame isDemo={isDemo} isOverHero={isHome} notice={isHome ? null : <DataAge />}>
        <ErrorBoundary key={pathname} fallback={showError}>
          <Suspense fallback={<LoadingPage pathname={pathname} />}>
            <Outlet />
            <FocusHeading isFirst={isFirst} />
          </Suspense>
        </ErrorBoundary>
      </Frame>
      {/* with the key, a footer that failed to load is retried on the next page */}
      <OptionalPart key={pathname}>
        <Footer />
      </OptionalPart>
      <Toasts />
    </>
  );
}

const LoadingPage = ({ pathname }: { pathname: string }) => (
  <div className={page} aria-busy>
    <Skeleton width="min(70%, 320px)" height="2.75rem" />
    {pathname.startsWith('/booking/') ? (
      <Skeleton height="24rem" radius={20} />
    ) : (
      <CardSkeletons hasPicture={pathname.startsWith('/therapist')} />
    )}
  </div>
);

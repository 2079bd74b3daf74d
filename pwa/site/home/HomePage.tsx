import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useShopStatus } from '../../data/shop.ts';
import { DataAge } from '../../ui/DataAge.tsx';
import { OptionalPart } from '../../ui/ErrorBoundary.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { RecentBookingCards } from '../booking/lazyRecentBookingCards.ts';
import { mayShowBooking } from '../booking/recentBookingsKey.ts';
import { page } from '../layout/page.css.ts';
import { ShopClosedAlert } from '../layout/ShopClosed.tsx';
import { TherapistBrowser } from '../therapists/TherapistBrowser.tsx';
import { Hero } from './Hero.tsx';
import * as css from './HomePage.css.ts';

export function HomePage() {
  const { t } = useLingui();
  const { isOpen } = useShopStatus();
  const [areBookingsShown] = useState(mayShowBooking);
  const title = (
    <h2 id="find-therapist" className={css.sectionTitle}>
      {t`Find Your Perfect Therapist`}
    </h2>
  );
  return (
    <>
      <PageTitle />
      <Hero isOpen={isOpen} />
      <DataAge />
      <div className={`${page} ${css.content}`}>
        <OptionalPart>{areBookingsShown && <RecentBookingCards />}</OptionalPart>
        {!isOpen && <ShopClosedAlert />}
        <section className={css.section} aria-labelledby="find-therapist">
          <TherapistBrowser heading="h3" isAtTop={false} title={title} />
        </section>
      </div>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useShopStatus } from '../../data/shop.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { LastRequest } from '../booking/LastRequest.tsx';
import { page } from '../layout/page.css.ts';
import { ShopClosedAlert } from '../layout/ShopClosed.tsx';
import { TherapistBrowser } from '../therapists/TherapistBrowser.tsx';
import { HeroLotus } from './HeroLotus.tsx';
import * as css from './HomePage.css.ts';

export function HomePage() {
  const { t } = useLingui();
  const { isOpen } = useShopStatus();
  return (
    <>
      <PageTitle />
      <Hero isOpen={isOpen} />
      <div className={page}>
        <LastRequest />
        {!isOpen && <ShopClosedAlert />}
        <section className={css.section} aria-labelledby="find-therapist">
          <h2 id="find-therapist" className={css.sectionTitle}>
            {t`Find Your Perfect Therapist`}
          </h2>
          <TherapistBrowser heading="h3" isAtTop={false} />
        </section>
      </div>
    </>
  );
}

function Hero({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <div className={css.hero}>
      <HeroLotus />
      <div className={css.heroInner}>
        <div className={css.words}>
          <h1 className={css.title}>{t`Find Your Perfect Massage Experience`}</h1>
          <p className={css.lead}>{t`Professional massage services at your doorstep`}</p>
          {isOpen ? (
            <div className={css.actions}>
              <ButtonLink to="/therapists" size="lg">
                {t`Book Now`}
              </ButtonLink>
              <ButtonLink to="/services" tone="plain" size="lg">
                {t`Our Services`}
              </ButtonLink>
            </div>
          ) : (
            <p className={css.closed}>{t`We are currently closed. Please check back later.`}</p>
          )}
        </div>
      </div>
    </div>
  );
}

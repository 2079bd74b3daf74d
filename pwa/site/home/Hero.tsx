import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { lotus } from './HeroLotus.css.ts';
import * as css from './HomePage.css.ts';

export function Hero({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <div className={css.hero}>
      <img className={lotus} src="/hero-lotus.svg" width={580} height={360} alt="" />
      <div className={css.heroInner}>
        <div className={css.intro}>
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
            <p className={css.closedNotice}>{t`We are currently closed. Please check back later.`}</p>
          )}
        </div>
      </div>
    </div>
  );
}

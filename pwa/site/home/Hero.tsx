import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import * as lotusCss from './HeroLotus.css.ts';
import * as css from './HomePage.css.ts';

/** The top of home, which is prerendered (see pwa/prerender/render.tsx). */
export function Hero({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <div className={css.hero}>
      <HeroLotus />
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

/** The path of a petal that points up from 0,0; `half` is half its width. */
const petal = (half: number, height: number) =>
  `M0 0C${-half * 1.15} ${-height * 0.28} ${-half * 1.1} ${-height * 0.68} 0 ${-height}C${half * 1.1} ${-height * 0.68} ${half * 1.15} ${-height * 0.28} 0 0Z`;

const petals = [
  { turn: 0, half: 46, height: 236 },
  { turn: 24, half: 44, height: 226 },
  { turn: 47, half: 40, height: 214 },
  { turn: 68, half: 34, height: 204 },
  { turn: 84, half: 24, height: 190 },
];

const ripples = [
  { y: 34, half: 250 },
  { y: 58, half: 190 },
  { y: 80, half: 120 },
];

/** The hero's drawing: a lotus on water, in thin gold lines. */
function HeroLotus() {
  return (
    <svg className={lotusCss.lotus} viewBox="-290 -260 580 360" fill="none" stroke="currentColor" aria-hidden>
      {petals.flatMap(({ turn, half, height }) =>
        (turn ? [-turn, turn] : [0]).map((angle) => (
          <path key={angle} d={petal(half, height)} transform={`rotate(${angle})`} />
        )),
      )}
      {ripples.map(({ y, half }) => (
        <path key={y} d={`M${-half} ${y}q${half / 2} -9 ${half} 0t${half} 0`} className={lotusCss.ripple} />
      ))}
    </svg>
  );
}

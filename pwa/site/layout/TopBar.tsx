import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { LanguagePicker } from '../../ui/LanguagePicker.tsx';
import { Lotus } from './Lotus.tsx';
import { navigation } from './navigation.ts';
import * as css from './TopBar.css.ts';
import { useLazyOverlay } from '../../ui/useLazyOverlay.ts';

const loadSideMenu = () => import('./SideMenu.tsx');
const SideMenu = lazy(loadSideMenu);

/** px scrolled, after which the bar on home is no longer transparent */
const opaqueAfter = 20;

/** The top navigation. On home it is transparent over the hero until the page is scrolled. */
export function TopBar({ isOverHero }: { isOverHero: boolean }) {
  const { t, i18n } = useLingui();
  const isScrolled = useScrolledPast(opaqueAfter);
  const menu = useLazyOverlay(loadSideMenu);
  const look = isOverHero && !isScrolled ? 'clear' : 'solid';

  return (
    <header className={css.places[isOverHero ? 'over' : 'above']}>
      <div className={css.looks[look]}>
        <div className={css.inner}>
          <Link to="/" className={css.brand}>
            <Lotus className={css.sign} />
            {t`Mobile Massage Therapy`}
          </Link>
          <nav aria-label={t`Main navigation`}>
            <ul className={css.links}>
              {navigation.map(({ to, text }) => (
                <li key={to}>
                  <NavLink to={to} className={css.link}>
                    {i18n._(text)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <LanguagePicker />
          <button
            {...menu.triggerProps}
            className={css.menuControl}
            aria-label={t`Menu`}
            aria-haspopup="dialog"
          >
            <Menu size={24} aria-hidden />
          </button>
          {menu.isOpen && (
            <Suspense>
              <SideMenu onClose={() => menu.setOpen(false)} />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  );
}

function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => window.scrollY > distance,
    () => false,
  );
}

function watchScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

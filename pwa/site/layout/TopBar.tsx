import { Suspense, use, useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import { LanguagePicker } from '../../ui/LanguagePicker.tsx';
import { ShopBrand } from '../../ui/ShopBrand.ts';
import { ShopLogo } from './ShopLogo.tsx';
import { AdminItem, NavigationItems } from './NavigationItems.tsx';
import * as css from './TopBar.css.ts';
import { useLazyOverlay } from '../../ui/useLazyOverlay.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

const loadSideMenu = () => import('./SideMenu.tsx');
const SideMenu = lazyPart(loadSideMenu);

/** px; on the home page, the bar is transparent until the page is scrolled this far */
const opaqueAfter = 20;

export function TopBar({ isOverHero }: { isOverHero: boolean }) {
  const { t } = useLingui();
  const isScrolled = useSyncExternalStore(
    watchScroll,
    () => window.scrollY > opaqueAfter,
    () => false,
  );
  const menu = useLazyOverlay(loadSideMenu);
  return (
    <header className={css.positions[isOverHero ? 'over' : 'above']}>
      <div className={css.barVariants[isOverHero && !isScrolled ? 'clear' : 'solid']}>
        <div className={css.inner}>
          <div className={css.start}>
            <Link to="/" className={css.brand}>
              <ShopLogo className={css.logo} />
              <span className={css.name} translate="no">
                {use(ShopBrand).name}
              </span>
            </Link>
          </div>
          <nav aria-label={t`Main navigation`}>
            <ul className={css.links}>
              <NavigationItems className={css.link} />
              <AdminItem className={css.quietLink} />
            </ul>
          </nav>
          <div className={css.controls}>
            <LanguagePicker />
            <button
              {...menu.triggerProps}
              className={css.menuControl}
              aria-label={t`Menu`}
              aria-haspopup="dialog"
            >
              <Menu size={24} aria-hidden />
            </button>
          </div>
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

function watchScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

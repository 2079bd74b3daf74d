import { lazy, Suspense, use } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useShop } from '../../data/shop.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { ShopBrand } from '../../ui/ShopBrand.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { InstallMenuItem } from '../install/InstallMenuItem.tsx';
import * as css from './Footer.css.ts';
import { NavigationItems } from './NavigationItems.tsx';
import { ShopLogo } from './ShopLogo.tsx';

// With its icons it is too large for the first load.
const ShopContacts = lazy(async () => {
  await new Promise<void>(whenIdle);
  return import('./ShopContacts.tsx');
});

export function Footer() {
  const { t } = useLingui();
  const shop = useShop();
  const { name, line } = use(ShopBrand);
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div>
          <p className={css.brand}>
            <ShopLogo className={css.lotus} lotusSize={24} />
            {name}
          </p>
          <p className={css.tagline}>{line}</p>
        </div>
        {shop && (
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              <ShopContacts shop={shop} />
            </Suspense>
          </ErrorBoundary>
        )}
        <nav aria-label={t`Footer navigation`}>
          <ul className={css.links}>
            <NavigationItems as={Link} className={css.link} />
            <InstallMenuItem className={css.button} />
          </ul>
        </nav>
      </div>
    </footer>
  );
}

import { use } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { translated } from '#contract/translations.ts';
import { useShop } from '../../data/shop.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { ShopBrand } from '../../ui/ShopBrand.ts';
import { InstallMenuItem } from '../install/InstallMenuItem.tsx';
import * as css from './Footer.css.ts';
import { AdminItem, NavigationItems } from './NavigationItems.tsx';
import { ShopContacts } from './ShopContacts.tsx';
import { ShopLogo } from './ShopLogo.tsx';

export default function Footer() {
  const { t } = useLingui();
  const shop = useShop();
  const { name, line } = use(ShopBrand);
  const about = shop && translated(shop, 'about', currentLanguage());
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div>
          <p className={css.brand}>
            <ShopLogo className={css.logo} lotusSize={24} />
            {name}
          </p>
          <p className={css.tagline}>{line}</p>
          {about && <p className={css.about}>{about}</p>}
        </div>
        {shop && <ShopContacts shop={shop} />}
        <nav aria-label={t`Footer navigation`}>
          <ul className={css.links}>
            <NavigationItems as={Link} className={css.link} />
            <InstallMenuItem className={css.button} />
            <li>
              <Link to="/privacy" className={css.link}>{t`Privacy and house rules`}</Link>
            </li>
            <AdminItem as={Link} className={css.quietLink} />
          </ul>
        </nav>
      </div>
    </footer>
  );
}

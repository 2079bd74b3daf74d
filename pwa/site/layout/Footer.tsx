import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { InstallMenuItem } from '../install/InstallMenuItem.tsx';
import * as css from './Footer.css.ts';
import { Lotus } from './Lotus.tsx';
import { NavigationItems } from './NavigationItems.tsx';

export function Footer() {
  const { t } = useLingui();
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div>
          <p className={css.brand}>
            <Lotus className={css.lotus} size={24} />
            {t`Mobile Massage Therapy`}
          </p>
          <p className={css.tagline}>{t`Professional massage services at your doorstep`}</p>
        </div>
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

import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { InstallEntry } from '../install/InstallEntry.tsx';
import * as css from './Footer.css.ts';
import { Lotus } from './Lotus.tsx';
import { navigation } from './navigation.ts';

export function Footer() {
  const { t, i18n } = useLingui();
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div>
          <p className={css.brand}>
            <Lotus className={css.sign} size={24} />
            {t`Mobile Massage Therapy`}
          </p>
          <p className={css.words}>{t`Professional massage services at your doorstep`}</p>
        </div>
        <nav aria-label={t`Footer navigation`}>
          <ul className={css.links}>
            {navigation.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={css.link}>
                  {i18n._(text)}
                </Link>
              </li>
            ))}
            <InstallEntry className={css.button} />
          </ul>
        </nav>
      </div>
    </footer>
  );
}

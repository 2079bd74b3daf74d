import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { Drawer } from '../../ui/Drawer.tsx';
import { InstallEntry } from '../install/InstallEntry.tsx';
import { navigation } from './navigation.ts';
import * as css from './SideMenu.css.ts';

/** The navigation on small screens. */
export default function SideMenu({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <Drawer title={t`Menu`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <nav aria-label={t`Main navigation`}>
        <ul className={css.list}>
          {navigation.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to} className={css.link} onClick={onClose}>
                {i18n._(text)}
              </NavLink>
            </li>
          ))}
          <InstallEntry className={css.button} onInstall={onClose} />
        </ul>
      </nav>
    </Drawer>
  );
}

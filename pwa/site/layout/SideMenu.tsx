import { useLingui } from '@lingui/react/macro';
import { Drawer } from '../../ui/Drawer.tsx';
import { InstallMenuItem } from '../install/InstallMenuItem.tsx';
import { AdminItem, NavigationItems } from './NavigationItems.tsx';
import * as css from './SideMenu.css.ts';

export default function SideMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer title={t`Menu`} isOpen onClose={onClose}>
      <nav aria-label={t`Main navigation`}>
        <ul className={css.list}>
          <NavigationItems className={css.link} onClick={onClose} />
          <InstallMenuItem className={css.button} onInstall={onClose} />
          <AdminItem className={css.quietLink} onClick={onClose} />
        </ul>
      </nav>
    </Drawer>
  );
}

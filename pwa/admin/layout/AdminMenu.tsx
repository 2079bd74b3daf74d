import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Menu as MenuIcon } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import ChoiceMenu from '../../ui/ChoiceMenu.tsx';
import * as css from './AdminMenu.css.ts';

/** The pages that are not tabs: a menu in the header. The button and the entry of the page that is shown are marked. */
export function AdminMenu() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const pages = [
    { id: '/admin/shop', text: t`Shop` },
    { id: '/admin/time-off', text: t`Time off and holidays` },
    { id: '/admin/rules', text: t`Booking rules` },
    { id: '/admin/devices', text: t`Signed-in devices` },
  ];
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={css.trigger}
        aria-label={t`More`}
        aria-current={pages.some(({ id }) => id === pathname) || undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={22} aria-hidden />
      </button>
      <ChoiceMenu
        label={t`More`}
        choices={pages}
        chosen={pathname}
        onChoose={(page) => void navigate(page)}
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </>
  );
}

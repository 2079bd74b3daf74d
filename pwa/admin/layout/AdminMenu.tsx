import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Menu as MenuIcon } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import ChoiceMenu from '../../ui/ChoiceMenu.tsx';
import * as css from './AdminMenu.css.ts';
import { LogoutDialog } from './Logout.tsx';

const logout = 'logout';

export function AdminMenu() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const pages = [
    { id: '/admin/money', text: t`Money` },
    { id: '/admin/customers', text: t`Customers` },
    { id: '/admin/time-off', text: t`Time off and holidays` },
    { id: '/admin/statements', text: t`Statements` },
    { id: '/admin/reviews', text: t`Reviews` },
    { id: '/admin/shop', text: t`Shop` },
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
        choices={[...pages, { id: logout, text: t`Logout` }]}
        chosen={pathname}
        onChoose={(id) => (id === logout ? setLeaving(true) : void navigate(id))}
        triggerRef={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
      {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

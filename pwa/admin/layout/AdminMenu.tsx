import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Menu as MenuIcon } from 'lucide-react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import * as menu from '../../ui/ChoiceMenu.css.ts';
import { control } from '../../ui/LanguagePicker.css.ts';
import { Popover } from '../../ui/Popover.tsx';

/** The pages that are not tabs: a menu in the header. */
export function AdminMenu() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const pages = [
    { to: '/admin/shop', text: t`Shop` },
    { to: '/admin/time-off', text: t`Time off and holidays` },
    { to: '/admin/rules', text: t`Booking rules` },
    { to: '/admin/devices', text: t`Signed-in devices` },
  ];
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={control}
        aria-label={t`More`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={22} aria-hidden />
      </button>
      <Popover
        trigger="MenuTrigger"
        placement="bottom end"
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Menu
          autoFocus="first"
          aria-label={t`More`}
          className={menu.menu}
          onAction={(to) => void navigate(String(to))}
          onClose={() => setOpen(false)}
        >
          {pages.map(({ to, text }) => (
            <MenuItem key={to} id={to} textValue={text} className={menu.item}>
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  );
}

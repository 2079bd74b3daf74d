import { useLingui } from '@lingui/react/macro';
import { Banknote, CalendarOff, Contact } from 'lucide-react';
import { NavLink } from 'react-router';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import * as css from './QuickLinks.css.ts';

export function QuickLinks() {
  const { t } = useLingui();
  const links = [
    { to: '/admin/money', text: t`Money`, Icon: Banknote },
    { to: '/admin/customers', text: t`Customers`, Icon: Contact },
    { to: '/admin/time-off', text: t`Time off`, Icon: CalendarOff },
  ];
  return (
    <nav className={css.links} aria-label={t`Used daily`}>
      {links.map(({ to, text, Icon }) => (
        <NavLink key={to} to={to} className={css.link}>
          <Icon size={22} aria-hidden />
          <span className={visuallyHidden}>{text}</span>
        </NavLink>
      ))}
    </nav>
  );
}

import { useLingui } from '@lingui/react/macro';
import { CalendarCheck, HandHeart, MapPin } from 'lucide-react';
import { NavLink } from 'react-router';
import * as css from './Tabs.css.ts';

/** The parts of the back office: a bar at the bottom of a phone, along the top on a desk. */
export function Tabs() {
  const { t } = useLingui();
  const tabs = [
    { to: '/admin/bookings', text: t`Bookings`, Icon: CalendarCheck },
    { to: '/admin/services', text: t`Services`, Icon: HandHeart },
    { to: '/admin/locations', text: t`Locations`, Icon: MapPin },
  ];
  return (
    <nav className={css.bar} aria-label={t`Admin`}>
      {tabs.map(({ to, text, Icon }) => (
        <NavLink key={to} to={to} className={css.tab}>
          <Icon size={22} aria-hidden />
          {text}
        </NavLink>
      ))}
    </nav>
  );
}

import { useEffect, useId, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import {
  Banknote,
  BellRing,
  CalendarCheck,
  CalendarOff,
  Contact,
  HandHeart,
  MapPin,
  SlidersHorizontal,
  Users,
} from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router';
import { measureBottomBar } from '../../ui/measureBottomBar.ts';
import { useInboxCount } from '../inbox/useInboxCount.ts';
import * as css from './AdminTabs.css.ts';

const bookings = '/admin/bookings';

export function AdminTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const tabs = [
    {
      to: bookings,
      text: t`Bookings`,
      Icon: CalendarCheck,
      views: ['/admin/day', '/admin/week'],
    },
    { to: '/admin/therapists', text: t`Therapists`, Icon: Users },
    { to: '/admin/services', text: t`Services`, Icon: HandHeart },
    { to: '/admin/locations', text: t`Locations`, Icon: MapPin },
    { to: '/admin/integrations', text: t`Integrations`, Icon: BellRing },
    { to: '/admin/money', text: t`Money`, Icon: Banknote, look: css.onDesktop },
    { to: '/admin/customers', text: t`Customers`, Icon: Contact, look: css.onDesktop },
    { to: '/admin/time-off', text: t`Time off`, Icon: CalendarOff, look: css.onDesktop },
    { to: '/admin/rules', text: t`Booking rules`, Icon: SlidersHorizontal, look: css.onDesktop },
  ];
  const current = tabs.find(({ to, views = [] }) =>
    [to, ...views].some((path) => matchPath({ path, end: false }, pathname)),
  )?.to;
  const waitingId = useId();
  const total = useInboxCount();
  useEffect(() => measureBottomBar(bar.current!), []);
  return (
    <nav ref={bar} className={css.bar} aria-label={t`Admin`}>
      {tabs.map(({ to, text, Icon, look = css.tab }) => (
        <Link
          key={to}
          to={to}
          className={look}
          aria-current={to === current ? 'page' : undefined}
          aria-describedby={to === bookings && total > 0 ? waitingId : undefined}
        >
          <Icon size={22} aria-hidden />
          <span className={css.text}>{text}</span>
          {to === bookings && total > 0 && (
            <span className={css.count} aria-hidden>
              {total}
            </span>
          )}
        </Link>
      ))}
      <span id={waitingId} hidden>{t`What waits: ${total}`}</span>
    </nav>
  );
}

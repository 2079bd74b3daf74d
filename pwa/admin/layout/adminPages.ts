import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Banknote,
  BellRing,
  CalendarCheck,
  CalendarDays,
  CalendarOff,
  Contact,
  HandHeart,
  MapPin,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { matchPath } from 'react-router';
import { settingsPages } from '../settings/settingsPages.ts';

export type AdminPage = {
  to: string;
  text: MessageDescriptor;
  Icon: LucideIcon;
  /** other pages that belong to it */
  views?: readonly string[];
};

export const bookingsPage: AdminPage = { to: '/admin/bookings', text: msg`Bookings`, Icon: CalendarCheck };

/** The five tabs at the bottom of a phone. */
export const mainPages: readonly AdminPage[] = [
  bookingsPage,
  { to: '/admin/therapists', text: msg`Therapists`, Icon: Users },
  { to: '/admin/services', text: msg`Services`, Icon: HandHeart },
  { to: '/admin/locations', text: msg`Locations`, Icon: MapPin },
  { to: '/admin/integrations', text: msg`Integrations`, Icon: BellRing },
];

/** Pages used daily: on phones and tablets one tap away in the header, on a desktop tabs. */
export const dailyPages: readonly AdminPage[] = [
  { to: '/admin/day', text: msg`Day`, Icon: CalendarDays, views: ['/admin/week'] },
  { to: '/admin/time-off', text: msg`Time off`, Icon: CalendarOff },
  {
    to: '/admin/money',
    text: msg`Money`,
    Icon: Banknote,
    views: ['/admin/statements', '/admin/unpaid'],
  },
  { to: '/admin/customers', text: msg`Customers`, Icon: Contact },
];

export const settingsPage: AdminPage = {
  to: '/admin/settings',
  text: msg`Settings`,
  Icon: Settings,
  views: settingsPages.map(({ to }) => to),
};

/** Whether `pathname` is this page, one below it, or one that belongs to it. */
export const isCurrentPage = ({ to, views = [] }: AdminPage, pathname: string): boolean =>
  [to, ...views].some((path) => matchPath({ path, end: false }, pathname));

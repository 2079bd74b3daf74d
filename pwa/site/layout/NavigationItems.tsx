import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Link, NavLink } from 'react-router';
import { hasCustomerBookings } from '../../data/hasCustomerBookings.ts';

const navigation = [
  { to: '/services', text: msg`Services` },
  { to: '/therapists', text: msg`Therapists` },
  { to: '/admin/login', text: msg`Admin` },
];

type NavigationItemsProps = { as?: typeof Link | typeof NavLink; className: string; onClick?: () => void };

/** The top navigation as list items. The customer's own bookings come first, where the others keep their places. */
export function NavigationItems({ as: ItemLink = NavLink, ...props }: NavigationItemsProps) {
  const { i18n } = useLingui();
  const myBookings = hasCustomerBookings() ? [{ to: '/b', text: msg`My bookings` }] : [];
  return [...myBookings, ...navigation].map(({ to, text }) => (
    <li key={to}>
      <ItemLink {...props} to={to}>
        {i18n._(text)}
      </ItemLink>
    </li>
  ));
}

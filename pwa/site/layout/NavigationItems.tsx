import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Link, NavLink } from 'react-router';
import { hasCustomerBookings } from '../../data/hasCustomerBookings.ts';

const navigation = [
  { to: '/services', text: msg`Services` },
  { to: '/therapists', text: msg`Therapists` },
];

type NavigationItemsProps = { as?: typeof Link | typeof NavLink; className: string; onClick?: () => void };

/** “My bookings” is first, where appearing does not move the other items. */
export function NavigationItems({ as: ItemLink = NavLink, ...props }: NavigationItemsProps) {
  const myBookings = hasCustomerBookings() ? [{ to: '/b', text: msg`My bookings` }] : [];
  return [...myBookings, ...navigation].map(({ to, text }) => (
    <Item key={to} {...props} as={ItemLink} to={to} text={text} />
  ));
}

export const AdminItem = (props: NavigationItemsProps) => (
  <Item {...props} to="/admin/login" text={msg`Admin`} />
);

type ItemProps = NavigationItemsProps & { to: string; text: MessageDescriptor };

function Item({ as: ItemLink = NavLink, text, ...props }: ItemProps) {
  const { i18n } = useLingui();
  return (
    <li>
      <ItemLink {...props}>{i18n._(text)}</ItemLink>
    </li>
  );
}

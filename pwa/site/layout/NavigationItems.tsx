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

/** The top navigation as list items. “My bookings” comes first, where it does not move the others. */
export function NavigationItems({ as: ItemLink = NavLink, ...props }: NavigationItemsProps) {
  const myBookings = hasCustomerBookings() ? [{ to: '/b', text: msg`My bookings` }] : [];
  return [...myBookings, ...navigation].map(({ to, text }) => (
    <Item key={to} {...props} as={ItemLink} to={to} text={text} />
  ));
}

/** The way to the administrator's screens, which comes last: customers have no use for it. */
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

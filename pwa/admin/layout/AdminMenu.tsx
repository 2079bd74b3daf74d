import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Menu as MenuIcon } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useWaitingReviews } from '../../data/adminReviews.ts';
import { useInbox } from '../../data/inbox.ts';
import { useTimeOffRequests } from '../../data/timeOffRequests.ts';
import ChoiceMenu from '../../ui/ChoiceMenu.tsx';
import * as css from './AdminMenu.css.ts';

/** The pages that are not tabs: a menu in the header. The button and the entry of the page that is shown are marked. */
export function AdminMenu() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const waiting = useTimeOffRequests().data?.length ?? 0;
  const reviews = useWaitingReviews();
  // Without a connection it counts what is on the device.
  const total = useInbox().data?.total ?? waiting + reviews;
  const pages = [
    { id: '/admin/inbox', text: total > 0 ? t`What waits (${total})` : t`What waits` },
    { id: '/admin/money', text: t`Money` },
    { id: '/admin/statements', text: t`Statements` },
    { id: '/admin/customers', text: t`Customers` },
    { id: '/admin/reviews', text: reviews > 0 ? t`Reviews (${reviews})` : t`Reviews` },
    { id: '/admin/shop', text: t`Shop` },
    {
      id: '/admin/time-off',
      text: waiting > 0 ? t`Time off and holidays (${waiting})` : t`Time off and holidays`,
    },
    { id: '/admin/rules', text: t`Booking rules` },
    { id: '/admin/devices', text: t`Signed-in devices` },
  ];
  const label = [
    t`More`,
    ...(waiting > 0 ? [t`Requests for time off: ${waiting}`] : []),
    ...(reviews > 0 ? [t`Reviews to read: ${reviews}`] : []),
    ...(total > waiting + reviews ? [t`What waits: ${total}`] : []),
  ].join('. ');
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={css.trigger}
        aria-label={label}
        aria-current={pages.some(({ id }) => id === pathname) || undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={22} aria-hidden />
        {total > 0 && (
          <span className={css.count} aria-hidden>
            {total}
          </span>
        )}
      </button>
      <ChoiceMenu
        label={t`More`}
        choices={pages}
        chosen={pathname}
        onChoose={(page) => void navigate(page)}
        triggerRef={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

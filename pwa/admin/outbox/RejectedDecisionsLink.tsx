import { Plural } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentUserId } from '../../data/administrator.ts';
import { useOutbox } from '../../data/outbox.ts';
import { rejectedDecisions } from './RejectedDecisionsLink.css.ts';

/** Needed on the list of bookings, because its filter may hide the bookings of rejected decisions. */
export function RejectedDecisionsLink() {
  const { operations } = useOutbox();
  const userId = useCurrentUserId();
  const rejected = operations.filter(
    (operation) => operation.userId === userId && operation.state === 'refused',
  ).length;
  if (rejected === 0) return null;
  return (
    <Link to="/admin/outbox" className={rejectedDecisions}>
      <TriangleAlert size={18} aria-hidden />
      <Plural
        value={rejected}
        one="# decision needs another look: the booking has changed"
        other="# decisions need another look: the bookings have changed"
      />
    </Link>
  );
}

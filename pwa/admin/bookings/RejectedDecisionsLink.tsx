import { Plural } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentUserId } from '../../data/session.ts';
import { useOutbox } from '../../data/outbox.ts';
import { rejectedDecisions } from './banners.css.ts';

/** Leads to the decisions that were rejected since their booking had changed: the filter may hide those bookings. */
export function RejectedDecisionsLink() {
  const { operations } = useOutbox();
  const userId = useCurrentUserId();
  const refused = operations.filter(
    (operation) => operation.userId === userId && operation.state === 'refused',
  ).length;
  if (refused === 0) return null;
  return (
    <Link to="/admin/outbox" className={rejectedDecisions}>
      <TriangleAlert size={18} aria-hidden />
      <Plural
        value={refused}
        one="# decision met a booking that has changed meanwhile"
        other="# decisions met bookings that have changed meanwhile"
      />
    </Link>
  );
}

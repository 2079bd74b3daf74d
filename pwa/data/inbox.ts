import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import type { CustomerChange, CustomerChangeKind, Inbox } from '#contract/inbox.ts';
import { adminQuery } from './adminQuery.ts';
import { isSeen, markSeen, useSeenChanges, type SeenChanges } from './seenChanges.ts';
import { adminQueryKey } from './session.ts';

/** Stored on devices: do not rename it. */
export const inboxKey = [...adminQueryKey, 'inbox'] as const;

/** Whether the first fetch since the app was opened is under way: the data, if any, are those the device stored. */
export const isFirstFetch = ({ isFetching, isFetched }: { isFetching: boolean; isFetched: boolean }) =>
  isFetching && !isFetched;

/** What waits for the administrator, without corrections by customers that were seen on this device. */
export function useInbox() {
  const seen = useSeenChanges();
  return useQuery({
    ...adminQuery<Inbox>(inboxKey, '/api/admin/inbox'),
    select: (inbox: Inbox) => withoutSeen(inbox, seen),
  });
}

function withoutSeen({ total, items }: Inbox, seen: SeenChanges): Inbox {
  const shown = items.filter((item) => item.kind !== 'changed_by_customer' || !isSeen(seen, item));
  return { total: total - (items.length - shown.length), items: shown };
}

/** Stored on devices: do not rename its key. */
export const customerChangesQuery = adminQuery<CustomerChange[]>(
  [...adminQueryKey, 'customer-changes'],
  '/api/admin/customer-changes',
);

/** What customers changed that was not seen on this device yet, the newest first. */
export function useUnseenChanges() {
  const seen = useSeenChanges();
  const query = useQuery(customerChangesQuery);
  return {
    unseen: (query.data ?? noChanges).filter((change) => !isSeen(seen, change)),
    isLoading: isFirstFetch(query),
    updatedAt: query.dataUpdatedAt,
  };
}

/**
 * Marks as seen what the customer of a booking changed, while the booking is shown with it on a visible page. Does not
 * fetch the changes.
 */
export function useMarkSeen(booking: Pick<Booking, 'id' | 'status' | 'moveRequest'>): void {
  const { data = noChanges } = useQuery({ ...customerChangesQuery, enabled: false });
  const { id, status, moveRequest } = booking;
  const asksToMove = moveRequest !== null;
  useEffect(() => {
    // what is shown may be older than the list of changes
    const isShown: Record<CustomerChangeKind, boolean> = {
      cancelled: status === 'cancelled',
      moved: asksToMove,
      corrected: true,
    };
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      markSeen(data.filter(({ bookingId, kind }) => bookingId === id && isShown[kind]));
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [data, id, status, asksToMove]);
}

const noChanges: CustomerChange[] = [];

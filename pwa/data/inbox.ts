import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CustomerChange, Inbox } from '#contract/inbox.ts';
import { adminQuery } from './adminQuery.ts';
import { isSeen, markSeen, useSeenChanges, type SeenChanges } from './seenChanges.ts';
import { adminQueryKey } from './session.ts';

export const inboxKey = [...adminQueryKey, 'inbox'] as const;

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
export function useUnseenChanges(): { unseen: CustomerChange[]; isLoading: boolean } {
  const seen = useSeenChanges();
  const { data = [], isLoading } = useQuery(customerChangesQuery);
  return { unseen: data.filter((change) => !isSeen(seen, change)), isLoading };
}

/** Marks as seen what the customer of this booking changed, while the component is rendered; does not fetch it. */
export function useMarkSeen(bookingId: number): void {
  const { data } = useQuery({ ...customerChangesQuery, enabled: false });
  useEffect(() => {
    markSeen((data ?? []).filter((change) => change.bookingId === bookingId));
  }, [data, bookingId]);
}

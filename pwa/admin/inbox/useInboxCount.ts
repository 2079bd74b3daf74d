import { countRequests, usePendingDays } from '../../data/openBookings.ts';
import { useInbox } from '../../data/inbox.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';

/** Until the server responds: the number of requests stored on this device. */
export function useInboxCount(): number {
  const requests = countRequests(usePendingDays(useBusinessToday()).days);
  return useInbox().data?.total ?? requests;
}

import { countRequests, usePendingDays } from '../../data/adminBookings.ts';
import { useInbox } from '../../data/inbox.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';

/** How much waits for the administrator; until the server says so, the requests on this device. */
export function useWaitingCount(): number {
  const requests = countRequests(usePendingDays(useBusinessToday()));
  return useInbox().data?.total ?? requests;
}

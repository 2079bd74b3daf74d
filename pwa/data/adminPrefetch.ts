import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useIsConnected } from '../offline/connection.ts';
import { adminLocationsQuery, adminServicesQuery } from './adminCatalogue.ts';
import { adminTherapistsQuery } from './adminTherapists.ts';
import { useKeepDaySheetFresh } from './daySheet.ts';
import { customerChangesQuery } from './inbox.ts';
import { upcomingScheduleChangesQuery } from './scheduleChanges.ts';

/**
 * Fetches what the administrator needs offline, even if it was never opened: the day sheet, therapists, services,
 * locations, time off and extra hours, and what customers changed. Stale data is fetched again whenever the connection is back.
 */
export function usePrefetchForOffline(isEnabled: boolean): void {
  const client = useQueryClient();
  const isConnected = useIsConnected();
  useKeepDaySheetFresh(isEnabled);
  useEffect(() => {
    if (!isEnabled || !isConnected) return;
    // Infinity: fetches only what is not cached or was invalidated.
    void client.prefetchQuery({ ...adminTherapistsQuery, staleTime: Infinity });
    void client.prefetchQuery({ ...adminServicesQuery, staleTime: Infinity });
    void client.prefetchQuery({ ...adminLocationsQuery, staleTime: Infinity });
    void client.prefetchQuery({ ...upcomingScheduleChangesQuery, staleTime: Infinity });
    void client.prefetchQuery({ ...customerChangesQuery, staleTime: Infinity });
  }, [client, isEnabled, isConnected]);
}

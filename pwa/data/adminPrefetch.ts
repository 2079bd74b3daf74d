import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useIsConnected } from '../offline/connection.ts';
import { adminLocationsQuery } from './adminLocations.ts';
import { adminServicesQuery } from './adminServices.ts';
import { useKeepDaySheetFresh } from './daySheet.ts';
import { adminTherapistsQuery } from './adminTherapists.ts';

/**
 * Keeps at hand what the administrator needs without a network, opened before or not: the day sheet, the therapists,
 * the services, the locations. What is known to be old is asked for again with each new connection.
 */
export function usePrefetchForOffline(isTime: boolean): void {
  const client = useQueryClient();
  const isUp = useIsConnected();
  useKeepDaySheetFresh(isTime);
  useEffect(() => {
    if (!isTime || !isUp) return;
    void client.prefetchQuery({ ...adminTherapistsQuery, staleTime: Infinity });
    void client.prefetchQuery({ ...adminServicesQuery, staleTime: Infinity });
    void client.prefetchQuery({ ...adminLocationsQuery, staleTime: Infinity });
  }, [client, isTime, isUp]);
}

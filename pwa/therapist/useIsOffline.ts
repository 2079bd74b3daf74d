import { useSyncExternalStore } from 'react';
import { connection, useIsConnected } from '../offline/connection.ts';
import { useAppState } from './state.ts';

export function useIsOffline(): boolean {
  const { hasFailed } = useAppState();
  const isConnected = useIsConnected();
  const isSilent = useSyncExternalStore(connection.subscribe, connection.isSilent);
  return hasFailed || !isConnected || isSilent;
}

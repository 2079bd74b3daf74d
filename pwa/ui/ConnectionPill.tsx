import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useIsConnected } from '../offline/connection.ts';
import { useDataAge } from '../offline/useDataAge.ts';
import * as css from './floatingNotice.css.ts';

/** Hidden where `DataAge` already shows that the device is offline. */
export function ConnectionPill() {
  const isConnected = useIsConnected();
  const isDataAgeShown = useDataAge() !== null;
  return (
    <output>
      {!isConnected && !isDataAgeShown && (
        <span className={css.pill}>
          <WifiOff className={css.icon} size={18} aria-hidden />
          <Trans>You are offline</Trans>
        </span>
      )}
    </output>
  );
}

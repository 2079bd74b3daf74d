import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useIsConnected } from '../offline/connection.ts';
import { useDataAge } from '../offline/useDataAge.ts';
import * as css from './floatingNotice.css.ts';

/** A quiet word while the server cannot be reached, where nothing is shown whose age would say so. */
export function ConnectionPill() {
  const isConnected = useIsConnected();
  const isTold = useDataAge() !== null;
  return (
    <output>
      {!isConnected && !isTold && (
        <span className={css.pill}>
          <WifiOff className={css.mark} size={18} aria-hidden />
          <Trans>You are offline</Trans>
        </span>
      )}
    </output>
  );
}

import { Trans } from '@lingui/react/macro';
import * as css from './DemoBanner.css.ts';

/** Says that nobody comes: people and hours here are made up. */
export function DemoBanner() {
  return (
    <p className={css.banner}>
      <Trans>Demo: these therapists and bookings are made up.</Trans>
    </p>
  );
}

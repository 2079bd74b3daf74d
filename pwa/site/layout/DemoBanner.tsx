import { useLingui } from '@lingui/react/macro';
import * as css from './DemoBanner.css.ts';

/** Tells visitors of a demo that its therapists and bookings are made up. */
export function DemoBanner() {
  const { t } = useLingui();
  return (
    <aside className={css.banner} aria-label={t`Demo`}>
      {t`Demo: these therapists and bookings are made up.`}
    </aside>
  );
}

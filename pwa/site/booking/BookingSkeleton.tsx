import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as css from './Booking.css.ts';

/** The booking page before its therapist and service are known. */
export function BookingSkeleton() {
  const { t } = useLingui();
  return (
    <section className={css.page} aria-busy="true" aria-label={t`Loading…`}>
      <PageTitle />
      <div className={css.strip}>
        <Skeleton width="40%" height="20px" />
      </div>
      <div className={css.titles}>
        <Skeleton width="70%" height="36px" />
        <Skeleton width="50%" height="20px" />
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          <Skeleton height="140px" radius={20} />
          <Skeleton height="400px" radius={20} />
        </div>
        <div className={css.details}>
          <div className={css.fields}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height="72px" radius={13} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

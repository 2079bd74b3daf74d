import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { radius, target } from '../../ui/theme.css.ts';
import * as css from './Booking.css.ts';

/** The booking page before its therapist and service are known. */
export function BookingSkeleton() {
  const { t } = useLingui();
  return (
    <section className={css.page} aria-busy="true" aria-label={t`Loading…`}>
      <PageTitle />
      <div className={css.strip}>
        <Skeleton width="140px" height="20px" />
        <Skeleton width="120px" height="20px" />
      </div>
      <div className={css.titles}>
        <Skeleton width="min(100%, 480px)" height="44px" />
        <Skeleton width="min(80%, 340px)" height="22px" />
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          <Card height="146px" />
          <Card height="332px" />
        </div>
        <div className={css.details}>
          <Heading />
          <div className={css.fields}>
            {['name', 'phone', 'whatsapp', 'email', 'line', 'address'].map((name) => (
              <Field key={name} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

const Heading = () => <Skeleton width="180px" height="30px" />;

const Card = ({ height }: { height: string }) => (
  <div className={css.section}>
    <Heading />
    <Skeleton height={height} radius={radius.card} />
  </div>
);

const Field = () => (
  <div className={css.fieldSkeleton}>
    <Skeleton width="110px" height="18px" />
    <Skeleton height={`${target.primary}px`} radius={radius.control} />
  </div>
);

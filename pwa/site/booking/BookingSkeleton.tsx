import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { Service } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { radius, tapTarget } from '../../ui/theme.css.ts';
import { BookingHeader } from './BookingHeader.tsx';
import * as css from './BookingPage.css.ts';
import { fields } from '../../booking/CustomerFields.css.ts';
import { ServiceDetails } from './ServiceDetails.tsx';

export function BookingSkeleton({ therapist }: { therapist: Therapist | undefined }) {
  const { t } = useLingui();
  return (
    <section className={css.page} aria-busy="true" aria-label={t`Loading…`}>
      {therapist ? <BookingHeader therapist={therapist} facts={factsSkeleton} /> : <HeaderSkeleton />}
      <FormSkeleton />
    </section>
  );
}

const factsSkeleton = <Skeleton width="120px" height="20px" />;

const HeaderSkeleton = () => (
  <>
    <div className={css.strip}>
      <Skeleton width="140px" height="20px" />
      {factsSkeleton}
    </div>
    <div className={css.titles}>
      <Skeleton width="min(100%, 480px)" height="44px" />
      <Skeleton width="min(80%, 340px)" height="22px" />
    </div>
  </>
);

export function FormSkeleton({ service }: { service?: Service }) {
  const hasTime = useSearchParams()[0].has('time');
  return (
    <div className={css.columns} aria-busy="true">
      <div className={css.column}>
        {service ? (
          <ServiceDetails service={service} isFolded={hasTime}>
            {hasTime && chosenSkeleton}
          </ServiceDetails>
        ) : (
          <SectionSkeleton height={hasTime ? '152px' : '146px'} />
        )}
        {!hasTime && <SectionSkeleton height="332px" />}
      </div>
      <div className={css.details}>
        <div className={css.section}>
          {headingSkeleton}
          <FieldsSkeleton />
        </div>
      </div>
    </div>
  );
}

export const FieldsSkeleton = () => (
  <div className={fields} aria-busy="true">
    {['name', 'ways', 'contact', 'address'].map((name) => (
      <div key={name} className={css.fieldSkeleton}>
        <Skeleton width="110px" height="18px" />
        <Skeleton height={`${tapTarget.primary}px`} radius={radius.control} />
      </div>
    ))}
  </div>
);

const chosenSkeleton = <Skeleton height="3.6rem" />;

const headingSkeleton = <Skeleton width="180px" height="30px" />;

const SectionSkeleton = ({ height }: { height: string }) => (
  <div className={css.section}>
    {headingSkeleton}
    <Skeleton height={height} radius={radius.card} />
  </div>
);

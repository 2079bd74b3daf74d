import type { ComponentProps } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Service } from '#contract/service.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookingHead } from './BookingHead.tsx';
import * as css from './Booking.css.ts';
import { fields } from '../../booking/CustomerFields.css.ts';
import { ServiceDetails } from './ServiceDetails.tsx';

/** The booking page while its therapist and service are loading. */
export function BookingSkeleton({
  therapist,
}: {
  therapist?: ComponentProps<typeof BookingHead>['therapist'];
}) {
  const { t } = useLingui();
  return (
    <section className={css.page} aria-busy="true" aria-label={t`Loading…`}>
      {therapist ? (
        <BookingHead therapist={therapist} facts={<span className={css.waiting.facts} aria-hidden />} />
      ) : (
        <HeadSkeleton />
      )}
      <FormSkeleton />
    </section>
  );
}

const HeadSkeleton = () => (
  <>
    <div className={css.strip}>
      <Skeleton width="140px" height="20px" />
      <span className={css.waiting.facts} aria-hidden />
    </div>
    <div className={css.titles}>
      <Skeleton width="min(100%, 480px)" height="44px" />
      <Skeleton width="min(80%, 340px)" height="22px" />
    </div>
  </>
);

/** The form while its code is loading; the service is shown once it is known. */
export function FormSkeleton({ service }: { service?: Service }) {
  return (
    <div className={css.columns} aria-busy="true">
      <div className={css.column}>
        {service ? <ServiceDetails service={service} /> : <Card of="service" />}
        <Card of="calendar" />
      </div>
      <div className={css.details}>
        <Heading />
        <FieldsSkeleton />
      </div>
    </div>
  );
}

/** The customer's fields until they are rendered. */
export const FieldsSkeleton = () => (
  <div className={fields} aria-busy="true">
    {['name', 'phone', 'whatsapp', 'email', 'line', 'address'].map((name) => (
      <Field key={name} />
    ))}
  </div>
);

const Heading = () => <span className={css.waiting.heading} aria-hidden />;

const Card = ({ of }: { of: 'service' | 'calendar' }) => (
  <div className={css.section}>
    <Heading />
    <span className={css.waiting[of]} aria-hidden />
  </div>
);

const Field = () => (
  <div className={css.fieldSkeleton}>
    <span className={css.waiting.label} aria-hidden />
    <span className={css.waiting.field} aria-hidden />
  </div>
);

import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { Service } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { useTherapistService } from '../../data/services.ts';
import { useTherapist } from '../../data/therapists.ts';
import { useFormats } from '../../i18n/formats.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Booking } from './Booking.tsx';
import * as css from './Booking.css.ts';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { ServiceNotFound, TherapistUnavailable } from './Unbookable.tsx';

// A toast is wanted most when the network is gone: its code comes with this page.
import('../../ui/ToastRegion.tsx').catch(() => undefined);

/** `/booking/{therapistId}/{serviceId}` */
export default function BookingPage() {
  const { therapistId, serviceId } = useParams();
  return (
    <Page
      key={`${therapistId}/${serviceId}`}
      therapistId={Number(therapistId)}
      serviceId={Number(serviceId)}
    />
  );
}

function Page({ therapistId, serviceId }: { therapistId: number; serviceId: number }) {
  const therapist = useTherapist(therapistId);
  const service = useTherapistService(therapistId, serviceId);
  if (therapist.isError || service.isError) {
    const retry = () => {
      for (const query of [therapist, service]) if (query.isError) void query.refetch();
    };
    return <ServiceNotFound error={therapist.error ?? service.error} onRetry={retry} />;
  }
  if (therapist.data?.isActive === false) return <TherapistUnavailable name={therapist.data.name} />;
  if (!therapist.data || !service.data) return <BookingSkeleton />;
  return (
    <Header therapist={therapist.data} service={service.data}>
      <Booking therapist={therapist.data} service={service.data} />
    </Header>
  );
}

type HeaderProps = { therapist: Therapist; service: Service; children: ReactNode };

function Header({ therapist, service, children }: HeaderProps) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  const title = t`Book a Session with ${therapist.name}`;
  return (
    <div className={css.page}>
      <PageTitle>{title}</PageTitle>
      <div className={css.strip}>
        <Link to={`/therapist/${therapist.id}`} className={css.back}>
          <ChevronLeft size={20} aria-hidden />
          {therapist.name}
        </Link>
        <span className={css.stripFacts}>
          {duration(service.duration)} · {money(service.price)}
        </span>
      </div>
      <header className={css.titles}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.subtitle}>
          <Trans>Choose a date and a time, and tell us where to come.</Trans>
        </p>
      </header>
      {children}
    </div>
  );
}

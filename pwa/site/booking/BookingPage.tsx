import { Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { inLanguage } from '#contract/translations.ts';
import { useTherapistService } from '../../data/services.ts';
import { useTherapist } from '../../data/therapists.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { lazyPage } from '../../ui/lazyPage.tsx';
import type { BookingFormProps } from './BookingForm.tsx';
import * as css from './BookingPage.css.ts';
import { BookingHeader } from './BookingHeader.tsx';
import { BookingSkeleton, FormSkeleton } from './BookingSkeleton.tsx';
import { ServiceNotFound, TherapistUnavailable } from './Unbookable.tsx';

// Loaded separately: the form's code is ten times as large as the rest of the page.
const BookingForm = lazyPage<BookingFormProps>(() => import('./BookingForm.tsx'));
BookingForm.preload().catch(() => undefined);

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
  const { t } = useLingui();
  const { duration, money } = useFormats();
  const therapistQuery = useTherapist(therapistId);
  const serviceQuery = useTherapistService(therapistId, serviceId);
  const therapist = therapistQuery.data && inLanguage(therapistQuery.data, currentLanguage());
  const service = serviceQuery.data && inLanguage(serviceQuery.data, currentLanguage());
  const error = therapistQuery.error ?? serviceQuery.error;
  if (error) {
    const retry = () => {
      for (const query of [therapistQuery, serviceQuery]) if (query.error) void query.refetch();
    };
    return <ServiceNotFound error={error} onRetry={retry} />;
  }
  if (therapist?.isActive === false) return <TherapistUnavailable name={therapist.name} />;
  if (!therapist || !service) {
    return (
      <>
        <PageTitle />
        <BookingSkeleton therapist={therapist} />
      </>
    );
  }
  return (
    <div className={css.page}>
      <PageTitle>{t`Book a Session with ${therapist.name}`}</PageTitle>
      <BookingHeader
        therapist={therapist}
        facts={`${duration(service.duration)} · ${money(service.price)}`}
      />
      <Suspense fallback={<FormSkeleton service={service} />}>
        <BookingForm therapist={therapist} service={service} />
      </Suspense>
    </div>
  );
}

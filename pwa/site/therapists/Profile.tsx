import { Suspense, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { profileImageSizes } from '#contract/image.ts';
import type { Therapist } from '#contract/therapist.ts';
import { RequestError } from '../../data/client.ts';
import { useTherapistServices } from '../../data/services.ts';
import { useShop, useShopStatus } from '../../data/shop.ts';
import { currentLanguage, withTexts } from '../../i18n/language.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { CardSkeletons } from '../layout/CardSkeletons.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { grid, heading } from '../layout/page.css.ts';
import { ShopClosedNotice } from '../layout/ShopClosed.tsx';
import { ServiceCard } from '../services/ServiceCard.tsx';
import { WeeklySchedule } from '../../booking/WeeklySchedule.tsx';
import { LocationBadges } from './LocationBadges.tsx';
import { RatingLine } from './TherapistCard.tsx';
import * as css from './TherapistPage.css.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

const ShareButton = lazyPart(() => withTexts(import('../../ui/ShareButton.tsx'), 'forms'));
const ProfileNotice = lazyPart(() => withTexts(import('./ProfileNotice.tsx'), 'forms'));
const TherapistFacts = lazyPart(() => withTexts(import('./TherapistFacts.tsx'), 'forms'));
const Reviews = lazyPart(() => withTexts(import('./Reviews.tsx'), 'forms'));
const UpcomingChanges = lazyPart(() => withTexts(import('./UpcomingScheduleChanges.tsx'), 'forms'));

export function Profile({ therapist }: { therapist: Therapist }) {
  const { t } = useLingui();
  const { id, bio, isActive, locations, availability, rating } = therapist;
  const shop = useShop();
  const exceptions = [...(shop?.exceptions ?? []), ...therapist.exceptions];
  return (
    <>
      <ProfileHeader therapist={therapist} isGrey={!isActive}>
        <Suspense>{!isActive && <ProfileNotice about="inactive" />}</Suspense>
        <RatingLine rating={rating} />
        <LocationBadges locations={locations} />
        <UserParagraph className={css.bio} text={bio} />
        <Suspense>{hasProfile(therapist) && <TherapistFacts therapist={therapist} />}</Suspense>
        <section className={css.section} aria-labelledby="working-hours">
          <h2 id="working-hours" className={css.title}>
            {t`Working Hours`}
          </h2>
          <div className={css.hours}>
            <Clock className={css.hoursIcon} size={18} aria-hidden />
            <WeeklySchedule entries={availability} />
          </div>
          <Suspense>{exceptions.length > 0 && <UpcomingChanges exceptions={exceptions} />}</Suspense>
        </section>
      </ProfileHeader>
      <section className={css.services} aria-labelledby="services">
        <h2 id="services" className={css.title}>
          {t`Services`}
        </h2>
        <Services therapist={therapist} />
      </section>
      <Suspense>{rating && <Reviews therapistId={id} rating={rating} />}</Suspense>
    </>
  );
}

const hasProfile = ({
  yearsOfExperience,
  licenceNumber,
  checkedOn,
  languages,
  gender,
  styles,
  photos,
}: Therapist) =>
  [yearsOfExperience, licenceNumber, checkedOn, gender].some((fact) => fact !== undefined && fact !== null) ||
  [languages, styles, photos].some((chosen) => chosen !== undefined && chosen.length > 0);

type ProfileHeaderProps = {
  therapist: Pick<Therapist, 'name' | 'imageUrl'>;
  isGrey?: boolean;
  children?: ReactNode;
};

/** Prerendered, therefore without inline styles, which the page's CSP forbids. */
export const ProfileHeader = ({ therapist, isGrey, children }: ProfileHeaderProps) => (
  <div className={css.profile}>
    <div className={css.picture}>
      <Portrait imageUrl={therapist.imageUrl} isGrey={isGrey} isFirst sizes={profileImageSizes} />
    </div>
    <div className={css.about}>
      <h1 className={`${heading} ${css.name}`} translate="no">
        <UserText text={therapist.name} />
      </h1>
      {children}
    </div>
  </div>
);

function Services({ therapist }: { therapist: Therapist }) {
  const { t } = useLingui();
  const { isOpen } = useShopStatus();
  const { data: services, error, refetch } = useTherapistServices(therapist.id);

  if (!isOpen) return <ShopClosedNotice />;
  if (error && !services) {
    const status = error instanceof RequestError ? error.status : null;
    const title = status
      ? t`Error fetching services: ${status}`
      : t`There was an error loading services. Please try again later.`;
    return <LoadError title={title} error={error} onRetry={refetch} />;
  }
  if (!services) return <CardSkeletons hasPicture={false} />;
  if (services.length === 0)
    return (
      <Suspense>
        <ProfileNotice about="noServices" />
      </Suspense>
    );
  return (
    <ul className={grid}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} therapist={therapist} heading="h3" />
        </li>
      ))}
    </ul>
  );
}

export function ProfileTop({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={css.top}>
      <Link to="/therapists" className={css.backLink}>
        <ChevronLeft size={20} aria-hidden />
        {t`Our Therapists`}
      </Link>
      <Suspense>{children}</Suspense>
    </div>
  );
}

/** The link contains the sender's language, so that its recipient reads the same texts. */
export const ShareProfile = ({ therapist: { id, name } }: { therapist: Therapist }) => (
  <ShareButton
    title={name}
    url={`${location.origin}/therapist/${id}?lang=${currentLanguage()}`}
    tone="quiet"
  />
);

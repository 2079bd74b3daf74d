import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { inLanguage } from '#contract/translations.ts';
import { RequestError } from '../../data/client.ts';
import { useShopStatus } from '../../data/shop.ts';
import { useTherapist } from '../../data/therapists.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { Notice } from '../layout/Notice.tsx';
import { page } from '../layout/page.css.ts';
import { ShopClosedAlert } from '../layout/ShopClosed.tsx';
import { Profile, ProfileTop, ShareProfile } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

export default function TherapistPage() {
  const { t } = useLingui();
  const { therapistId } = useParams();
  const { isOpen } = useShopStatus();
  const { data, error, refetch } = useTherapist(Number(therapistId));
  const therapist = data && inLanguage(data, currentLanguage());
  const status = error instanceof RequestError ? error.status : null;
  const isMissing = status === 404;
  const errorTitle = status ? t`Error: ${status}` : t`Failed to fetch therapists`;
  const therapistsLink = <ButtonLink to="/therapists">{t`Our Therapists`}</ButtonLink>;

  return (
    <div className={page}>
      <PageTitle>{isMissing ? t`Therapist not found` : (therapist?.name ?? t`Therapists`)}</PageTitle>
      <ProfileTop>{therapist && !isMissing && <ShareProfile therapist={therapist} />}</ProfileTop>
      {!isOpen && <ShopClosedAlert />}
      {isMissing ? (
        <Notice heading title={t`Therapist not found`} actions={therapistsLink} />
      ) : error ? (
        <LoadError title={errorTitle} error={error} onRetry={refetch} />
      ) : therapist ? (
        <Profile therapist={therapist} />
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  );
}

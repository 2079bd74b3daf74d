import { useLingui } from '@lingui/react/macro';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../layout/Notice.tsx';

export default function ProfileNotice({ about }: { about: 'inactive' | 'noServices' }) {
  const { t } = useLingui();
  if (about === 'inactive')
    return (
      <Alert tone="warning" title={t`This therapist is currently unavailable`}>
        {t`This therapist is not accepting new bookings at this time. Please check back later or choose another therapist.`}
      </Alert>
    );
  const therapistsLink = <ButtonLink to="/therapists" tone="plain">{t`Our Therapists`}</ButtonLink>;
  return <Notice title={t`No services available for this therapist.`} actions={therapistsLink} />;
}

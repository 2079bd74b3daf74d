import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { emptyState } from '../../ui/emptyState.css.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import * as css from './ScheduleManager.css.ts';
import { ScheduleManager } from './ScheduleManager.tsx';
import { useAddHoursForm } from './useAddHoursForm.ts';

export default function SchedulePage() {
  const { t } = useLingui();
  const { therapistId = '' } = useParams();
  const therapists = useAdminTherapists();
  const form = useAddHoursForm();
  const id = /^[1-9]\d{0,9}$/.test(therapistId) ? Number(therapistId) : 0;
  if (!id) return <NotFound text={t`Invalid therapist ID`} />;
  return (
    <QueryContent query={therapists} failure={t`Failed to fetch availability`}>
      {(all) => {
        const therapist = all.find((one) => one.id === id);
        if (!therapist) return <NotFound text={t`Therapist not found`} />;
        const { name } = therapist;
        return (
          <>
            <PageTitle>{t`Schedule of ${name}`}</PageTitle>
            <h1 className={css.title}>{t`Schedule of ${name}`}</h1>
            <div className={css.page}>
              <ScheduleManager therapist={therapist} form={form} />
            </div>
          </>
        );
      }}
    </QueryContent>
  );
}

function NotFound({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <div className={emptyState} role="alert">
      <PageTitle>{text}</PageTitle>
      <h1 className={css.title}>{text}</h1>
      <ButtonLink to="/admin/therapists">{t`Therapists`}</ButtonLink>
    </div>
  );
}

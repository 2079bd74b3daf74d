import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { Button } from '../../ui/Button.tsx';
import { emptyState } from '../../ui/emptyState.css.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { TherapistCard } from './TherapistCard.tsx';
import { TherapistDialog } from './TherapistDialog.tsx';
import * as css from './TherapistsPage.css.ts';

/** `/admin/therapists` */
export default function TherapistsPage() {
  const { t } = useLingui();
  const therapists = useAdminTherapists();
  const [edited, setEdited] = useState<AdminTherapist | 'new' | null>(null);
  return (
    <>
      <PageTitle>{t`Therapists`}</PageTitle>
      <div className={css.head}>
        <h1 className={css.title}>
          <Trans>Therapists</Trans>
        </h1>
        <Button onPress={() => setEdited('new')}>
          <Plus size={18} aria-hidden />
          <Trans>Add New Therapist</Trans>
        </Button>
      </div>
      <QueryContent query={therapists} failure={t`Failed to fetch therapists`}>
        {(all) =>
          all.length === 0 ? (
            <output className={emptyState}>
              <Trans>No therapists found. Add your first therapist to get started.</Trans>
            </output>
          ) : (
            <ul className={css.list}>
              {all.map((therapist) => (
                <li key={therapist.id}>
                  <TherapistCard therapist={therapist} onEdit={() => setEdited(therapist)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {edited && (
        <TherapistDialog therapist={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { emptyState } from '../../ui/emptyState.css.ts';
import { CatalogueHeader } from '../catalogue/CatalogueHeader.tsx';
import { UntranslatedFilter } from '../catalogue/TranslationGaps.tsx';
import { hasGaps } from '../catalogue/translationGaps.ts';
import { useTranslationLanguages } from '../catalogue/useTranslationLanguages.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import { TherapistCard } from './TherapistCard.tsx';
import { TherapistDialog } from './TherapistDialog.tsx';
import * as css from './TherapistsPage.css.ts';

export default function TherapistsPage() {
  const { t } = useLingui();
  const languages = useTranslationLanguages();
  const therapists = useAdminTherapists();
  const [edited, setEdited] = useState<AdminTherapist | 'new' | null>(null);
  return (
    <>
      <CatalogueHeader title={t`Therapists`} addLabel={t`Add New Therapist`} onAdd={() => setEdited('new')} />
      <QueryContent query={therapists} failure={t`Failed to fetch therapists`}>
        {(all) =>
          all.length === 0 ? (
            <output className={emptyState}>
              {t`No therapists found. Add your first therapist to get started.`}
            </output>
          ) : (
            <UntranslatedFilter
              items={all}
              hasGaps={(therapist) => hasGaps(therapist, ['name', 'bio'], languages)}
            >
              {(shown) => <TherapistList therapists={shown} onEdit={setEdited} />}
            </UntranslatedFilter>
          )
        }
      </QueryContent>
      {edited && (
        <TherapistDialog therapist={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

type TherapistListProps = { therapists: AdminTherapist[]; onEdit: (therapist: AdminTherapist) => void };

/** A deactivated therapist keeps their place, so that no other switch moves under the finger. */
function TherapistList({ therapists, onEdit }: TherapistListProps) {
  return (
    <ul className={css.list}>
      {useFixedOrder(therapists).map((therapist) => (
        <li key={therapist.id}>
          <TherapistCard therapist={therapist} onEdit={() => onEdit(therapist)} />
        </li>
      ))}
    </ul>
  );
}

/** In the order in which they were first rendered; newer items come last. */
function useFixedOrder<Item extends { id: number }>(items: readonly Item[]): Item[] {
  const [places] = useState(() => new Map(items.map(({ id }, place) => [id, place])));
  const placeOf = ({ id }: Item) => places.get(id) ?? Number.POSITIVE_INFINITY;
  return [...items].sort((a, b) =>
    placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : a.id - b.id,
  );
}

import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FreeTherapists } from '../therapists/search/FreeTherapists.tsx';
import * as css from './OfferingTherapists.css.ts';

/** Who offers a service, wherever they work, the first free one first. */
export default function OfferingTherapists({ serviceId }: { serviceId: number }) {
  const { t } = useLingui();
  return (
    <section className={css.offers} aria-labelledby="offered-by">
      <div className={css.top}>
        <h2 id="offered-by" className={css.title}>
          {t`Who offers it`}
        </h2>
        <ButtonLink to={`/therapists?service=${serviceId}`} tone="quiet">
          {t`Choose a place or a day`}
        </ButtonLink>
      </div>
      <FreeTherapists
        criteria={{ date: null, part: null, serviceId, language: null, gender: null }}
        location={null}
        heading="h3"
      />
    </section>
  );
}

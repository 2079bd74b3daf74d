import { useLingui } from '@lingui/react/macro';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useAdminLocations, useAdminServices } from '../../data/adminCatalogue.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useIntegrations } from '../../data/integrations.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import * as css from './SetupSteps.css.ts';

/** What a new shop still needs, until somebody can be booked. Nothing while that is not known. */
export function SetupSteps() {
  const { t } = useLingui();
  const { data: locations } = useAdminLocations();
  const { data: services } = useAdminServices();
  const { data: therapists } = useAdminTherapists();
  const { data: integrations } = useIntegrations();
  if (!locations || !services || !therapists) return null;
  const isBookable = therapists.some((one) => one.services.length > 0 && one.availability.length > 0);
  if (locations.length > 0 && services.length > 0 && isBookable) return null;
  const hasChannel = Object.values(integrations ?? {}).some((channel) => channel !== null);
  const steps = [
    { to: '/admin/locations', text: t`Add a place you go to`, isDone: locations.length > 0 },
    { to: '/admin/services', text: t`Add a service`, isDone: services.length > 0 },
    { to: '/admin/therapists', text: t`Add a therapist with services and hours`, isDone: isBookable },
    { to: '/admin/integrations', text: t`Choose how you hear of new requests`, isDone: hasChannel },
  ];
  return (
    <section className={css.panel} aria-labelledby="setup">
      <h2 id="setup" className={css.title}>{t`Before customers can book`}</h2>
      <ol className={css.steps}>
        {steps.map(({ to, text, isDone }) => (
          <li key={to}>
            <Link className={css.step} to={to}>
              {isDone ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
              {text}
              {isDone && <span className={visuallyHidden}> {t`(done)`}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { emptyState } from '../../ui/emptyState.css.ts';

export const NoTherapists = () => (
  <div className={emptyState}>
    <p>
      <Trans>No therapist is active, so there is nobody to show.</Trans>
    </p>
    <ButtonLink to="/admin/therapists" tone="plain">
      <Trans>Therapists</Trans>
    </ButtonLink>
  </div>
);

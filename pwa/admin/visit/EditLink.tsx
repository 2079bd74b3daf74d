import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useReturnState } from './returnPath.ts';
import { visitPath } from './visitPath.ts';

type EditLinkProps = { booking: { id: number; clientName: string } };

export function EditLink({ booking: { id, clientName: name } }: EditLinkProps) {
  const { t } = useLingui();
  return (
    <ButtonLink
      to={`${visitPath(id)}/edit`}
      state={useReturnState()}
      tone="quiet"
      size="narrow"
      aria-label={t`Edit ${name}`}
    >{t`Edit`}</ButtonLink>
  );
}

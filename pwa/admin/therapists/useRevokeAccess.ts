import { useLingui } from '@lingui/react/macro';
import { useRevokeTherapistAccess } from '../../data/therapistPages.ts';
import { useOutcomeToast } from '../form/useOutcomeToast.ts';

export function useRevokeAccess(therapistId: number): { revokeAccess: () => void; isPending: boolean } {
  const { t } = useLingui();
  const showOutcome = useOutcomeToast();
  const { mutateAsync, isPending } = useRevokeTherapistAccess(therapistId);
  const revokeAccess = () => showOutcome(mutateAsync(), t`The page is closed everywhere`, t`Not closed`);
  return { revokeAccess, isPending };
}

import { useLingui } from '@lingui/react/macro';
import { useRevokeTherapistAccess } from '../../data/therapistPages.ts';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';

export function useRevokeAccess(therapistId: number): { revokeAccess: () => void; isPending: boolean } {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useRevokeTherapistAccess(therapistId);
  const revokeAccess = () =>
    void mutateAsync().then(
      () => toast({ title: t`The page is closed everywhere`, tone: 'success' }),
      showError(t`Not closed`),
    );
  return { revokeAccess, isPending };
}

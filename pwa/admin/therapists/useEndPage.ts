import { useLingui } from '@lingui/react/macro';
import { useRevokeTherapistAccess } from '../../data/therapistPages.ts';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';

export function useEndPage(therapistId: number): { endPage: () => void; isPending: boolean } {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useRevokeTherapistAccess(therapistId);
  const endPage = () =>
    void mutateAsync().then(
      () => toast({ title: t`The page is closed everywhere`, tone: 'success' }),
      showError(t`Not closed`),
    );
  return { endPage, isPending };
}

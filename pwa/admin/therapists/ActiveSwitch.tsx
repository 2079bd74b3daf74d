import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useSetTherapistActive } from '../../data/adminTherapists.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/Toast.tsx';

/** Whether a therapist takes new bookings. */
export function ActiveSwitch({ therapist }: { therapist: AdminTherapist }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutate, isPending, variables } = useSetTherapistActive();
  const isActive = isPending ? variables.isActive : therapist.isActive;

  const change = (active: boolean) =>
    mutate(
      { id: therapist.id, isActive: active },
      {
        onSuccess: () => toast({ title: t`Status updated`, tone: 'success' }),
        onError: (error) =>
          toast({
            title: active ? t`Failed to activate therapist` : t`Failed to deactivate therapist`,
            description: errorText(error),
            tone: 'destructive',
          }),
      },
    );

  return (
    <Switch isSelected={isActive} onChange={change} isDisabled={isPending}>
      {isActive ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
    </Switch>
  );
}

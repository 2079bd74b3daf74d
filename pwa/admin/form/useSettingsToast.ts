import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '../../i18n/errors.ts';
import { toast } from '../../ui/Toast.tsx';

/** Toasts for saved settings, and for those that could not be saved. */
export function useSettingsToast() {
  const { t } = useLingui();
  const errorText = useErrorText();
  return {
    updated: () => toast({ title: t`Settings updated`, tone: 'success', timeout: 3000 }),
    failed: (error: unknown) =>
      toast({
        title: t`Failed to update settings`,
        description: errorText(error),
        tone: 'destructive',
        timeout: 5000,
      }),
  };
}

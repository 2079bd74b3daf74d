import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/Toast.tsx';
import { type ErrorTexts, useErrorToast } from './useErrorToast.ts';

export function useSettingsToast() {
  const { t } = useLingui();
  const showError = useErrorToast();
  return {
    updated: () => toast({ title: t`Settings updated`, tone: 'success', timeout: 3000 }),
    failed: (texts?: ErrorTexts) => showError(t`Failed to update settings`, texts),
  };
}

import { useLingui } from '@lingui/react/macro';
import { usePushErrorText } from '../i18n/pushTexts.ts';
import { toast } from './Toast.tsx';

/** Shows why notifications could not be switched on, off or tested; nothing for a denied permission, which the page explains. */
export function usePushErrorToast(): (error: Error) => void {
  const { t } = useLingui();
  const pushErrorText = usePushErrorText();
  return (error) => {
    const description = pushErrorText(error);
    if (description) toast({ title: t`Notifications were not changed`, description, tone: 'destructive' });
  };
}
